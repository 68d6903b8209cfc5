#include "apps/arena.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <mutex>
#include <set>
#include <thread>

#include "match/at_random.h"

namespace apps {
namespace {

bool number_in(std::string_view text, int& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() && number > 0;
}

// A chance, or a share of a winning chance: 0 to 1.
bool share_in(std::string_view text, std::optional<float>& share) {
    float number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || !(number >= 0 && number <= 1))
        return false;
    share = number;
    return true;
}

// "visits=800" and the like.
bool adjusted(Contender& player, std::string_view part) {
    const auto cut = part.find('=');
    if (cut == part.npos) return false;
    const std::string_view what = part.substr(0, cut), number = part.substr(cut + 1);
    if (what == "visits") return number_in(number, player.visits);
    if (what == "ms") return number_in(number, player.ms);
    if (what == "careless") return share_in(number, player.foibles.careless);
    if (what == "wander") return share_in(number, player.foibles.wander);
    if (what == "lapse") return share_in(number, player.foibles.lapse);
    return what == "soft" && share_in(number, player.foibles.soft);
}

std::string act(const ArenaOrder& order, const match::AnyMatch& running, const Contender& player,
                Seat seat, Rng& rng) {
    if (player.kind == Contender::Kind::random) return match::any_action(running, seat, rng);
    match::Asked asked;
    asked.level = player.kind == Contender::Kind::greedy ? 0 : player.level;
    asked.visits = player.visits;
    asked.ms = player.ms;
    asked.seed = rng.next();
    asked.foibles = player.foibles;
    return order.game->suggest(order.terms, running.view_bytes(seat), seat, asked).action;
}

// Damage is credited to what the event names as its weapon, whatever the game.
void count_harm(const match::AnyMatch& running, GameReport& report) {
    running.events(0, std::nullopt, [&](int, Seat, const Events& events) {
        for (const Event& event : events) {
            const Value* damage = nullptr;
            const Value* weapon = nullptr;
            for (const Value& value : event.values) {
                if (value.name == "damage") damage = &value;
                if (value.name == "weapon") weapon = &value;
            }
            if (!damage || !weapon) continue;
            report.harm[std::string{weapon->word.view()}] += damage->number;
            ++report.hits[std::string{weapon->word.view()}];
        }
        return true;
    });
}

struct Favour {  // a gift of the game, and who begins with it
    Seat seat;
    int gift;
};

// Every other seat gets something, too, drawn from all that there is: what counts is what is held,
// not that there is one thing more.
void give_all(const ArenaOrder& order, match::AnyMatch& running, const Favour& favour, Rng& rng) {
    running.give(favour.seat, favour.gift);
    const auto gifts = static_cast<std::uint32_t>(order.game->card.gifts.size());
    for (std::size_t seat = 0; seat < order.seats().size(); ++seat)
        if (static_cast<Seat>(seat) != favour.seat)
            while (!running.give(static_cast<Seat>(seat), static_cast<int>(rng.below(gifts)))) {
            }
}

GameReport play_game(const ArenaOrder& order, const std::vector<const Contender*>& by_seat,
                     std::uint64_t seed, std::optional<Favour> favour = {}) {
    Rng rng{seed};
    const auto running = order.game->open(order.terms);
    if (favour) give_all(order, *running, *favour, rng);
    while (running->turn().kind != Turn::Kind::Over) {
        const Turn turn = running->turn();
        if (turn.kind == Turn::Kind::Decide) {
            const Seat seat = turn.seats.lowest();
            running->play(seat, act(order, *running, *by_seat[seat], seat, rng));
            continue;
        }
        running->play(nature, match::any_chance(*running, rng));
    }
    GameReport report;
    const Outcome outcome = *running->outcome();
    for (const float score : outcome.score) report.score.push_back(score);
    report.end = outcome.reason;
    report.steps = running->ply();
    count_harm(*running, report);
    return report;
}

// The second player sits in the last seat, then in the one before it, up to the first.
std::size_t second_seat(int seats, std::size_t turn) {
    return static_cast<std::size_t>(seats - 1) - turn;
}

std::uint64_t seed_of(const ArenaOrder& order, const GameNumber& number) {
    Rng rng{order.seed * 1'000'003 + static_cast<std::uint64_t>(number.first * 64 + number.second)};
    Rng own{rng.next() + number.game};
    return own.next();
}

// Each against the next, or against all after it.
std::vector<std::pair<int, int>> pairs_of(const ArenaOrder& order) {
    std::vector<std::pair<int, int>> pairs;
    const int players = static_cast<int>(order.players.size());
    for (int a = 0; a < players; ++a)
        for (int b = a + 1; b < players; ++b)
            if (order.everyone || b == a + 1) pairs.emplace_back(a, b);
    return pairs;
}

// In whole rounds, in which the second player has had each seat.
std::size_t games_of_pair(const ArenaOrder& order) {
    const std::size_t round = order.seats().size();
    return (static_cast<std::size_t>(order.games) + round - 1) / round * round;
}

// Those that can be given at the start.
std::vector<int> gifts_of(const ArenaOrder& order) {
    std::vector<int> gifts;
    if (order.gift_games > 0)
        for (std::size_t gift = 0; gift < order.game->card.gifts.size(); ++gift)
            if (order.game->open(order.terms)->give(0, static_cast<int>(gift)))
                gifts.push_back(static_cast<int>(gift));
    return gifts;
}

// Held by each seat in turn, a round each.
Seat holder_of(const ArenaOrder& order, std::size_t game) {
    const std::size_t round = order.seats().size();
    return static_cast<Seat>(game / round % round);
}

// ---- the tournament ----------------------------------------------------------------------------

class Tournament {
  public:
    Tournament(const ArenaOrder& order, const std::function<void(const std::string&)>& progress,
               Games games)
        : order_(order),
          progress_(progress),
          game_(std::move(games)),
          start_(std::chrono::steady_clock::now()),
          pairs_(pairs_of(order)) {
        seats_ = static_cast<int>(order.seats().size());
        report_.seat_points.assign(static_cast<std::size_t>(seats_), 0);
    }

