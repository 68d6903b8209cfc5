// Proves that nothing leaves this program that a viewer may not know: 100,000 pairs of positions
// that differ only in secrets give the same bytes, by the rules and by the table protocol, and
// every one of the seeded leaks of leaks.h is caught. HEXASTRA_PAIRS asks for more.
#include <gtest/gtest.h>

#include <cstdlib>

#include "catalog/catalog.h"
#include "exchange.h"
#include "laws/combination.h"
#include "leaks.h"

namespace secrecy {
namespace {

using Log = std::vector<Step<Action>>;

// RM-H12, RM-H3: nobody but the Rebel knows the weapons in hand, face down or destroyed unseen;
// where colours are shown, only their kinds are unknown. Those that were shown stay as they are.
template <class G>
laws::Altered<G> alter(const G& game, const Log& log, Viewer viewer, Rng& rng) {
    if (viewer == rebel) return {log, {}};
    State state = game.initial();
    for (const auto& step : log) game.apply(state, step);
    std::array<std::uint8_t, weapon_count + 1> other;
    for (std::uint8_t id = 0; id <= weapon_count; ++id) other[id] = id;
    for (int group = 0; group < (game.rules.colours_shown ? 3 : 1); ++group) {
        FixedList<std::uint8_t, weapon_count> unseen;
        for (std::uint8_t id = 0; id < weapon_count; ++id) {
            const auto where = state.markers[id].where;
            const bool shown = where == Marker::Where::face_up || where == Marker::Where::gone;
            if (!shown && (!game.rules.colours_shown || id % 3 == group)) unseen.push_back(id);
        }
        for (int left = unseen.size(); left > 1; --left)
            std::swap(other[unseen[left - 1]],
                      other[unseen[static_cast<int>(rng.below(static_cast<std::uint32_t>(left)))]]);
    }
    Log altered = log;
    for (auto& step : altered)
        if (auto* put = std::get_if<Put>(&step.action)) put->piece.id = other[put->piece.id];
    return {altered, SeatSet::of(rebel)};
}

constexpr std::uint64_t all_choices = 4 * 4 * 2 * 2 * 2 * 2;

long pairs_wanted() {
    const char* more = std::getenv("HEXASTRA_PAIRS");
    return more ? std::atol(more) : 100'000;
}

// ---- by the rules ------------------------------------------------------------------------------

TEST(Secrecy, PositionsThatMustLookAlikeDo) {
    laws::Secrecy<RebelMoon> law{alter<RebelMoon>};
    for (std::uint64_t n = 0; law.pairs() < pairs_wanted(); ++n)
        ASSERT_NO_THROW(
            law.try_match(RebelMoon::of(laws::combination<RebelMoon>(n % all_choices)), n));
    std::printf(
        "%ld pairs of %ld matches, %ld refusals; %ld views of those who know differ, and "
        "%ld pairs of own actions\n",
        law.pairs(), law.matches(), law.refusals(), law.knowing(), law.choices());
    EXPECT_GT(law.refusals(), pairs_wanted() / 4);
    EXPECT_EQ(law.knowing(), law.pairs());
    EXPECT_GT(law.choices(), pairs_wanted() / 100);
}

// ---- by the protocol ---------------------------------------------------------------------------

std::string as_it_is(const table::Desk&, std::string answer) {
    return answer;
}

TEST(Secrecy, TablesThatMustSoundAlikeDo) {
    laws::Secrecy<RebelMoon> law{alter<RebelMoon>};
    const AnyGame& entry = *catalog::find("rebel-moon");
    long pairs = 0;
    for (std::uint64_t n = 0; pairs < pairs_wanted(); ++n)
        ASSERT_NO_THROW(pairs +=
                        converse(law, alter<RebelMoon>, entry,
                                 laws::combination<RebelMoon>(n % all_choices), n, as_it_is))
            << "match " << n;
    std::printf("%ld pairs\n", pairs);
}

// ---- the test must be able to fail ----------------------------------------------------------------

std::string spoiled(const table::Desk& desk, std::string answer) {
    const std::string position = desk.match().present_position();
    if (leak == Leak::field_more)
        answer.insert(answer.size() - 1,
                      ",\"tag\":\"" + to_hex(sha256(position)).substr(0, 4) + "\"");
    if (leak == Leak::field_order && position.find("contact") > position.find("emp")) answer += ' ';
    return answer;
}

// The channel that gave a leak away, or nothing.
std::string caught_by_rules() {
    laws::Secrecy<Leaky> law{alter<Leaky>};
    try {
        for (std::uint64_t n = 0; law.pairs() < 20'000; ++n)
            law.try_match(Leaky::of(laws::combination<RebelMoon>(n % all_choices)), n);
    } catch (const laws::Betrayal& betrayal) {
        return betrayal.channel;
    }
    return {};
}

std::string caught_by_protocol() {
    AnyGame entry = *catalog::find("rebel-moon");
    entry.open = [](const match::Terms& terms) -> std::unique_ptr<AnyMatch> {
        return std::make_unique<LeakyMatch>(terms);
    };
    laws::Secrecy<RebelMoon> law{alter<RebelMoon>};
    try {
        for (std::uint64_t n = 0; n < 60; ++n)
            converse(law, alter<RebelMoon>, entry, laws::combination<RebelMoon>(n % all_choices), n,
                     spoiled);
    } catch (const laws::Betrayal& betrayal) {
        return betrayal.channel;
    }
    return {};
}

TEST(Secrecy, EveryLeakIsCaught) {
    EXPECT_EQ(caught_by_rules(), "") << "without a leak";
    EXPECT_EQ(caught_by_protocol(), "") << "without a leak";
    for (int kind = 1; kind <= static_cast<int>(last_leak); ++kind) {
        leak = static_cast<Leak>(kind);
        const std::string name = to_word(leak);
        const std::string rules = leak <= Leak::last_of_rules ? caught_by_rules() : "-";
        const std::string protocol = caught_by_protocol();
        std::printf("%-18s rules: %-10s protocol: %s\n", name.c_str(), rules.c_str(),
                    protocol.c_str());
        EXPECT_NE(rules, "") << name;
        EXPECT_NE(protocol, "") << name;
        EXPECT_NE(rules, "alter") << name;
        EXPECT_NE(protocol, "alter") << name;
    }
    leak = Leak::none;
}

}  // namespace
}  // namespace secrecy
