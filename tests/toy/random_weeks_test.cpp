// Weeks of campaigns at random, with all that people, clocks and machines do to them.
#include <set>

#include "base/rng.h"
#include "match/terms.h"
#include "weeks.h"

namespace server {
namespace {

// What tells one campaign from another here.
struct Kind {
    const char *name, *game, *seats_option;
    std::uint32_t most_seats;
    const char* idle;      // what a seat may do where it does nothing
    const char* going;     // what it does who leaves
    int patience;          // after so many things that happened, they lose heart
    int campaigns;         // at least, where there is time
    bool by_hand = false;  // people throw the dice
    // What a charter says otherwise than one that is drawn up; without it there is none.
    void (*alter)(Json& charter) = nullptr;
    int contested = 3;  // battles reported twice, and played to their end, at least
};

// Battles are fought by people, and there are planets to fight for from the start.
void make_them_fight(Json& charter) {
    charter["ground"] = "fought";
    charter["turns"] = 8;
    std::size_t next = 0;
    const auto& seats = catalog::find("sector-invasion")->card.seats;
    for (Json& site : charter["sites"]) {
        if (!site.contains("holds") || site.value("owner", Json{}).is_string()) continue;
        if (site["holds"] != "raw" && site["holds"] != "production") continue;
        site["owner"] = std::string{seats[next++ % charter["players"].size()]};
        site["garrison"] = true;
    }
}

void PrintTo(const Kind& kind, std::ostream* out) {
    *out << kind.name;
}

class RandomWeeks : public Weeks, public testing::WithParamInterface<Kind> {
  protected:
    // Somebody thinks in the place of whoever resigned, or a campaign would wait for that seat.
    RandomWeeks() {
        thinkers_ = 1;
        config_.computer_ms = 1;
        kill(), start();
    }

    std::uint32_t below(std::size_t n) { return rng_.below(static_cast<std::uint32_t>(n)); }
    template <class List>
    auto any(const List& list) {
        return list[below(list.size())];
    }
    std::string any_seat() {
        std::string seat;
        do seat = std::next(keys_.begin(), below(keys_.size()))->first;
        while (seat == "organiser" || seat == "spectator");
        return seat;
    }