    ArenaReport run() {
        for (const auto& [first, second] : pairs_) report_.pairs.push_back(run_pair(first, second));
        std::vector<Encounter> encounters;
        for (const PairReport& pair : report_.pairs)
            encounters.push_back({pair.first, pair.second, pair.games,
                                  pair.games * alone(pair.points / pair.games)});
        report_.ratings = ratings_of(order_.players.size(), encounters);
        if (order_.gift_games > 0) weigh_gifts();
        report_.seconds = seconds();
        return report_;
    }

  private:
    // Workers take games in order; a test looks at the couples in that order too, so it stops at
    // the same game however many threads there are.
    PairReport run_pair(int first, int second) {
        const auto round = static_cast<std::size_t>(seats_);
        const std::size_t games = games_of_pair(order_);
        std::vector<std::optional<GameReport>> played(games);
        std::atomic<std::size_t> stop{games};
        std::mutex guard;
        std::size_t judged = 0;
        double first_seat = 0;
        Couples couples{seats_};
        share_out(stop, [&](std::size_t i) {
            GameReport game = game_({first, second, -1, i});
            const std::lock_guard hold{guard};
            played[i] = std::move(game);
            const auto whole = [&] {
                for (std::size_t one = judged; one < judged + round; ++one)
                    if (one >= stop || !played[one]) return false;
                return true;
            };
            for (; whole(); judged += round) {
                double sum = 0;
                for (std::size_t turn = 0; turn < round; ++turn) {
                    const GameReport& judged_game = *played[judged + turn];
                    sum += second_score(judged_game, turn);
                    first_seat += static_cast<double>(judged_game.score[0]);
                }
                couples.add(sum / seats_);
                if (order_.sprt &&
                    verdict_of(*order_.sprt, likelihood(*order_.sprt, couples)) != "open")
                    stop = judged + round;
            }
            tell(first, second, couples, first_seat, stop);
        });
        played.resize(stop);
        return sum_up(first, second, played, couples);
    }

