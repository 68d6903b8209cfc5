// apps/record_file.h -- a record in a file.
#pragma once

#include <optional>
#include <string>

#include "record/record.h"

namespace apps {

// Replayed; what is wrong has been said where there is none. `whole` gets the file's JSON.
std::optional<record::Reading> open_record(const std::string& file, const std::string& language,
                                           Json* whole = nullptr);

}  // namespace apps
