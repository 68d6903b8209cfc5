// laws/retold.h -- a view is all that its fields say: whoever gets those has the same.
#pragma once

#include "base/packed.h"

namespace laws {

template <class View>
bool retold(const View& view) {
    std::string packed;
    pack(packed, view);
    View again{};
    std::string_view rest{packed};
    return unpack(rest, again) && rest.empty() && again == view;
}

}  // namespace laws