    // Workers take the numbers below `end`, which may fall meanwhile, in order.
    void share_out(const std::atomic<std::size_t>& end,
                   const std::function<void(std::size_t)>& task) const {
        std::atomic<std::size_t> next{0};
        const auto work = [&] {
            for (std::size_t i; (i = next++) < end;) task(i);
        };
        std::vector<std::thread> workers;
        for (int i = 1; i < order_.threads; ++i) workers.emplace_back(work);
        work();
        for (std::thread& worker : workers) worker.join();
    }

    // The last player against the first, as in a pair; the same chance for every gift.
    void weigh_gifts() {
        const int first = 0, second = static_cast<int>(order_.players.size()) - 1;
        const std::atomic<std::size_t> games{static_cast<std::size_t>(order_.gift_games)};
        for (const int gift : gifts_of(order_)) {
            const std::string_view name = order_.game->card.gifts[static_cast<std::size_t>(gift)];
            GiftReport weighed{name, order_.gift_games, 0, {}};
            std::mutex guard;
            share_out(games, [&](std::size_t i) {
                const GameReport game = game_({first, second, gift, i});
                const std::lock_guard hold{guard};
                weighed.points += static_cast<double>(game.score[holder_of(order_, i)]);
            });
            weighed.share = share_of(weighed.points, weighed.games);
            report_.gifts.push_back(weighed);
            if (progress_) progress_(gift_line(order_, weighed));
        }
    }

    double second_score(const GameReport& game, std::size_t turn) const {
        return static_cast<double>(game.score[second_seat(seats_, turn)]);
    }
    // What a share at this table would be against one of the others alone.
    double alone(double share) const {
        const double own = (seats_ - 1) * share;
        return own / (own + 1 - share);
    }
    PairReport sum_up(int first, int second, const std::vector<std::optional<GameReport>>& played,
                      const Couples& couples) {
        PairReport pair;
        pair.first = first, pair.second = second;
        pair.by_seat.assign(static_cast<std::size_t>(seats_), 0);
        pair.games_by_seat = pair.by_seat;
        for (std::size_t i = 0; i < played.size(); ++i) {
            const GameReport& game = *played[i];
            const std::size_t turn = i % static_cast<std::size_t>(seats_);
            const double score = second_score(game, turn);
            ++pair.games, pair.points += score;
            pair.by_seat[second_seat(seats_, turn)] += score;
            ++pair.games_by_seat[second_seat(seats_, turn)];
            ++report_.games, ++report_.ends[game.end];
            ++report_.lengths[game.steps / ArenaReport::length_class];
            for (std::size_t seat = 0; seat < game.score.size(); ++seat)
                report_.seat_points[seat] += static_cast<double>(game.score[seat]);
            for (const auto& [weapon, damage] : game.harm) report_.harm[weapon] += damage;
            for (const auto& [weapon, hits] : game.hits) report_.hits[weapon] += hits;
        }
        const double error = couples.error(), mean = couples.mean();
        pair.score = {mean, std::max(0.0, mean - error), std::min(1.0, mean + error)};
        pair.elo = {elo_of(mean, seats_), elo_of(pair.score.low, seats_),
                    elo_of(pair.score.high, seats_)};
        if (order_.sprt) {
            pair.likelihood = likelihood(*order_.sprt, couples);
            pair.verdict = verdict_of(*order_.sprt, pair.likelihood);
        }
        return pair;
    }