    void decide(const Json& turn) {
        const bool owes = turn["kind"] == "decide" && below(4);
        const std::string seat = owes ? any(turn["seats"]).get<std::string>() : any_seat();
        const Json actions =
            ask(seat, {{"do", below(6) ? "legal" : "may"}, {"as", seat}})["actions"];
        if (actions.empty()) return;
        const std::string action = any(actions).get<std::string>();
        const bool goes = action == GetParam().going;
        if (goes && below(8)) return;
        if (play(seat, action)["result"] == "accepted") left_ += goes;
    }
    void throw_dice() {
        Json dice{{"do", "legal"}, {"as", "nature"}};
        const Json faces = ask("organiser", dice)["actions"];
        dice["do"] = "play", dice["action"] = any(faces);
        dice["move"] = "d" + std::to_string(++thrown_);
        EXPECT_EQ(ask("organiser", dice)["result"], "accepted") << dice;
    }
    void report(const Json& turn) {
        if (!turn.contains("pending")) return;
        const Json battle = any(turn["pending"]);
        const std::string seat = any(battle["seats"]).get<std::string>();
        const std::string name = battle["name"].get<std::string>();
        const std::string result = any(battle["results"]).get<std::string>();
        disputed_ += battle.contains("claims");
        const auto way = below(5);
        enter(seat, way < 2 ? "agree " + name : way < 4 ? "claim " + result : "simulate " + name);
    }
    // A battle is to be played as another match, is called off there, or ends there.
    void meet(const Json& turn) {
        if (!turn.contains("pending")) return;
        Json battle = any(turn["pending"]);
        for (const Json& one : turn["pending"])
            if (one.contains("link")) battle = one;
        if (!battle.contains("games")) return;
        const std::string name = battle["name"].get<std::string>();
        Json game = any(battle["games"]);
        for (const Json& one : battle["games"])
            if (battle.contains("link") && one["game"] == battle["link"]["game"]) game = one;
        const std::string words = name + ' ' + game["game"].get<std::string>();
        if (battle.contains("link")) {
            if (below(8) == 0) enter("organiser", "unlink " + name);
            else fight_it_out(battle["link"]["match"].get<std::string>(), game);
        } else if (below(3) == 0) {
            enter("organiser", "call " + words);
        } else {
            for (const Json& seat : battle["seats"])
                if (below(8)) enter(seat.get<std::string>(), "meet " + words);
        }
    }
    // By whoever sits there: one of them resigns, or nobody of whom has come there yet.
    void fight_it_out(const std::string& match, const Json& game) {
        const auto which = below(2);
        const auto* entry = catalog::find(game["game"].get<std::string>());
        const std::string as{entry->card.seats[which]};
        keys_[as] = keys_.at(game["seats"][which].get<std::string>());
        const std::string mine = std::exchange(table_, match);
        all_go();
        enter(as, "resign");
        all_go();
        table_ = mine;
        keys_.erase(as);
    }
    // Some of what somebody could do, legal for that seat or not; perhaps it is taken back.
    void wish(const Json& turn) {
        const std::string seat = any_seat();
        Json actions = Json::array();
        if (turn["kind"] == "decide") {
            const std::string other = any(turn["seats"]).get<std::string>();
            actions = ask(other, {{"do", "legal"}, {"as", other}})["actions"];
        }
        std::string deed = "file";
        for (int left = below(5); left > 0; --left)
            (deed += deed == "file" ? " " : "; ") +=
                !actions.empty() && below(3) ? any(actions).get<std::string>() : GetParam().idle;
        filed_ += enter(seat, deed)["result"] == "accepted";
    }
    void hand_on() {
        const std::string seat = any_seat();
        const std::string to = any(std::array{"person", "vacant"});
        const bool person = to == "person";
        const std::string invitation = std::string(24, 'i') + std::to_string(handed_);
        Json deed{{"do", "enter"}, {"as", "organiser"}, {"deed", "hand " + seat + ' ' + to}};
        if (person) deed["invitation"] = invitation;
        if (ask("organiser", deed)["result"] != "accepted") return;
        ++handed_;
        all_go();
        if (person) keys_[seat] = invitation;
    }
    void decree() {
        const Json actions = ask("organiser", {{"do", "legal"}, {"as", "organiser"}})["actions"];
        if (actions.empty()) return;
        const std::string deed = "decree " + any(actions).get<std::string>();
        decreed_ += enter("organiser", deed)["result"] == "accepted";
    }
    void organise(const Json& turn) {
        if (below(5) == 0) return hand_on();
        if (below(5) == 0) return decree();
        if (turn.contains("pending") && below(4) == 0)
            drawn_ +=
                enter("organiser",
                      "simulate " + any(turn["pending"])["name"].get<std::string>())["result"] ==
                "accepted";
        else if (turn.contains("pending") && below(2))
            enter("organiser", std::string{"award "} +
                                   any(std::array{"told", "absent", "dispute"}) + ' ' +
                                   any(any(turn["pending"])["results"]).get<std::string>());
        else if (turn.contains("paused") || below(3) == 0)
            enter("organiser", turn.contains("paused") ? "resume" : "pause");
        else enter("organiser", "extend " + std::to_string(1 + below(600)));
    }
    // Looks, settles what has to be settled, looks again and enters it, as far as others let them.
    void amend() {
        std::int64_t entries = 0;
        std::vector<std::pair<std::string, std::string>> acts;  // line, actor
        Json log;
        for (int since = 0; log.empty() || log["more"] == true; since = log["until"].get<int>()) {
            log = ask("organiser", {{"do", "log"}, {"as", "organiser"}, {"since", since}});
            entries = log["seen"].get<std::int64_t>();
            for (const Json& one : log["entries"])
                if (one.contains("line") && one.contains("action"))
                    acts.emplace_back(one["line"].get<std::string>(),
                                      one["actor"].get<std::string>());
        }
        if (acts.empty()) return;
        const auto [number, actor] = any(acts);
        std::string changes = "drop " + number;
        if (below(3) && actor != "nature" && actor != "referee")
            changes = "replace " + number + ' ' + actor + ' ' + GetParam().idle;
        for (int i = 0; i < 12; ++i) {
            const Json seen =
                enter("organiser", "preview " + std::to_string(entries) + ' ' + changes);
            if (seen["result"] != "accepted") return;
            const Json& preview = seen["preview"];
            entries = seen["seen"].get<std::int64_t>();
            if (preview["settled"] == true) break;
            for (const Json& one : preview["conflicts"])
                changes += "; drop " + one["line"].get<std::string>();
            for (const Json& one : preview["gaps"])
                if (one["open"] == false) changes += "; open " + one["before"].get<std::string>();
        }
        if (below(8) == 0) return;
        amended_ += enter("organiser", "amend " + std::to_string(entries) + ' ' +
                                           changes)["result"] == "accepted";
    }
    void die_and_live() {
        clock_.pass(70 * second);  // it has said that it lives since the clock was set
        const Json turn = this->turn();
        kill();
        const bool at_once = below(2);
        if (!at_once) clock_.pass(below(3000) * minute);
        start();
        const Json after = this->turn();
        if (at_once && !left_to_computers(turn)) {  // nor do they wait for anybody to look
            EXPECT_EQ(after, turn);
        }
    }
    void something(const Json& turn) {
        const auto which = below(20);
        if (turn["kind"] == "chance" && which < 10) throw_dice();
        else if (which < 8) below(12) ? decide(turn) : wish(turn);
        else if (which < 11) below(2) ? report(turn) : meet(turn);
        else if (which < 12) below(4) ? organise(turn) : amend();
        else if (which < 13) die_and_live();
        else if (which < 14) clock_.jump((static_cast<std::int64_t>(below(240)) - 120) * minute);
        else if (which < 15 && below(20) == 0) enter(any_seat(), "resign");
        else if (which < 16) all_go();
        else clock_.pass(below(600) * minute);
        clock_.pass(25 * second);
        for (int i = 0; i < 100 && left_to_computers(this->turn()); ++i) wait_for_thought();
    }
    // How many of those who are owed for have resigned: computers decide for them.
    static std::ptrdiff_t by_computers(const Json& turn) {
        if (turn["kind"] != "decide" || !turn.contains("resigned")) return 0;
        const Json& gone = turn["resigned"];
        return std::count_if(turn["seats"].begin(), turn["seats"].end(), [&](const Json& seat) {
            return std::find(gone.begin(), gone.end(), seat) != gone.end();
        });
    }
    static bool thinking(const Json& turn) { return by_computers(turn) > 0; }
    static bool left_to_computers(const Json& turn) {
        return thinking(turn) && by_computers(turn) == std::ssize(turn["seats"]);
    }

