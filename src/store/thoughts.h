// store/thoughts.h -- computers' moves that servers want thought out, and thinkers on other
// machines that do it. Only databases that servers share have them.
//
// A thought is asked for by one program and can be thought by the very same only: what is asked is
// that program's own memory. A thinker lives while it says so; what it had taken when it died is
// the next one's. Nothing of this outlives the database's process: servers ask again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace store {

inline constexpr int thinker_lives_ms = 3000, thinker_beat_ms = 1000;

// ---- a server's ---------------------------------------------------------------------------------

// Writes of the server that the store is for. It numbers its thoughts as it likes.
struct PutThought {
    std::int64_t number;
    std::string build;  // of which program
    std::string asked;  // raw bytes
};
struct DropThoughts {  // they are known, or nobody waits for them any more
    std::vector<std::int64_t> numbers;
};

struct Thoughts {
    int living = 0;  // threads of thinkers of that program that live
    int free = 0;    // of these, what other servers do not keep busy; not below 0
    struct Answer {
        std::int64_t number;
        std::string action;  // empty: it failed
        int ms;              // of the thinker's processor
    };
    std::vector<Answer> answers;
};

// ---- a thinker's --------------------------------------------------------------------------------

struct Thought {
    std::int64_t server = 0, number = 0;
    std::string asked{};
};

class Thinker {  // these throw Unreadable where the database does not answer: then it is no more
  public:
    virtual ~Thinker() = default;
    // It lives. Of what it has taken and not answered, what somebody still waits for.
    virtual std::vector<Thought> live() = 0;
    virtual std::optional<Thought> take() = 0;  // nothing: none waits
    // Nobody hears of it where it was given to another meanwhile.
    virtual void answer(const Thought&, const std::string& action, int ms) = 0;
    // It ends; what it had taken is free.
    virtual void part() = 0;
};

}  // namespace store
