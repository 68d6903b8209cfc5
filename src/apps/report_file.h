// apps/report_file.h -- what a command found out, in a file that the caller names.
#pragma once

#include <string>

namespace apps {

// Whether a report can be written there later; an empty path is none. What stands there stays.
bool writable(const std::string& path);

bool write_file(const std::string& path, const std::string& text);

// Says so; the exit status of a command that was misused.
int unwritable(const std::string& path, const std::string& language);

}  // namespace apps
