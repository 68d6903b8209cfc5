// server/passes.h -- links that do one thing for whoever has them, which only the server can make.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "store/store.h"

namespace server {

// A secret of the server's own, by its name: made when it is first asked for. Where the disk takes
// nothing it lasts as long as the process.
std::string own_secret(store::Store&, const std::string& name,
                       const std::function<std::string()>& make);

class Passes {
  public:
    explicit Passes(std::string secret) : secret_(std::move(secret)) {}

    // Does `what` for that one, until then (milliseconds since 1970; 0: for ever).
    std::string link(std::string_view what, std::int64_t one, std::int64_t until = 0) const;
    // For which one a link does it now; nothing: it is none of ours for that, or its time is over.
    std::optional<std::int64_t> opened(std::string_view what, std::string_view link,
                                       std::int64_t now) const;
    // For which one it says that it is.
    static std::optional<std::int64_t> says(std::string_view link);

  private:
    std::string secret_;
};

}  // namespace server
