// Proves of Ascending Empires, too, that nothing leaves this program that a viewer may not know:
// what others have found under discs that lie face down, and dice that have not fallen. By the
// rules and by the table protocol, with traces, guides and shapes, for every seat and a watcher.
#include <gtest/gtest.h>

#include "another_find.h"
#include "catalog/catalog.h"
#include "exchange.h"

namespace secrecy {
namespace {

using namespace ascending;

// Two, three and four seats in turn; hands, help in aiming and board mixed.
Choices choices_of(std::uint64_t n) {
    Choices choices;
    for (std::size_t option = 0; option < 6; ++option) {
        const std::uint64_t which = option == 0 ? n : n / 3 + n * option;
        choices.push_back(static_cast<std::uint8_t>(which % options[option].choices.size()));
    }
    return choices;
}

TEST(AscendingSecrecy, PositionsThatMustLookAlikeDo) {
    laws::Secrecy<Ascending> law{another_find<Ascending>};
    for (std::uint64_t n = 0; n < 24; ++n)
        ASSERT_NO_THROW(law.try_match(Ascending::of(choices_of(n)), n)) << "match " << n;
    std::printf("%ld pairs, %ld refusals, %ld views of those who know, %ld own choices\n",
                law.pairs(), law.refusals(), law.knowing(), law.choices());
    EXPECT_GT(law.pairs(), 1000);
    EXPECT_GT(law.knowing(), 1000);
}

std::string as_it_is(const table::Desk&, std::string answer) {
    return answer;
}

TEST(AscendingSecrecy, TablesThatMustSoundAlikeDo) {
    laws::Secrecy<Ascending> law{another_find<Ascending>};
    const AnyGame& entry = *catalog::find("ascending");
    long pairs = 0;
    for (std::uint64_t n = 0; n < 9; ++n)
        ASSERT_NO_THROW(pairs +=
                        converse(law, another_find<Ascending>, entry, choices_of(n), n, as_it_is))
            << "match " << n;
    std::printf("%ld pairs\n", pairs);
    EXPECT_GT(pairs, 500);
}

// ---- the test must be able to fail --------------------------------------------------------------

// Its traces last a moment longer for some finds.
struct Telltale : Ascending {
    static Telltale of(const Choices& choices, Edition edition = newest_edition) {
        return {Ascending::of(choices, edition)};
    }
    void trace(const State& before, const Step<Action>& step, Viewer viewer,
               std::string& json) const {
        const std::size_t length = json.size();
        Ascending::trace(before, step, viewer, json);
        for (const Hole& hole : before.holes)
            if (json.size() > length && !hole.up && hole.body == Body::orange) json += ' ';
    }
};

TEST(AscendingSecrecy, ALeakOfATraceIsCaught) {
    laws::Secrecy<Telltale> law{another_find<Telltale>};
    std::string channel;
    for (std::uint64_t n = 0; n < 24 && channel.empty(); ++n) try {
            law.try_match(Telltale::of(choices_of(n)), n);
        } catch (const laws::Betrayal& betrayal) {
            channel = betrayal.channel;
        }
    EXPECT_EQ(channel, "trace");
}

// A table whose every answer is a byte longer for some finds.
std::string telltale(const table::Desk& desk, std::string answer) {
    const Json position = parse_json(desk.match().present_position()).value;
    if (sha256(position["holes"].dump())[0] & 1) answer += ' ';
    return answer;
}

TEST(AscendingSecrecy, ALeakOfATableIsCaught) {
    laws::Secrecy<Ascending> law{another_find<Ascending>};
    const AnyGame& entry = *catalog::find("ascending");
    std::string channel;
    for (std::uint64_t n = 0; n < 12 && channel.empty(); ++n) try {
            converse(law, another_find<Ascending>, entry, choices_of(n), n, telltale);
        } catch (const laws::Betrayal& betrayal) {
            channel = betrayal.channel;
        }
    EXPECT_FALSE(channel.empty());
    EXPECT_NE(channel, "alter");
}

}  // namespace
}  // namespace secrecy
