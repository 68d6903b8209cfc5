// apps/serve.h -- the commands `serve` and `backup`: a server of the games in this program.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace apps {

// Adds both; what they return goes into `status`, what they complain of is in that language.
void add_serve(CLI::App& app, int& status, const std::string& language);

}  // namespace apps
