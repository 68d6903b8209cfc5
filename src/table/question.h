// table/question.h -- what is asked of a desk, and by whom.
#pragma once

#include "table/desk.h"

namespace table {

struct Desk::Question {
    const Json& request;
    const Access& access;
    std::string_view language;
    const Json* id;
    std::string what;           // "do"
    std::optional<Seat> actor;  // "as", where it names a seat or nature
    Viewer viewer;              // "as", as a viewer
    int ply;                    // "ply", or the present one

    // It is about a deed.
    bool signs() const { return what == "enter" || (what == "why" && request.contains("deed")); }
    std::string error(std::string_view code, std::string_view detail = {}) const {
        return error_json(code, language, detail, -1, id);
    }
};

}  // namespace table
