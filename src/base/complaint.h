// base/complaint.h -- what stops a program and what to do next, in both languages.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

// Logs and tests read the English; whoever runs the program reads their own language.
struct Complaint : std::runtime_error {
    Complaint(const std::string& in_english, std::string in_spanish)
        : std::runtime_error(in_english), spanish(std::move(in_spanish)) {}
    std::string spanish;
};

// What stopped it, in a language where it is known in more than one.
inline std::string said(const std::exception& why, std::string_view language) {
    const auto* complaint = dynamic_cast<const Complaint*>(&why);
    return complaint && language == "es" ? complaint->spanish : why.what();
}
