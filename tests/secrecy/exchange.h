// secrecy/exchange.h -- two tables of one game, alike for a viewer, who asks both the same things.
#pragma once

#include "laws/secrecy.h"
#include "table/desk.h"

namespace secrecy {

using match::AnyGame;
using match::AnyMatch;

// What a table's answer passes through on its way out; where a test may spoil it.
using Outlet = std::string (*)(const table::Desk&, std::string answer);

class Exchange {
  public:
    // Each table has dice of its own: those to come are as secret as a hand.
    Exchange(const AnyGame& entry, const Choices& choices, Viewer viewer, std::uint64_t seed,
             Outlet outlet)
        : here_(desk(entry, choices, "here")),
          there_(desk(entry, choices, "there")),
          viewer_(viewer),
          word_(match::viewer_word(entry.card, viewer)),
          rng_(seed),
          outlet_(outlet) {
        if (viewer) access_.seats = SeatSet::of(*viewer);
    }

    // The same step at both, where `there` has other secrets. The viewer's own are answered.
    void step(Seat actor, const std::string& here, const std::string& there) {
        if (viewer_ == actor) {
            Json request{{"do", "play"}, {"as", word_}, {"action", here}, {"move", "1"}};
            const std::string answer = said(here_, request);
            request["action"] = there;
            compare(request, answer, said(there_, request));
        } else if (!here_.play(actor, here).accepted() || !there_.play(actor, there).accepted()) {
            throw laws::Betrayal{"alter", "the other match is none: " + there};
        }
    }

    // Asks both all that a client asks after every step, and some things at random.
    template <class G>
    void ask(const laws::Secrecy<G>& law) {
        const int ply = here_.match().ply();
        const char* language = rng_.below(2) ? "en" : "es";
        put({{"do", "turn"}});
        put({{"do", "view"}, {"as", word_}, {"id", 7}});
        put({{"do", "log"}, {"as", word_}, {"since", std::max(0, ply - 1)}, {"lang", language}});
        if (viewer_) {
            put({{"do", "legal"}, {"as", word_}});
            Json actions = Json::array();
            for (int i = 0; i < 2; ++i)
                if (const auto action = law.attempt_of(*viewer_, rng_))
                    actions.push_back(encode(*action));
            put({{"do", "why"}, {"as", word_}, {"actions", actions}, {"lang", language}});
        }
        ask_more(ply, language);
        ++pairs_;
    }

    long pairs() const { return pairs_; }
    long bytes() const { return bytes_; }

  private:
    static table::Desk desk(const AnyGame& entry, const Choices& choices, const char* seed) {
        return {entry,
                {entry.open({"standard", choices}), {}},
                {{}, true},
                match::Dice{seed, std::vector<std::string>(entry.card.seats.size())},
                table::Desk::Chance::Ask};
    }

    void ask_more(int ply, const char* language) {
        const auto past = rng_.below(static_cast<std::uint32_t>(ply + 1));
        switch (rng_.below(15)) {
            case 0:
            case 1: return put({{"do", "hints"}, {"as", word_}});
            case 2: return put({{"do", "hints"}, {"as", word_}, {"ply", past}});
            case 3: return look_ahead();
            case 4: return put({{"do", "draw"}, {"as", word_}, {"lang", language}});
            case 5: return put({{"do", "view"}, {"as", word_}, {"ply", past}});
            case 6: return put({{"do", "log"}, {"as", word_}, {"since", past}});
            case 7: return put({{"do", "why"}, {"as", word_}, {"undo", true}, {"lang", language}});
            case 8:
            case 9: return pry();
            case 10:
                if (rng_.below(4) == 0)
                    put({{"do", "suggest"}, {"as", word_}, {"level", 1}, {"visits", 4}});
                return;
            case 11: return put({{"do", "trace"}, {"as", word_}});
            case 12: return put({{"do", "trace"}, {"as", word_}, {"ply", past}});
            case 13: return look_ahead("guide");
            default: return put({{"do", "situation"}, {"as", word_}, {"lang", language}});
        }
    }

    // What would come of an action, before it is taken.
    void look_ahead(const char* what = "hints") {
        if (!viewer_) return;
        const auto actions = here_.match().legal(*viewer_);
        if (actions.empty()) return;
        const auto chosen = rng_.below(static_cast<std::uint32_t>(actions.size()));
        put({{"do", what}, {"as", word_}, {"action", actions[chosen]}});
    }

    // Asks what is not this viewer's to ask.
    void pry() {
        static constexpr std::array what{"view",   "log",   "legal", "hints",    "suggest",
                                         "record", "hash",  "play",  "why",      "undo",
                                         "draw",   "trace", "guide", "situation"};
        const auto& seats = here_.entry().card.seats;
        const std::string_view as = seats[rng_.below(static_cast<std::uint32_t>(seats.size()))];
        const std::string_view request = what[rng_.below(static_cast<std::uint32_t>(what.size()))];
        const bool own = viewer_ && as == word_;
        const bool file = request == "record" || request == "hash";  // open once it is over
        if ((own && !file) || (file && here_.match().outcome())) return;
        put({{"do", request}, {"as", as}, {"action", ""}});
    }

    std::string said(table::Desk& desk, const Json& request) const {
        return outlet_(desk, desk.answer(request, access_).value_or("no such request"));
    }
    void put(const Json& request) { compare(request, said(here_, request), said(there_, request)); }
    void compare(const Json& request, const std::string& here, const std::string& there) {
        bytes_ += static_cast<long>(here.size());
        if (here == there) return;
        throw laws::Betrayal{request["do"].get<std::string>(),
                             request.dump() + "\n  " + here + "\n  with other secrets: " + there};
    }

    table::Desk here_, there_;
    Viewer viewer_;
    std::string word_;
    table::Access access_;
    Rng rng_;
    Outlet outlet_;
    long pairs_ = 0, bytes_ = 0;
};

// Tables of one match with other secrets, asked after every step; returns the pairs compared. Whom
// nothing is kept from is asked now and then, as other tables' dice are secret, too.
template <class G>
long converse(laws::Secrecy<G>& law, laws::Alter<G> alter, const AnyGame& entry,
              const Choices& choices, std::uint64_t n, Outlet outlet) {
    const G game = G::of(choices, newest_edition);
    Rng rng{n};
    const auto whole = law.random_match(game, rng);
    long pairs = 0;
    for (std::size_t seat = 0; seat <= game.seats().size(); ++seat) {
        const Viewer viewer =
            seat < game.seats().size() ? Viewer{static_cast<Seat>(seat)} : Viewer{};
        const typename laws::Secrecy<G>::Log log{
            whole.begin(), whole.begin() + 1 + rng.below(static_cast<std::uint32_t>(whole.size()))};
        const auto [altered, knowing] = alter(game, log, viewer, rng);
        const bool apart = altered != log;
        if (!apart && (!knowing.empty() || rng.below(8))) continue;
        Exchange exchange{entry, choices, viewer, n, outlet};
        auto here = game.initial(), there = here;
        for (std::size_t ply = 0; ply < log.size(); ++ply) {
            exchange.step(log[ply].actor, encode(log[ply].action), encode(altered[ply].action));
            game.apply(here, log[ply]);
            game.apply(there, altered[ply]);
            if (here != there || !apart) exchange.ask(law);
        }
        if (apart) pairs += exchange.pairs();
    }
    return pairs;
}

}  // namespace secrecy
