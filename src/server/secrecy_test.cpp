// Secrets at the wire: pairs of matches on a real server, with the same dice, that differ only in
// what the Rebel hides. Every byte that the Imperial's and a spectator's sockets receive, answers
// and news alike, must be the same in both until the rules show the difference; also where they are
// at another server than the one that has the table.
#include <chrono>
#include <functional>
#include <regex>
#include <sstream>

#include "base/rng.h"
#include "server/secrets.h"
#include "server/several_test.h"
#include "store/sqlite/sqlite_store.h"

namespace server::wire {
namespace {

constexpr int pairs = 30;

const std::vector<std::string> kinds{"laser", "emp", "fragmentation", "contact", "destroyer"};
const std::vector<std::string> colours{"red", "orange", "yellow"};

// Which weapon lies in the second match where one lies in the first.
using Swaps = std::map<std::string, std::string>;

Swaps swaps(bool colours_shown, Rng& rng) {
    std::vector<std::string> all;
    for (const auto& colour : colours)
        for (const auto& kind : kinds) all.push_back(colour + '-' + kind);
    Swaps swaps;
    for (const auto& weapon : all) swaps[weapon] = weapon;
    for (int i = 0; i < 4; ++i) {
        const std::size_t left = rng.below(15);
        const std::size_t right = colours_shown ? left / 5 * 5 + rng.below(5) : rng.below(15);
        std::swap(swaps[all[left]], swaps[all[right]]);
    }
    return swaps;
}

store::MatchRow row_of(const std::string& id, bool colours_shown, std::uint64_t seed) {
    store::MatchRow row;
    row.id = id;
    row.game = "rebel-moon";
    row.edition = catalog::entries()[0].card.edition;
    row.scenario = "standard";
    row.options = Json{{"side", "5"},
                       {"upgrades", seed % 2 ? "all" : "thrusters"},
                       {"colours", colours_shown ? "shown" : "hidden"}}
                      .dump();
    row.table_seed = std::string(32, static_cast<char>(seed));
    row.spectator_key = hash_of("spectator");
    row.created = 1'700'000'000'000;
    row.seats = {{"person", "Ana", hash_of("imperial"), "a"},
                 {"person", "Luis", hash_of("rebel"), "b"}};
    return row;
}

// Where people come to: the Rebel first, whose server then has the table.
struct Ports {
    int rebel, others;
};

// One match of a pair with everybody at it.
struct Side {
    Guest rebel, imperial, spectator;
    std::string id;
    int port;           // of those whose ears count
    bool whole;         // they are told of each change all that they could ask
    std::string heard;  // by the Imperial and the spectator, byte by byte

    Side(const Ports& ports, std::string table, bool told)
        : rebel(ports.rebel),
          imperial(ports.others),
          spectator(ports.others),
          id(std::move(table)),
          port(ports.others),
          whole(told) {
        join(rebel, "rebel", "en");
        join(imperial, "imperial", "en");
        join(spectator, "spectator", "es");
    }

    void join(Guest& guest, const std::string& seat, const std::string& lang) {
        const Json request{{"do", "join"}, {"table", id}, {"key", seat},
                           {"lang", lang}, {"id", "j"},   {"situation", whole}};
        const std::string answer = exchange(guest, request);
        if (&guest != &rebel) heard += nameless(answer);
    }
    std::string nameless(std::string text) const {
        return text.replace(text.find(id), id.size(), "table");
    }

    // Everything up to the answer to a request.
    static std::string exchange(Guest& guest, Json request) {
        if (!request.contains("id")) request["id"] = "q";
        const std::string mark = "{\"id\":" + request["id"].dump();
        guest.send(request.dump());
        std::string all;
        while (true) {
            const std::string text = guest.hear();
            if (text.empty()) return all + "(silence)";
            all += text + '\n';
            if (text.starts_with(mark)) return all;
        }
    }