    // Whether a table waits for somebody, by what everybody is told of it.
    static bool waits(const Json& turn, const Json& people, const std::string& who) {
        const auto among = [](const Json& all, const std::string& one) {
            return std::find(all.begin(), all.end(), Json(one)) != all.end();
        };
        const Json resigned = turn.value("resigned", Json::array());
        if (turn["kind"] == "over" || among(resigned, who)) return false;
        if (turn["kind"] == "chance") return who == "organiser";  // a club's own dice
        if (turn["kind"] == "decide" && among(turn["seats"], who)) return true;
        if (turn.contains("offer") && among(turn["offer"]["asked"], who)) return true;
        for (const Json& battle : turn.value("pending", Json::array())) {
            const Json& seats = battle["seats"];
            std::set<std::string> present, results, said;
            for (const Json& seat : seats) {
                const auto sits = std::find_if(people.begin(), people.end(), [&](const Json& one) {
                    return one["seat"] == seat;
                });
                if (!among(resigned, seat.get<std::string>()) && (*sits)["kind"] != "computer" &&
                    (*sits)["kind"] != "vacant")
                    present.insert(seat.get<std::string>());
            }
            const bool blind = present.size() < seats.size();
            const bool alone = battle.contains("weights") || battle.contains("games");
            if (blind && (present.empty() || !alone)) {
                if (who == "organiser") return true;
                continue;
            }
            for (const Json& claim : battle.value("claims", Json::array())) {
                results.insert(claim.value("result", ""));
                if (!blind || claim.contains("simulate"))
                    said.insert(claim["by"].get<std::string>());
            }
            if (who == "organiser" && results.size() > 1) return true;
            if (present.contains(who) && (results.size() > 1 || !said.contains(who))) return true;
        }
        return false;
    }

