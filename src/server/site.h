// server/site.h -- what HTTP requests get: the web client, /api, /healthz, /metrics.
#pragma once

#include <span>

#include "embedded/file.h"
#include "server/hall.h"

namespace server {

class Site {
  public:
    Site(House& house, Hall& hall, std::span<const embedded::File> files, const Network& network);

    void answer(const Request&, Respond);
    // Why a socket may not be opened from there, or nothing.
    std::optional<Response> admit(const Request&);

  private:
    void api(const Request&, Respond);
    Response file(const Request&) const;
    Response metrics() const;
    Response health() const;
    bool own_host(const Request&) const;
    Response of_another_host(const Request&) const;
    bool own_origin(const Request&) const;

    House& house_;
    Hall& hall_;
    std::span<const embedded::File> files_;
    const Network& network_;
    Allowances requests_;
    std::vector<std::string> tags_;  // of the files
};

}  // namespace server
