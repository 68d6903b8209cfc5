// server/handing.h -- a seat or the office handed on: who may come by which key afterwards.
#pragma once

#include <string_view>

#include "base/json.h"
#include "server/kept.h"

namespace server {

struct Handing {
    store::Keys keys{};        // to be written with the deed
    std::string_view wrong{};  // what the request does not bring that it takes, or not soundly
};

// By a deed that hands on; nothing by another, or where its own clause refuses it. The request
// brings the new key as its `invitation`; "own": that one opens something here already.
Handing handing(const Kept&, const conduct::Deed&, const Json& request);

// A seat as it is once nobody but a computer or nothing ("computer:2", "vacant") holds it.
store::SeatRow row_without_person(const Kept&, Seat, std::string_view holder);

}  // namespace server
