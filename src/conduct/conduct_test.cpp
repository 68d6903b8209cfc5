#include "conduct/conduct.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "base/rng.h"
#include "conduct/every_game_test.h"
#include "match/at_random.h"
#include "match/card.h"

namespace conduct {
namespace {

using match::AnyMatch;
using Signer = Conduct::Signer;

std::unique_ptr<AnyMatch> standard(const match::AnyGame& entry) {
    return entry.open({"standard", match::standard_choices(entry.card), newest_edition});
}

SeatSet all_seats(const AnyMatch& match) {
    return SeatSet::first(static_cast<int>(match.card().seats.size()));
}

// What everybody sees of a position.
std::vector<std::string> views(const AnyMatch& match, int ply) {
    std::vector<std::string> all(match.card().seats.size() + 1);
    match.write_view(std::nullopt, ply, all.back());
    for (Seat seat = 0; seat + 1u < all.size(); ++seat) match.write_view(seat, ply, all[seat]);
    return all;
}

std::size_t below(Rng& rng, std::size_t n) {
    return rng.below(static_cast<std::uint32_t>(n));
}

// What a random step of whoever owes one would be; empty where the match is over.
struct Intent {
    Seat actor = nature;
    std::string action{};
};
Intent intent(const AnyMatch& match, Rng& rng) {
    const Turn turn = match.turn();
    if (turn.kind == Turn::Kind::Over) return {};
    if (turn.kind == Turn::Kind::Decide) {
        const Seat seat = turn.seats.lowest();
        const auto list = match.legal(seat);
        return {seat, list[below(rng, list.size())]};
    }
    return {nature, match::any_chance(match, rng)};
}

bool go_on(Conduct& conduct, Rng& rng) {
    const Intent next = intent(conduct.match(), rng);
    return !next.action.empty() && conduct.play(next.actor, next.action, Signer::Sitter).accepted();
}

// ---- T-1 to T-5, in every game ------------------------------------------------------------------

// By the record alone: what T-1 to T-3 and T-5 say of a seat; empty: they let it.
std::string barred(const AnyMatch& match, Seat seat) {
    if (match.outcome()) return "T-5";
    int last = match.ply();
    while (last > 0 && match.actor(last) != seat) --last;
    if (last == 0) return "T-1";
    for (int ply = last; ply <= match.ply(); ++ply)
        if (match.actor(ply) != seat) return match.actor(ply) == nature ? "T-2" : "T-3";
    return {};
}

class GamesTest : public testing::TestWithParam<const match::AnyGame*> {};

TEST_P(GamesTest, TakeBackOnlyWhatNobodyLearnedFrom) {
    const match::AnyGame& entry = *GetParam();
    Rng rng{7};
    int taken_back = 0, kept = 0;
    for (int game = 0; game < 12; ++game) {
        auto opened = standard(entry);
        const SeatSet people = all_seats(*opened);
        Conduct conduct{std::move(opened), people};
        const AnyMatch& match = conduct.match();
        for (int step = 0; step < 60 && go_on(conduct, rng); ++step) {
            for (Seat seat = 0; seat < match.card().seats.size(); ++seat) {
                const match::Answer answer = conduct.why(seat, Undo{conduct.last_decision(seat)});
                const std::string clause = barred(match, seat);
                if (clause.empty()) continue;
                ASSERT_FALSE(answer.accepted()) << clause << " at ply " << match.ply();
                // What was learned comes first where it came first, and so does what a game binds.
                const std::string_view cited = answer.refusal.clause.id;
                EXPECT_TRUE(cited == clause ||
                            (cited.starts_with("T-") ? cited == "T-4" : clause != "T-1"))
                    << cited << " in place of " << clause;
            }
            const Seat actor = match.actor(match.ply());
            if (actor == nature || step % 3 != 0) continue;
            const int before = match.ply() - 1;
            const auto seen = views(match, before);
            const std::string done = match.action(match.ply());
            const std::int32_t entry_of_it = conduct.entries();
            EXPECT_FALSE(conduct.why(actor, Undo{entry_of_it - 1}).accepted());
            if (!conduct.enter(actor, Undo{entry_of_it}).accepted()) {
                ++kept;
                EXPECT_EQ(match.ply(), before + 1);
                continue;
            }
            ++taken_back;
            EXPECT_EQ(match.ply(), before);
            EXPECT_EQ(conduct.entries(), entry_of_it + 1);
            EXPECT_EQ(views(match, before), seen);
            ASSERT_TRUE(conduct.play(actor, done, Signer::Sitter).accepted());
        }
    }
    EXPECT_GT(taken_back, 20);
    EXPECT_TRUE(kept > 0 || !entry.card.hides);  // where all lies open nobody learns anything
}

// ---- all clauses, by a model that knows a list and nothing else ---------------------------------

struct Line {
    Seat by;
    std::string action;  // of the game, or
    std::optional<Deed> deed{};
};

// T-6 to T-9, worked out anew from the whole list each time.
class Model {
  public:
    Model(const std::vector<Line>& lines, int seats, SeatSet people)
        : seats_(seats), people_(people) {
        for (const Line& line : lines) {
            if (!line.deed) decided(line.by);
            else if (std::holds_alternative<Resign>(*line.deed)) resigned(line.by);
            else if (std::holds_alternative<Offer>(*line.deed)) offered(line.by);
            else if (std::holds_alternative<Accept>(*line.deed)) accepted(line.by);
            else if (!std::holds_alternative<Undo>(*line.deed)) open_ = false;
        }
    }

