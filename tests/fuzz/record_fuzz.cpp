// Any file as a record; and a sound record with one byte changed, which must be found.
#include "record/record.h"
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
    const match::AnyGame& entry = next() % 2 == 0 ? entries().front() : entries().back();
    for (const Option& option : entry.card.options)
        options.push_back(static_cast<std::uint8_t>(next() % option.choices.size()));
    auto opened = entry.open({"standard", options});
    const auto seats = static_cast<int>(opened->card().seats.size());
    conduct::Conduct conduct{std::move(opened), SeatSet::first(seats)};
    const match::AnyMatch& match = conduct.match();
    std::vector<std::string> seeds(match.card().seats.size());
    seeds[1] = "\x01";
    match::Dice dice{std::string(1, static_cast<char>(next())), std::move(seeds)};
    conduct::Journal journal;
    const auto enter = [&](Seat seat, const conduct::Deed& deed) {
        if (conduct.enter(seat, deed).accepted())
            journal.push_back({seat, seat, 0, encode(deed), true});
    };
    conduct.roll(dice);
    while (at < end && conduct.turn(match.ply()).kind == Turn::Kind::Decide) {
        const Seat seat = match.turn().seats.lowest();
        const auto actions = match.legal(seat);
        must(!actions.empty(), "whoever must act, can");
        const std::string& action = actions[(next() * actions.size()) >> 8];
        must(conduct.play(seat, action, conduct::Conduct::Signer::Table).accepted(),
             "what is listed is legal");
        const bool sits = !conduct.resigned().contains(seat);
        journal.push_back({sits ? seat : conduct::the_table, seat, 0, action});
        conduct.roll(dice);
        const Seat other = static_cast<Seat>(next() % seats);
        if (next() < 30) enter(other, conduct::Offer{});
        if (next() < 30) enter(other, conduct::Undo{conduct.last_decision(other)});
        if (next() < 5) enter(other, conduct::Resign{});
    }
    record::Header header{std::vector<std::string>(match.card().seats.size()), false};
    header.people[0] = "a";
    return record::text(record::write(conduct, journal, header, dice, true));
}

void judge(Bytes bytes) {
    const std::string_view raw{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    if (raw.starts_with('{')) {
        const ParsedJson parsed = parse_json(raw);
        if (!parsed) return;
        const record::Reading reading = record::read(parsed.value, entries());
        must(reading.flaw.has_value() == !reading.conduct, "a match or a flaw");
        return;
    }
    if (bytes.size() < 4) return;
    const std::string sound = played(bytes.subspan(3));
    const Json whole = parse_json(sound).value;
    must(!record::read(whole, entries()).flaw, "a sound record is read");
    std::string other = sound;
    other[(bytes[0] << 8 | bytes[1]) % other.size()] = static_cast<char>(bytes[2]);
    const ParsedJson changed = parse_json(other);
    if (changed && changed.value != whole)
        must(record::read(changed.value, entries()).flaw.has_value(), "a change is found");
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    fuzz::judge({bytes, size});
    return 0;
}
