// people/likeness.h -- what a name looks like, so that nobody takes one that is read as another's.
#pragma once

#include <string>
#include <string_view>

namespace people {

// Letters that look alike are one (Unicode Technical Standard 39, by ICU); case, accents and
// whatever stands between the letters count for nothing. UTF-8 is given; a name of nothing but
// such is alike to the empty one.
std::string likeness(std::string_view name);

}  // namespace people