    void tell(int first, int second, const Couples& couples, double first_seat, std::size_t games) {
        if (!progress_) return;
        const auto done = static_cast<std::size_t>(seats_ * couples.count);
        const double now = seconds();
        if (now - told_ < 5 && done < games) return;
        told_ = now;
        const double finished = static_cast<double>(report_.games) + static_cast<double>(done);
        const double whole =
            static_cast<double>(games) * static_cast<double>(pairs_.size() - report_.pairs.size()) +
            static_cast<double>(report_.games);
        const double left = finished > 0 ? now * (whole - finished) / finished : 0;
        char line[240];
        std::snprintf(
            line, sizeof line,
            order_.language == "es"
                ? "%s : %s  %zu de %zu partidas, el segundo suma %.1f %% +- %.1f, %s gana "
                  "%.1f %%, quedan %.0f s"
                : "%s : %s  %zu of %zu games, second scores %.1f %% +- %.1f, %s wins "
                  "%.1f %%, %.0f s left",
            order_.players[static_cast<std::size_t>(first)].name.c_str(),
            order_.players[static_cast<std::size_t>(second)].name.c_str(), done, games,
            100 * couples.mean(), 100 * couples.error(), name_of_seat(order_, 0).c_str(),
            done ? 100 * first_seat / static_cast<double>(done) : 100.0 / seats_, left);
        progress_(line);
    }

    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

    const ArenaOrder& order_;
    const std::function<void(const std::string&)>& progress_;
    const Games game_;
    std::chrono::steady_clock::time_point start_;
    std::vector<std::pair<int, int>> pairs_;
    int seats_ = 2;
    double told_ = 0;
    ArenaReport report_;
};

}  // namespace

std::optional<Contender> contender(std::string_view text, int game_levels) {
    Contender player;
    player.name = text;
    const auto cut = text.find('/');
    const std::string_view who = text.substr(0, cut);
    if (who == "random") {
        player.kind = Contender::Kind::random;
    } else if (who == "greedy") {
        player.kind = Contender::Kind::greedy;
    } else if (!who.starts_with("level:") || !number_in(who.substr(6), player.level) ||
               player.level > game_levels) {
        return std::nullopt;
    }
    std::string_view rest = cut == text.npos ? std::string_view{} : text.substr(cut);
    std::set<std::string_view> said;
    while (!rest.empty()) {
        const auto end = std::min(rest.find('/', 1), rest.size());
        const std::string_view part = rest.substr(1, end - 1);
        const bool again = !said.insert(part.substr(0, part.find('='))).second;
        if (again || !adjusted(player, part)) return std::nullopt;
        rest.remove_prefix(end);
    }
    return player;
}

std::vector<GameNumber> games_of(const ArenaOrder& order) {
    std::vector<GameNumber> numbers;
    for (const auto& [first, second] : pairs_of(order))
        for (std::size_t game = 0; game < games_of_pair(order); ++game)
            numbers.push_back({first, second, -1, game});
    const int last = static_cast<int>(order.players.size()) - 1;
    for (const int gift : gifts_of(order))
        for (int game = 0; game < order.gift_games; ++game)
            numbers.push_back({0, last, gift, static_cast<std::size_t>(game)});
    return numbers;
}

GameReport play(const ArenaOrder& order, const GameNumber& number) {
    const auto& players = order.players;
    const std::size_t seats = order.seats().size();
    std::vector<const Contender*> by_seat(seats, &players[static_cast<std::size_t>(number.first)]);
    by_seat[second_seat(static_cast<int>(seats), number.game % seats)] =
        &players[static_cast<std::size_t>(number.second)];
    std::optional<Favour> favour;
    if (number.gift >= 0) favour = Favour{holder_of(order, number.game), number.gift};
    return play_game(order, by_seat, seed_of(order, number), favour);
}

ArenaReport arena(const ArenaOrder& order, const std::function<void(const std::string&)>& progress,
                  const Games& games) {
    const Games played = [&order](const GameNumber& number) { return play(order, number); };
    return Tournament{order, progress, games ? games : played}.run();
}

}  // namespace apps
