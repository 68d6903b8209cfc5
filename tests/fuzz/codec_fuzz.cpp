// Any bytes as an action, a view or a position: read, written, read back; positions are played on.
#include "tests/fuzz/ground.h"

namespace fuzz {
namespace {

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

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    fuzz::codec({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
