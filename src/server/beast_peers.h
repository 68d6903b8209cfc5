// server/beast_peers.h -- other servers over Asio, on the thread of the network.
#pragma once

#include <boost/asio/io_context.hpp>

#include <memory>

#include "server/peers.h"

namespace server {

// A request that one server makes for somebody who came to it: not to be handed on once more.
inline constexpr const char* peer_field = "X-Hexastra-Peer";

std::unique_ptr<Peers> beast_peers(boost::asio::io_context&);

}  // namespace server