    bool over() const { return over_; }
    bool playing(Seat seat) const {
        return std::find(gone_.begin(), gone_.end(), seat) == gone_.end();
    }
    std::string clause(Seat by, const Deed& deed) const {
        if (over_) return "T-5";
        if (!playing(by)) return "T-6";
        if (std::holds_alternative<Resign>(deed)) return {};
        if (std::holds_alternative<Offer>(deed)) {
            if (open_) return "T-7";
            for (Seat seat = 0; seat < seats_; ++seat)
                if (seat != by && playing(seat) && !people_.contains(seat)) return "T-7";
            return spent(by) ? "T-9" : "";
        }
        if (!open_) return "T-8";
        if (std::holds_alternative<Withdraw>(deed)) return by == maker_ ? "" : "T-8";
        const bool said = std::find(said_.begin(), said_.end(), by) != said_.end();
        return by == maker_ || said ? "T-8" : "";
    }

  private:
    void decided(Seat by) {
        if (by == nature) return;
        std::erase(spent_, by);
        const bool said = std::find(said_.begin(), said_.end(), by) != said_.end();
        if (open_ && by != maker_ && playing(by) && !said) open_ = false;
    }
    void resigned(Seat by) {
        gone_.push_back(by);
        open_ = false;
        int playing_on = 0, persons = 0;
        for (Seat seat = 0; seat < seats_; ++seat) {
            playing_on += playing(seat);
            persons += playing(seat) && people_.contains(seat);
        }
        over_ = playing_on == 1 || persons == 0;
    }
    void offered(Seat by) {
        open_ = true;
        maker_ = by;
        said_.clear();
        spent_.push_back(by);
    }
    void accepted(Seat by) {
        said_.push_back(by);
        over_ = said_.size() + gone_.size() + 1 == static_cast<std::size_t>(seats_);
    }
    bool spent(Seat by) const {
        return std::find(spent_.begin(), spent_.end(), by) != spent_.end();
    }