    // A list tells what everybody is told at the table, and nothing besides; it was written as it is.
    void check_list(const std::map<std::string, Json>& listed,
                    const std::optional<store::Standing>& written, const Json& turn) {
        ASSERT_TRUE(written);
        EXPECT_EQ(parse_json(written->turn).value, turn);
        EXPECT_TRUE(listed.contains("spectator"));
        for (const auto& [who, one] : listed) {
            ++listed_, asked_for_ += one["yours"] == true;
            EXPECT_EQ(one["turn"], turn);
            EXPECT_EQ(one["yours"], waits(turn, one["people"], who)) << who << ": " << turn;
            EXPECT_EQ(one.contains("organiser"), who == "organiser");
            const bool sits = who != "organiser" && who != "spectator";
            EXPECT_EQ(one["seats"], sits ? Json{who} : Json::array());
            EXPECT_EQ(one["over"], turn["kind"] == "over");
            EXPECT_EQ(one.contains("score"), turn["kind"] == "over");
            Json rest = one;
            for (const char* own : {"yours", "organiser", "seats"}) rest.erase(own);
            Json all = listed.at("spectator");
            for (const char* own : {"yours", "organiser", "seats"}) all.erase(own);
            EXPECT_EQ(rest, all) << who << " is told more than others";
        }
    }

    // Nothing that was written changes; no time ends before it was said to; none is overslept.
    void check(const Json& before, std::size_t known) {
        const bool lists = ++checked_ % 16 == 0;
        // Lists and the table are asked one after the other: no computer may move in between.
        for (int i = 0; lists && i < 100 && thinking(turn()); ++i) wait_for_thought();
        const store::MatchRow stored = row();
        ASSERT_GE(stored.steps.size(), known);
        EXPECT_EQ(store::chained(stored).broken, 0);
        std::map<std::string, std::int64_t> promised;
        if (before.contains("dues"))
            for (const Json& due : before["dues"])
                promised[due.value("seat", due.value("battle", ""))] = due["at"];
        for (std::size_t at = known; at < stored.steps.size(); ++at) {
            const store::StepRow& step = stored.steps[at];
            if (!step.deed.starts_with("lapse ")) continue;
            ++lapsed_;
            const std::string of = step.deed.substr(step.deed.rfind(' ') + 1);
            if (const auto found = promised.find(of); found != promised.end()) {
                EXPECT_GE(step.taken, found->second) << step.deed;
                promised.erase(found);
            }
        }
        const auto list = lists ? listed() : std::map<std::string, Json>{};
        const Json now = turn();
        if (lists) check_list(list, stored.standing, now);
        if (now.contains("dues")) {
            EXPECT_GT(now["dues"][0]["at"].get<std::int64_t>(), clock_.since_1970_ms());
        }
    }