    void look(const Json& request) {
        heard += exchange(imperial, request);
        heard += exchange(spectator, request);
    }
    // By HTTP, head and all.
    void fetch() {
        const auto hear = [&](const Page& page) {
            heard += std::to_string(page.status) + '\n';
            for (const auto& [name, value] : page.fields) heard += name + ": " + value + '\n';
            heard += page.body + '\n';
        };
        for (const std::string key : {"imperial", "spectator", "nobody"}) {
            hear(get(port, "/api/tables/" + id + "/record?lang=es&key=" + key));
            const Json mine = {{"tables", {{{"table", id}, {"key", key}}}}};
            Page page = post(port, "/api/mine", mine);
            if (key != "nobody") page.body = nameless(page.body);
            // Who is here, in a list, only the server of the table knows.
            for (const char* moment : {"\"when\":[0-9]+", "\"here\":[a-z]+"})
                page.body = std::regex_replace(page.body, std::regex{moment}, "moment");
            page.fields.erase("content-length");  // longer by what the table is called
            hear(page);
        }
    }
    Json turn() { return rebel.ask({{"do", "turn"}}); }
};

// The words of an action, and what stands at a cell.
std::string word(const std::string& action, int which) {
    std::istringstream stream{action};
    std::string word;
    for (int i = 0; i <= which; ++i)
        if (!(stream >> word)) return {};
    return word;
}

class Pair {
  public:
    Pair(const Ports& left, const Ports& right, int number, bool colours_shown, Rng& rng)
        : left_(left, name(number, 'a'), number % 2 == 0),
          right_(right, name(number, 'b'), number % 2 == 0),
          rng_(rng) {
        swaps_ = swaps(colours_shown, rng);
    }
    static std::string name(int number, char side) {
        return "pair" + std::to_string(number) + side;
    }

    // Plays until the match is over or the rules show the difference. The number of steps.
    int play() {
        for (int step = 0;; ++step) {
            const Json turn = left_.turn();
            EXPECT_EQ(turn, right_.turn());
            if (turn["turn"]["kind"] == "over") return step;
            const bool rebel_acts = turn["turn"]["seats"][0] == "rebel";
            if (!(rebel_acts ? rebel_step(step) : imperial_step(step))) return step;
            look();
            EXPECT_EQ(left_.heard, right_.heard);
            if (left_.heard != right_.heard) return step;
            bytes += left_.heard.size();
            left_.heard.clear();
            right_.heard.clear();
        }
    }

    std::size_t bytes = 0;
    bool differed = false;  // for the Rebel, who may see the difference

  private:
    bool imperial_step(int step) {
        const auto legal = left_.imperial.legal();
        EXPECT_EQ(legal, right_.imperial.legal());
        const std::string action = choose(legal);
        if (word(action, 0) == "scan" && altered(word(action, 1))) return false;
        const Json request{
            {"do", "play"}, {"action", action}, {"move", std::to_string(step)}, {"id", "p"}};
        left_.heard += Side::exchange(left_.imperial, request);
        right_.heard += Side::exchange(right_.imperial, request);
        return true;
    }

    bool rebel_step(int step) {
        std::string action = choose(left_.rebel.legal());
        if (word(action, 0) == "activate" && altered(word(action, 1))) return false;
        const std::string move = std::to_string(step);
        EXPECT_EQ(left_.rebel.play(action, move)["result"], "accepted") << action;
        if (word(action, 0) == "place") {
            const std::string weapon = word(action, 1), cell = word(action, 2);
            at_[cell] = weapon;
            action = "place " + swaps_.at(weapon) + ' ' + cell;
        }
        EXPECT_EQ(right_.rebel.play(action, move)["result"], "accepted") << action;
        return true;
    }

    // Everything that can be asked, legal or not. Once the match is over a record is everybody's,
    // and tells when each step was taken.
    void look() {
        const bool over = left_.turn()["turn"]["kind"] == "over";
        for (Side* side : {&left_, &right_}) {
            for (const char* what : {"situation", "view", "hints", "draw", "turn", "people", "hash",
                                     "record", "suggest"})
                if (!over || std::string_view{what} != "record") side->look({{"do", what}});
            side->look({{"do", "log"}, {"since", 0}});
            side->look({{"do", "why"}, {"as", "imperial"}, {"undo", true}});
            side->look({{"do", "view"}, {"as", "rebel"}});
            Json tries = Json::array({"pass", "advance", "laser", "done"});
            std::string wish;
            for (const auto& [cell, weapon] : at_) {
                tries.push_back("place asteroid " + cell);
                tries.push_back("scan " + cell);
                wish = "scan " + cell;
            }
            side->look({{"do", "hints"}, {"as", "imperial"}, {"action", wish}});
            side->look({{"do", "why"}, {"as", "imperial"}, {"actions", tries}});
            if (!over) side->fetch();
        }
        differed =
            differed || left_.rebel.ask({{"do", "view"}}) != right_.rebel.ask({{"do", "view"}});
    }

