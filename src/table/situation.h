// table/situation.h -- all that a table needs to draw itself, told to one viewer at once.
#pragma once

#include "table/desk.h"

namespace table {

// What may be wished for beside whose turn it is: each is what the request of that name answers.
enum class Part : std::uint8_t { View, Log, Legal, May, Hints, Draw, Undo };
constexpr auto words_of(Part) {
    return std::array<std::string_view, 7>{"view", "log", "legal", "may", "hints", "draw", "undo"};
}

class Parts {
  public:
    static constexpr int count = static_cast<int>(words_of(Part{}).size());

    constexpr Parts() = default;
    static constexpr Parts all() { return Parts{(1 << count) - 1}; }
    // Those that are told at every change in any case; the others may cost much.
    static constexpr Parts cheap() { return Parts{}.with(Part::View).with(Part::Log); }

    constexpr bool has(Part part) const { return (bits_ >> static_cast<int>(part) & 1) != 0; }
    constexpr Parts with(Part part) const { return Parts{bits_ | 1 << static_cast<int>(part)}; }
    constexpr Parts operator&(Parts other) const { return Parts{bits_ & other.bits_}; }
    constexpr bool operator==(const Parts&) const = default;

  private:
    explicit constexpr Parts(int bits) : bits_(static_cast<std::uint8_t>(bits)) {}
    std::uint8_t bits_ = 0;
};

// The `parts` of a request, without that field all; nothing where one of them is none.
std::optional<Parts> parts_of(const Json& request);

// What whoever is told knows already: the log up to that step, what was said up to that entry.
struct Heard {
    int ply = 0;
    std::int32_t entry = 0;

    // So much of the log is enough for whoever knows nothing; older steps are read as needed.
    static Heard newest(int ply) { return {std::max(0, ply - 100), 0}; }
};

// A position as one viewer is told of it in one language. Each part is worked out once, when it is
// first wished for, and however many wishes differ.
class Situation {
  public:
    // `turn`: as its JSON, where that is known already.
    Situation(const Desk& desk, Viewer viewer, std::string_view language, int ply, Heard heard,
              std::string_view turn = {})
        : desk_(desk),
          viewer_(viewer),
          language_(language),
          ply_(ply),
          heard_(heard),
          turn_(turn) {}

    // Whom and in which language.
    bool is_for(Viewer viewer, std::string_view language) const {
        return viewer_ == viewer && language_ == language;
    }
    // A part that has nothing to say is left out.
    void write(Parts, Reply&);

  private:
    const std::string& told(Part);
    std::string work_out(Part) const;

    const Desk& desk_;
    Viewer viewer_;
    std::string_view language_;
    int ply_;
    Heard heard_;
    std::string_view turn_;
    Parts known_;
    std::array<std::string, Parts::count> told_;
};

}  // namespace table
