// server/rows.h -- what was done at a desk, as rows of its journal.
#pragma once

#include <string>
#include <vector>

#include "server/known.h"
#include "store/store.h"

namespace server {

store::StepRow row_of(const table::Desk&, Seat by, const conduct::Deed&,
                      const std::string& move = {});

// All since then, steps and what was entered between them. `move`: the name of the first.
std::vector<store::StepRow> rows_since(const table::Desk&, const Known&,
                                       const std::string& move = {});

// A deed that was entered after `before`, with what followed from it.
std::vector<store::StepRow> deed_and_rows(const table::Desk&, Seat by, const conduct::Deed&,
                                          const Known& before, const std::string& move = {});

}  // namespace server