    int seats_;
    SeatSet people_;
    bool over_ = false, open_ = false;
    Seat maker_ = 0;
    std::vector<Seat> gone_, said_, spent_;
};

// All that can be asked of a table.
std::string told(const Conduct& conduct) {
    std::string text = std::to_string(conduct.entries()) + ' ';
    text += std::to_string(conduct.match().ply()) + ' ';
    for (Seat seat = 0; seat < conduct.match().card().seats.size(); ++seat) {
        text += conduct.resigned().contains(seat) ? 'r' : '-';
        text += conduct.offer() && conduct.offer()->asked.contains(seat) ? 'a' : '-';
        text += std::to_string(conduct.last_decision(seat)) + ' ';
    }
    if (conduct.offer()) text += "by " + std::to_string(conduct.offer()->by);
    for (const Said& said : conduct.said())
        text += '|' + std::to_string(said.ply) + ' ' + encode(said.deed);
    if (const auto outcome = conduct.outcome()) (text += ' ') += outcome->reason;
    return text + '!' + views(conduct.match(), conduct.match().ply()).back();
}

TEST_P(GamesTest, RandomTablesKeepTheirManners) {
    const match::AnyGame& entry = *GetParam();
    Rng rng{11};
    std::map<std::string, int> cited;
    int drawn = 0, resigned = 0;
    for (int game = 0; game < 400; ++game) {
        match::Terms terms{"standard", match::standard_choices(entry.card), newest_edition};
        if (entry.card.seats_option >= 0) {
            const auto which = static_cast<std::size_t>(entry.card.seats_option);
            terms.choices[entry.card.seats_option] =
                static_cast<std::uint8_t>(below(rng, entry.card.options[which].choices.size()));
        }
        auto opened = entry.open(terms);
        SeatSet people = all_seats(*opened);
        const int seats = people.size();
        for (Seat seat = 0; seat + 1 < seats; ++seat)
            if (game % 4 == 3) people = people.without(seat);
        const std::size_t steps_a_deed = 2 + below(rng, 3);
        Conduct conduct{std::move(opened), people};
        std::vector<Line> lines;
        for (int step = 0; step < 40; ++step) {
            const Seat by = static_cast<Seat>(below(rng, static_cast<std::size_t>(seats)));
            const std::array deeds{Deed{Offer{}},   Deed{Accept{}},   Deed{Accept{}},
                                   Deed{Decline{}}, Deed{Withdraw{}}, Deed{Resign{}}};
            const std::size_t which = below(rng, deeds.size() * steps_a_deed);
            const std::string before = told(conduct);
            const Model model{lines, seats, people};
            if (which < deeds.size() && (which != 5 || below(rng, 5) == 0)) {
                const match::Answer answer = conduct.enter(by, deeds[which]);
                const std::string clause =
                    conduct.match().outcome() ? "T-5" : model.clause(by, deeds[which]);
                EXPECT_EQ(answer.accepted() ? "" : std::string{answer.refusal.clause.id}, clause)
                    << encode(deeds[which]) << " by " << +by << ": " << before;
                ++cited[clause];
                if (answer.accepted()) lines.push_back({by, {}, deeds[which]});
                else EXPECT_EQ(told(conduct), before);
                continue;
            }
            const Intent next = intent(conduct.match(), rng);
            if (next.action.empty()) break;
            const match::Answer answer = conduct.play(next.actor, next.action, Signer::Sitter);
            const bool may = !model.over() && (next.actor == nature || model.playing(next.actor));
            ASSERT_EQ(answer.accepted(), may) << before;
            if (!may) {
                EXPECT_EQ(told(conduct), before);
                if (model.over()) break;
                // In place of whoever has resigned, the table plays on.
                ASSERT_TRUE(conduct.play(next.actor, next.action, Signer::Table).accepted());
            }
            lines.push_back({next.actor, next.action});
        }
        // Entered again, the same lines lead to the same table.
        Conduct again{entry.open(terms), people};
        for (const Line& line : lines) {
            if (line.deed) {
                again.enter_again(line.by, *line.deed);
                continue;
            }
            ASSERT_TRUE(again.play(line.by, line.action, Signer::Table).accepted());
        }
        EXPECT_EQ(told(again), told(conduct));
        const auto outcome = conduct.outcome();
        if (!outcome || conduct.match().outcome()) continue;
        EXPECT_EQ(conduct.turn(conduct.match().ply()).kind, Turn::Kind::Over);
        EXPECT_NEAR(std::accumulate(outcome->score.begin(), outcome->score.end(), 0.0), 1, 1e-6);
        for (Seat seat = 0; seat < seats; ++seat)
            EXPECT_EQ(outcome->score[seat] == 0, conduct.resigned().contains(seat));
        ++(outcome->reason == "agreed-draw" ? drawn : resigned);
    }
    for (const char* clause : {"", "T-5", "T-7", "T-8", "T-9"})
        EXPECT_GT(cited[clause], 5) << clause;
    EXPECT_GT(drawn, 3);
    EXPECT_GT(resigned, 3);
    EXPECT_TRUE(entry.card.seats_option < 0 || cited["T-6"] > 3);
}

INSTANTIATE_TEST_SUITE_P(All, GamesTest, every_game(), game_name);

// ---- numbers ------------------------------------------------------------------------------------

// A decision that was taken back keeps its number, and another gets the next: what is said of one
// is never said of the other.
TEST(Conduct, EntriesKeepTheirNumbers) {
    const match::AnyGame& entry = catalog::entries().front();
    Rng rng{3};
    auto opened = standard(entry);
    const SeatSet people = all_seats(*opened);
    Conduct conduct{std::move(opened), people};
    ASSERT_TRUE(go_on(conduct, rng));
    const Seat seat = conduct.match().actor(1);
    EXPECT_EQ(conduct.last_decision(seat), 1);
    ASSERT_TRUE(conduct.enter(seat, Undo{1}).accepted());
    ASSERT_TRUE(go_on(conduct, rng));
    EXPECT_EQ(conduct.last_decision(seat), 3);
    EXPECT_EQ(conduct.why(seat, Undo{1}).refusal.reason, "undo-not-last");
    EXPECT_TRUE(conduct.enter(seat, Undo{3}).accepted());
    EXPECT_EQ(conduct.entries(), 4);
    EXPECT_EQ(conduct.match().ply(), 0);
}

}  // namespace
}  // namespace conduct