    // Placing comes to an end, and then things happen.
    std::string choose(const std::vector<std::string>& legal) {
        for (const char* often : {"pass", "advance"})
            if (rng_.below(6) == 0 && std::count(legal.begin(), legal.end(), often)) return often;
        return legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
    }
    bool altered(const std::string& cell) const {
        const auto found = at_.find(cell);
        return found != at_.end() && swaps_.at(found->second) != found->second;
    }

    Side left_, right_;
    Rng& rng_;
    Swaps swaps_;
    std::map<std::string, std::string> at_;
};

// Whoever holds the Imperial's seats of one side: by lists, feed and letters they learn no more.
struct Holder {
    std::string secret = new_key();
    store::PersonHandle person = 0;

    // The matches and who sits there are on the disk already.
    void arrive(store::Store& store, char side) {
        const auto put = [&](const store::Write& write) {
            return store.write(std::span{&write, 1}).front().handle;
        };
        store::PersonRow row;
        row.name = row.likeness = std::string{"side "} + side;
        const std::int64_t now = std::chrono::duration_cast<std::chrono::milliseconds>(
                                     std::chrono::system_clock::now().time_since_epoch())
                                     .count();
        person = put(store::Enrol{row, {hash_of(secret), 0, now, now, "Test"}});
        for (const char* way : {"feed", "hook"}) {
            store::ChannelRow channel{0, person, way, "https://nowhere.invalid", "{}"};
            channel.kinds = (1u << store::wanted_kinds) - 1;
            channel.confirmed = 1;
            put(store::KeepChannel{channel});
        }
        store::Hold hold{person, {}};
        for (int pair = 0; pair < pairs; ++pair)
            hold.keys.push_back({Pair::name(pair, side), hash_of("imperial")});
        put(hold);
        store::FoundClub club;
        club.club.id = club.club.name = club.club.likeness = std::string{"club-"} + side;
        club.club.wall = hash_of("wall");
        club.founder = person;
        const store::ClubHandle founded = put(club);
        for (int pair = 0; pair < pairs; ++pair)
            put(store::PutTable{founded, {Pair::name(pair, side), person, now}});
    }

