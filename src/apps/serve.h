// apps/serve.h -- the commands `serve` and `backup`: a server of the games in this program.
#pragma once

namespace CLI {
class App;
}

namespace apps {

// Adds both; what they return goes into `status`.
void add_serve(CLI::App& app, int& status);

}  // namespace apps
