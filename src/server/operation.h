// server/operation.h -- what whoever runs a server does to people's accounts, by the command line
// or by the page of an account that may. Every act is kept (store/people.h).
#pragma once

#include <string>
#include <string_view>

#include "store/store.h"

namespace server {

struct Operation {
    // "rename", "suspend", "restore", "link" or "close"; by the command line alone "operator", who
    // may do the others on their page, and "dismiss".
    std::string act;
    // Of whom, and the new name; of a report its number, and what is noted of it.
    std::string name, next{};
    std::string by{};  // who does it on their page; empty: by the command line
    std::int64_t now = 0;
};

// How many words an act takes besides; nothing: there is none of that name.
std::optional<int> words_of_act(std::string_view act, bool on_page);

struct Operated {
    std::string name;        // as they were called, or the number of the report
    std::string next{};      // and are now
    std::string link{};      // to another password, behind the server's address
    std::int64_t until = 0;  // so long it does that
};

// The name of somebody's account, or nothing where there is none (any more).
std::string account_name(store::Store&, store::PersonHandle);

// On a store that may be in use meanwhile. Throws Complaint.
Operated operate(store::Store&, const Operation&);

}  // namespace server
