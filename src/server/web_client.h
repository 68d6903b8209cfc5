// server/web_client.h -- the pages of the web client: files in the program, each with its tag.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "embedded/file.h"
#include "server/network.h"

namespace server {

class WebClient {
  public:
    explicit WebClient(std::span<const embedded::File> files);

    Response file(const Request&) const;

  private:
    std::span<const embedded::File> files_;
    std::vector<std::string> tags_;
};

}  // namespace server
