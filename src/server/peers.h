// server/peers.h -- the other servers of a site, as this one reaches them.
//
// What somebody asks here of a table that another serves is asked there for them, as they: with
// their address, cookie and host. Servers believe each other as they believe a proxy: by
// `trusted_proxies`.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/network.h"

namespace server {

// A line to another, in place of a guest's own. It closes when it is let go.
class PeerLine {
  public:
    virtual ~PeerLine() = default;
    virtual void send(std::string message) = 0;
};

// Who hears what comes by it. Neither is called once the line was let go, nor while it is made.
struct PeerEars {
    std::function<void(std::string_view message)> heard;
    // It has closed, or never opened (`opened` false). `code`: why, as WebSockets say it, or 0.
    std::function<void(bool opened, int code)> closed;
};

class Peers {
  public:
    virtual ~Peers() = default;
    // `address`: host and port. `as`: how somebody came here.
    virtual std::unique_ptr<PeerLine> line(const std::string& address, const Request& as,
                                           PeerEars) = 0;
    // Nothing: no answer came.
    virtual void ask(const std::string& address, const Request& as,
                     std::function<void(std::optional<Response>)> told) = 0;
    // Only these are there now: what is open to another ends, since a machine that stands still or
    // is cut off does not end it.
    virtual void only(const std::vector<std::string>& addresses) = 0;
};

}  // namespace server
