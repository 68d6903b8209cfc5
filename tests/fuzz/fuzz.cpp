// fuzz.cpp -- bytes from outside, put to what must withstand them. Built by fuzz_test.py with
// clang's fuzzer and its checks of addresses and undefined behaviour.
//
// HEXASTRA_FUZZ names the target: codec, protocol or record; or control, which breaks on purpose.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "embedded/texts.h"

#include "games/rebel_moon/rebel_moon.h"
#include "match/match.h"
#include "match/record.h"
#include "table/table.h"

namespace {

using rebel_moon::RebelMoon;
using Bytes = std::span<const std::uint8_t>;

void must(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

// ---- a catalogue without computer players: they think for as long as they are told ---------------

match::Suggestion suggest(const match::Terms&, const match::ViewBytes&, Seat, const match::Asked&) {
    return {"pass", 0, 0, {}, {}};
}

std::span<const match::Entry> entries() {
    static const auto file = [](const char* name) {
        return embedded::find(embedded::texts(), std::string{"games/rebel_moon/"} + name).value();
    };
    static const std::array games = [] {
        match::Entry entry;
        entry.card = match::card_of<RebelMoon>();
        entry.open = [](const match::Terms& terms) -> std::unique_ptr<match::AnyMatch> {
            return std::make_unique<match::Match<RebelMoon>>(terms);
        };
        entry.suggest = suggest;
        entry.levels = 4;
        entry.rules_en = file("rules.md");
        entry.rules_es = file("rules.es.md");
        entry.readings = std::make_shared<const match::Readings>(
            match::Readings{{file("texts/en.json"), "en"}, {file("texts/es.json"), "es"}});
        return std::array{entry};
    }();
    return games;
}

// ---- codec: actions as text, positions and views as JSON -----------------------------------------

template <class T>
std::optional<T> read(const Json& json) {
    T value{};
    Misfit misfit;
    if (read_json(json, value, misfit)) return value;
    must(!misfit.expected.empty(), "a misfit says what was expected");
    return std::nullopt;
}

template <class T>
std::string written(const T& value) {
    std::string text;
    write_json(text, value);
    return text;
}

// A position that could be set up is played to its end.
void play_on(const RebelMoon& game, RebelMoon::State state, std::uint64_t seed) {
    Rng rng{seed};
    for (int ply = 0; game.turn(state).kind != Turn::Kind::Over; ++ply) {
        must(ply < RebelMoon::longest, "every position comes to an end");
        for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{}}) {
            const auto view = game.view(state, viewer);
            must(game.view(game.imagine(view, rng), viewer) == view, "a dream looks real");
        }
        const auto step = random_step(game, state, rng);
        must(!game.check(state, step), "drawn is legal");
        game.apply(state, step);
    }
}

void codec(std::string_view text) {
    const auto decoded = decode<RebelMoon::Action>(text);
    if (decoded.action) must(encode(*decoded.action) == text, "an action has one text");
    else must(decoded.error.at <= text.size(), "an error lies within the text");

    const ParsedJson parsed = parse_json(text);
    if (!parsed) return must(parsed.at <= text.size(), "an error lies within the text");
    if (const auto view = read<RebelMoon::View>(parsed.value))
        must(read<RebelMoon::View>(parse_json(written(*view)).value) == view,
             "a view is read back");
    const auto position = read<RebelMoon::Position>(parsed.value);
    if (!position) return;
    const RebelMoon game = RebelMoon::of(Choices{static_cast<std::uint8_t>(text.size() % 4), 3});
    RebelMoon::State state = game.initial();
    std::vector<Refusal> problems;
    game.set(*position, state, problems);
    if (problems.empty()) play_on(game, state, text.size());
}

// ---- protocol: lines to a table ------------------------------------------------------------------

void protocol(std::string_view text) {
    std::uint8_t drawn = 0;
    table::Table table{entries(), [&](std::span<std::uint8_t> seed) {
                           for (std::uint8_t& byte : seed) byte = drawn++;
                       }};
    for (int line = 0; line < 24 && !text.empty(); ++line) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string answer = table.answer(text.substr(0, end));
        must(answer.find('\n') == answer.npos, "an answer is one line");
        must(bool{parse_json(answer)}, "an answer is JSON");
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

// ---- record: any file, and a sound file with one change --------------------------------------------

std::string played(Bytes choices) {
    const match::Entry& entry = entries().front();
    Choices options;
    std::size_t at = 0;
    constexpr std::size_t enough = 64;  // steps that somebody decides: the rest is more of the same
    const std::size_t end = std::min(choices.size(), enough);
    const auto next = [&] { return at < choices.size() ? choices[at++] : std::uint8_t{0}; };
    for (const Option& option : entry.card.options)
        options.push_back(static_cast<std::uint8_t>(next() % option.choices.size()));
    const auto match = entry.open({"standard", options});
    match::Dice dice{std::string(1, static_cast<char>(next())), {"", "\x01"}};
    while (at < end && match->turn().kind == Turn::Kind::Decide) {
        const Seat seat = match->turn().seats.lowest();
        const auto actions = match->legal(seat);
        must(!actions.empty(), "whoever must act, can");
        match->play(seat, actions[(next() * actions.size()) >> 8]);
        match::roll(*match, dice);
    }
    return match::record_text(
        match::write_record(*match, {{"a", ""}, false}, dice, true));
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

// The control: it breaks once the fuzzer has found its way through three branches.
void control(std::string_view text) {
    if (text.size() > 3 && text[0] == 'h' && text[1] == 'e' && text[2] == 'x')
        must(false, "the control breaks");
}

std::string_view target() {
    static const char* name = std::getenv("HEXASTRA_FUZZ");
    return name ? name : "";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(bytes), size};
    if (target() == "codec") codec(text);
    else if (target() == "protocol") protocol(text);
    else if (target() == "record") record({bytes, size});
    else if (target() == "control") control(text);
    else must(false, "HEXASTRA_FUZZ names codec, protocol, record or control");
    return 0;
}