    // One campaign to its end; the record of it holds.
    void go_through() {
        const Kind& kind = GetParam();
        const std::string seats = std::to_string(2 + below(kind.most_seats - 1));
        Json order{{"game", kind.game},
                   {"options", {{kind.seats_option, seats}}},
                   {"manners",
                    {{"organiser", true},
                     {"decide_minutes", 900},
                     {"answer_minutes", 400},
                     {"by_hand", kind.by_hand}}}};
        if (kind.alter) {
            const match::AnyGame& entry = *catalog::find(kind.game);
            match::Flaw flaw;
            const auto terms = match::terms_from(entry, {}, order["options"], flaw);
            Json charter = parse_json(entry.draw_up(*terms, 1 + below(100))).value;
            kind.alter(charter);
            order.erase("options");
            order["scenario"] = std::move(charter);
        }
        make(order.dump().c_str());
        int went = 0;
        Json turn = this->turn();
        for (std::size_t known = 0; turn["kind"] != "over"; known = row().steps.size()) {
            something(turn);
            if (++went > kind.patience)
                enter(any_seat(), "resign");  // it drags on: they lose heart
            check(turn, known);
            if (testing::Test::HasFailure()) return;
            // Nobody is told anything of a battle that no side reports: the organiser steps in.
            turn = this->turn();
            if (turn["kind"] == "report" && !turn.contains("dues") && below(10) == 0)
                organise(turn);
        }
        const Json record = ask("spectator", {{"do", "record"}})["record"];
        const record::Reading reading = record::read(record, catalog::entries());
        EXPECT_FALSE(reading.flaw) << reading.flaw->what << ' ' << reading.flaw->detail << ' '
                                   << reading.flaw->clause << '\n'
                                   << record["journal"].dump(1);
        for (const store::StepRow& step : row().steps) {
            linked_ += step.deed.starts_with("link ");
            played_ += step.deed.starts_with("played ");
            wished_ += step.deed.starts_with("wish ");
        }
        ++campaigns_;
    }

    Rng rng_{24};
    int campaigns_ = 0, lapsed_ = 0, disputed_ = 0, amended_ = 0, drawn_ = 0, handed_ = 0;
    int linked_ = 0, played_ = 0, filed_ = 0, wished_ = 0, left_ = 0, decreed_ = 0, thrown_ = 0;
    int checked_ = 0, listed_ = 0, asked_for_ = 0;
};

TEST_P(RandomWeeks, LoseNothingAndKeepTheirTimes) {
    const bool soak = std::getenv("HEXASTRA_SOAK_SECONDS");
    const std::int64_t until = clock_.now_ms() + (soak ? 200 : 6) * 7 * 24 * hour;
    const bool by_hand = GetParam().by_hand;
    const auto seen_all = [&] {
        return lapsed_ >= 10 && disputed_ >= GetParam().contested && amended_ >= 3 &&
               (drawn_ >= 3 || by_hand) && handed_ >= 3 && played_ >= GetParam().contested &&
               linked_ > played_ && filed_ >= 10 && wished_ >= 5;
    };
    const int least = soak ? GetParam().campaigns : 1;
    while ((clock_.now_ms() < until || campaigns_ < least || (!seen_all() && campaigns_ < 60)) &&
           !testing::Test::HasFailure())
        go_through();
    EXPECT_GE(campaigns_, least);
    EXPECT_GE(lapsed_, 10);
    EXPECT_GE(disputed_, GetParam().contested);
    EXPECT_GE(amended_, 3);
    EXPECT_GE(by_hand ? thrown_ : drawn_, 3);
    EXPECT_GE(handed_, 3);
    EXPECT_GE(played_, GetParam().contested);
    EXPECT_GT(linked_, played_);
    EXPECT_GE(filed_, 10);
    EXPECT_GE(wished_, 5);
    EXPECT_GE(asked_for_, 50);
    std::printf("%d lines of lists, %d ask for somebody\n", listed_, asked_for_);
    std::printf(
        "%d campaigns, %d lapses, %d battles reported twice, %d drawn, %d amendments, "
        "%d seats handed on, %d battles linked, %d played to their end, %d lists filed, "
        "%d wishes entered, %d left, %d decrees, %d dice thrown by people\n",
        campaigns_, lapsed_, disputed_, drawn_, amended_, handed_, linked_, played_, filed_,
        wished_, left_, decreed_, thrown_);
}

INSTANTIATE_TEST_SUITE_P(
    , RandomWeeks,
    testing::Values(
        Kind{"SaltMarch", "salt-march", "houses", 12, "rest", "leave", 500, 20},
        Kind{"PlanetaryEmpires", "planetary-empires", "players", 5, "pass", "withdraw", 1500, 200},
        Kind{"SectorInvasion", "sector-invasion", "players", 4, "done", "retire", 1500, 50, false,
             make_them_fight, 0},
        Kind{"ByHand", "planetary-empires", "players", 5, "pass", "withdraw", 1500, 50, true}),
    [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace server
