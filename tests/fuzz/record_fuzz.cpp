// Any file as a record; and a sound record with one byte changed, which must be found.
#include "match/record.h"
#include "tests/fuzz/ground.h"

namespace fuzz {
namespace {

std::string played(Bytes choices) {
    Choices options;
    std::size_t at = 0;
    constexpr std::size_t enough = 64;  // steps that somebody decides: the rest is more of the same
    const std::size_t end = std::min(choices.size(), enough);
    const auto next = [&] { return at < choices.size() ? choices[at++] : std::uint8_t{0}; };
    // Of two games: one of hidden markers, one of flicks, trembling hands and two to four seats.
    const match::Entry& entry = next() % 2 == 0 ? entries().front() : entries().back();
    for (const Option& option : entry.card.options)
        options.push_back(static_cast<std::uint8_t>(next() % option.choices.size()));
    const auto match = entry.open({"standard", options});
    std::vector<std::string> seeds(match->card().seats.size());
    seeds[1] = "\x01";
    match::Dice dice{std::string(1, static_cast<char>(next())), std::move(seeds)};
    match::roll(*match, dice);
    while (at < end && match->turn().kind == Turn::Kind::Decide) {
        const Seat seat = match->turn().seats.lowest();
        const auto actions = match->legal(seat);
        must(!actions.empty(), "whoever must act, can");
        must(match->play(seat, actions[(next() * actions.size()) >> 8]).accepted(),
             "what is listed is legal");
        match::roll(*match, dice);
    }
    std::vector<std::string> people(match->card().seats.size());
    people[0] = "a";
    return match::record_text(match::write_record(*match, {people, false}, dice, true));
}

void record(Bytes bytes) {
    const std::string_view raw{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    if (raw.starts_with('{')) {
        const ParsedJson parsed = parse_json(raw);
        if (!parsed) return;
        const match::Replayed replayed = match::read_record(parsed.value, entries());
        must(replayed.flaw.has_value() == !replayed.match, "a match or a flaw");
        return;
    }
    if (bytes.size() < 4) return;
    const std::string sound = played(bytes.subspan(3));
    const Json whole = parse_json(sound).value;
    must(!match::read_record(whole, entries()).flaw, "a sound record is read");
    std::string other = sound;
    other[(bytes[0] << 8 | bytes[1]) % other.size()] = static_cast<char>(bytes[2]);
    const ParsedJson changed = parse_json(other);
    if (changed && changed.value != whole)
        must(match::read_record(changed.value, entries()).flaw.has_value(), "a change is found");
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    fuzz::record({bytes, size});
    return 0;
}
