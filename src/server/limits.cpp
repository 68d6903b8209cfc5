#include "server/limits.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace server {

std::string neighbourhood(const std::string& address) {
    std::array<unsigned char, 16> bytes{};
    if (::inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return address;
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (IN6_IS_ADDR_V4MAPPED(reinterpret_cast<const in6_addr*>(bytes.data())))
        return ::inet_ntop(AF_INET, bytes.data() + 12, text.data(), text.size());
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return std::string{::inet_ntop(AF_INET6, bytes.data(), text.data(), text.size())} + "/64";
}

}  // namespace server
