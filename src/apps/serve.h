// apps/serve.h -- the commands `serve` and `backup`: a server of the games in this program.
#pragma once

namespace apps {

struct Program;

void add_serve(Program&);

}  // namespace apps