    // All that it tells, but for what names the side and the moment.
    std::string told(int port, store::Store& store, char side) const {
        const std::string cookie = by_https_ + "Cookie: __Host-hexastra=" + secret + "\r\n";
        std::string all;
        const std::string club = std::string{"/api/clubs/club-"} + side;
        for (const std::string& path : {std::string{"/api/me/tables"}, std::string{"/api/me/data"},
                                        std::string{"/api/me/clubs"}, club, club + "?wall=wall"})
            all += get(port, path, cookie).body + '\n';
        const Json channels = get(port, "/api/me/notices", cookie).json()["channels"];
        const std::string feed = channels[0]["address"];
        all += get(port, feed.substr(feed.find("/feed/")), by_https_).body + '\n';
        // Letters that have gone and those that wait.
        for (const store::ChannelRow& channel : store.notices().channels(person))
            for (const store::OutboxRow& row :
                 store.notices().told(channel.handle, INT64_MAX, 10'000))
                all += std::to_string(static_cast<int>(row.kind)) + ' ' + row.match + ' ' +
                       std::to_string(row.seat) + ' ' + row.about + ' ' + std::to_string(row.rows) +
                       '\n';
        return plain(std::move(all), side);
    }

  private:
    static std::string plain(std::string text, char side) {
        const std::string letter(1, side);
        for (const auto& [what, as] :
             {std::pair{std::regex{"(pair[0-9]+|side |club-)" + letter}, "$1"},
              std::pair{std::regex{"[0-9]{10,}"}, "moment"},
              std::pair{std::regex{"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z"}, "moment"},
              std::pair{std::regex{"(urn:|tag:|/feed/)[^<\"]+"}, "$1"},
              std::pair{std::regex{"\"session\":\"[^\"]+\""}, "session"}})
            text = std::regex_replace(text, what, as);
        return text;
    }
    inline static const std::string by_https_ = "X-Forwarded-Proto: https\r\n";
};

// Plays all pairs on a site whose database is that store's, and says what has been compared.
// `ports`: where the people of the left and of the right side of a pair come to; `played`: what is
// looked at while they are still there.
void play_pairs(
    const std::function<std::unique_ptr<store::Store>()>& open, const std::function<void()>& start,
    const std::function<std::pair<Ports, Ports>(int pair)>& ports,
    const std::function<void(int pair)>& played = [](int) {}) {
    Holder left, right;
    {
        const auto store = open();
        for (int pair = 0; pair < pairs; ++pair)
            for (const char side : {'a', 'b'}) {
                const store::Write create = store::Create{row_of(
                    Pair::name(pair, side), pair % 3 != 0, static_cast<std::uint64_t>(pair))};
                ASSERT_EQ(store->write(std::span{&create, 1}).front().fate, store::Fate::Done);
            }
        left.arrive(*store, 'a');
        right.arrive(*store, 'b');
    }
    start();
    Rng rng{7};
    int steps = 0, differed = 0;
    std::size_t bytes = 0;
    for (int i = 0; i < pairs && !testing::Test::HasFailure(); ++i) {
        const auto [of_left, of_right] = ports(i);
        Pair pair{of_left, of_right, i, i % 3 != 0, rng};
        steps += pair.play();
        played(i);
        bytes += pair.bytes;
        differed += pair.differed;
    }
    const auto [of_left, of_right] = ports(0);
    const auto store = open();
    const std::string told = left.told(of_left.others, *store, 'a');
    EXPECT_EQ(told, right.told(of_right.others, *store, 'b'));
    EXPECT_EQ(told, right.told(of_right.rebel, *store, 'b'));
    for (const char* part : {"\"tables\":[{", "<entry>", "0 pair1 0", "\"given\":[\"pair"})
        EXPECT_NE(told.find(part), told.npos) << part << '\n' << told;
    std::printf("%d pairs, %d steps, %zu bytes the same; %d pairs differ for the Rebel\n", pairs,
                steps, bytes, differed);
    EXPECT_GT(steps, pairs * 15);
    EXPECT_GT(differed, pairs / 2);  // or nothing would have been hidden
}

TEST(SecrecyAtTheWire, WhatIsHiddenChangesNoByte) {
    House house;
    std::filesystem::create_directories(house.config.data);
    play_pairs([&] { return store::sqlite::open({house.config.data + "/hexastra.db", {}}); },
               [&] { house.start(); },
               [&](int) {
                   const Ports all{house.port(), house.port()};
                   return std::pair{all, all};
               });
}

// Of two servers, which both have some of the tables. The right side's ears are always at the other
// one; the left side's too, or, by turns, at the one that has the table: both hear the same.
TEST(SecrecyAtTheWire, NorAtAnotherServer) {
    Two site;
    const auto ports = [&](int pair) {
        const House& home = pair % 3 == 1 ? site.two : site.one;
        const House& other = pair % 3 == 1 ? site.one : site.two;
        const Ports away{home.port(), other.port()};
        return std::pair{pair % 2 == 0 ? Ports{home.port(), home.port()} : away, away};
    };
    play_pairs([&] { return store::postgres::open({site.database.where()}); },
               [&] { site.start(); }, ports,
               [&](int pair) {
                   for (const char side : {'a', 'b'})
                       EXPECT_EQ(site.server_of(Pair::name(pair, side)),
                                 Two::address_of(pair % 3 == 1 ? site.two : site.one));
               });
}

}  // namespace
}  // namespace server::wire
