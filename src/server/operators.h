// server/operators.h -- what whoever runs a server does to people's accounts, by the command line.
//
// The server may run meanwhile: it asks the store anew each time. Every act is kept
// (store/people.h).
#pragma once

#include <string>

namespace server {

struct PeopleOrder {
    std::string data;  // server/data.h
    // "list", "log", "reports", or an act (server/operation.h)
    std::string act;
    // Of whom, and the new name; of a report its number, and what is noted of it.
    std::string name, new_name;
};

// Prints what comes of it in that language, and returns the exit status. Throws Complaint.
int people(const PeopleOrder&, const std::string& language);

}  // namespace server
