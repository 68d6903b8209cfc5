// server/own_names.h -- which hosts and pages a request may name: those of this server.
#pragma once

#include "server/config.h"
#include "server/network.h"

namespace server {

// "Play.Example.org.:8080" as "play.example.org"; empty where a port is none.
std::string name_of_host(std::string_view host);
bool own_host(const Config&, const Request&);
bool own_origin(const Config&, const Request&);
// The client in X-Forwarded-For: the last entry was written by the proxy itself, those before it
// are hearsay. Without port and zone: whoever has one address has them all.
std::string last_forwarded(std::string field);
bool is_this_machine(std::string_view address);
// Nobody on the way can read it or change it: it came by HTTPS, or from this machine to itself.
bool unread(const Request&);

}  // namespace server
