// server/metrics.h -- what /metrics tells, in the text form that Prometheus reads.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace server {

// Counted on the network's thread only.
struct Metrics {
    std::uint64_t requests = 0, messages = 0, too_many = 0, moves = 0, refused = 0, repeated = 0;
    std::uint64_t undone = 0, tables = 0, joined = 0, thoughts = 0;
    std::uint64_t notices = 0, notices_failed = 0;
    std::uint64_t sayings = 0, reports = 0;
    int threads_elsewhere = 0;  // of thinkers, that this server may keep busy
    std::uint64_t loaded = 0, dropped = 0, frozen = 0, damaged = 0;

    // Seconds from a move's arrival to its answer.
    static constexpr std::array bounds_ms{1, 2, 5, 10, 25, 50, 100, 250, 1000};
    std::array<std::uint64_t, bounds_ms.size() + 1> moves_within{};
    double move_seconds = 0;
    void answered_move(double ms) {
        std::size_t bound = 0;
        while (bound < bounds_ms.size() && ms > bounds_ms[bound]) ++bound;
        ++moves_within[bound];
        move_seconds += ms / 1000;
    }
};

// Lines of one exposition.
class Exposition {
  public:
    Exposition& counter(std::string_view name, std::string_view help, std::uint64_t value) {
        return one(name, "counter", help, std::to_string(value));
    }
    Exposition& gauge(std::string_view name, std::string_view help, std::int64_t value) {
        return one(name, "gauge", help, std::to_string(value));
    }
    Exposition& seconds(std::string_view name, std::string_view help, double value) {
        return one(name, "counter", help, std::to_string(value));
    }
    Exposition& moves(const Metrics&);
    std::string done() { return std::move(text_); }

  private:
    Exposition& one(std::string_view name, std::string_view kind, std::string_view help,
                    const std::string& value);
    void head(std::string_view name, std::string_view kind, std::string_view help);
    std::string text_;
};

}  // namespace server
