// server/log.h -- one JSON object a line on standard error. Keys, seeds, actions never go in.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace server {

enum class Level : std::uint8_t { Debug, Info, Warning, Error };

struct Fact {
    Fact(std::string_view fact, std::string_view word) : name(fact), text(word) {}
    Fact(std::string_view fact, std::int64_t value) : name(fact), text(std::to_string(value)) {
        number = true;
    }
    std::string_view name;
    std::string text;
    bool number = false;
};

class Log {
  public:
    explicit Log(std::string_view least);
    // {"time":"2026-11-21T12:00:00.000Z","level":"info","event":"started","port":8080}
    void write(Level, std::string_view event, std::initializer_list<Fact> facts = {}) const;

  private:
    Level least_;
};

}  // namespace server
