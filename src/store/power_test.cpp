// Cuts the power of the real store's disk thousands of times, at any call, and again while it
// recovers: what was answered Done must be there, whole and once. Weaker settings, as controls,
// must be caught losing.
#include <gtest/gtest.h>

#include <cstdlib>

#include "store/sqlite/sqlite_store.h"
#include "store/sqlite/statement.h"
#include "store/sqlite/unsafe_disk_test.h"

namespace store::sqlite {
namespace {

constexpr const char* file = "/hexastra.db";

struct Loss {
    int lost = 0, damaged = 0, runs = 0, cuts = 0, moves = 0;
};

// What a client of the store was told of one match.
struct Told {
    std::vector<StepRow> done;   // answered Done, in order
    std::vector<StepRow> doubt;  // sent last, and not answered Done
    Handle handle = 0;
};

MatchRow match_named(const std::string& id) {
    MatchRow match;
    match.id = id;
    match.game = "game";
    match.edition = "1";
    match.scenario = "standard";
    match.options = "{}";
    match.table_seed = std::string(32, 's');
    match.spectator_key = std::string(32, 'k');
    match.seats = {{"person", "Ana", std::string(32, 'a'), "x"}, {"person", "Luis", "b", "y"}};
    return match;
}

bool same(const StepRow& left, const StepRow& right) {
    return left.actor == right.actor && left.action == right.action && left.move == right.move;
}

class Trial {
  public:
    Trial(UnsafeDisk& disk, const char* synchronous, std::uint64_t seed)
        : disk_(disk), settings_{file, disk.name(), synchronous}, rng_(seed) {}

    void run(Loss& loss) {
        ++loss.runs;
        const int chain = 1 + static_cast<int>(rng_.below(3));
        bool lost = false, damaged = false;
        for (int i = 0; i < chain; ++i) {
            disk_.power_in = 1 + static_cast<int>(rng_.below(i == 0 ? 250 : 120));
            live();
            disk_.power_in = 0;
            store_.reset();
            ++loss.cuts;
            disk_.restore(rng_.next());
            check(lost, damaged);
            if (damaged) break;
        }
        loss.lost += lost;
        loss.damaged += damaged;
        for (const auto& [id, told] : told_) loss.moves += static_cast<int>(told.done.size());
    }

  private:
    // Opens, writes groups of moves, sometimes moves the log into the file, until the power goes.
    void live() {
        try {
            store_ = open(settings_);
        } catch (const std::exception&) {
            return;
        }
        for (auto& [id, told] : told_)
            if (told.handle != 0 && !reread(id, told)) return;
        while (disk_.on()) {
            const auto choice = rng_.below(20);
            if (choice == 0 && told_.size() < 4) make();
            else if (choice == 1) settle();
            else append();
        }
    }

    void make() {
        const std::string id = "match" + std::to_string(told_.size());
        Told& told = told_[id];
        const Write write = Create{match_named(id)};
        const Written written = store_->write(std::span{&write, 1}).front();
        if (written.fate == Fate::Done) told.handle = written.handle;
    }

    void settle() {
        try {
            store_->settle();
        } catch (const Unreadable&) {
        }
    }

    void append() {
        std::vector<Write> batch;
        std::vector<Told*> of;
        for (auto& [id, told] : told_) {
            if (told.handle == 0 || rng_.below(2) == 0) continue;
            const int count = 1 + static_cast<int>(rng_.below(3));
            told.doubt.clear();
            for (int i = 0; i < count; ++i)
                told.doubt.push_back({"seat", "action " + std::to_string(rng_.next()),
                                      i ? "" : "move" + std::to_string(++moves_), 1});
            batch.push_back(
                Append{told.handle, static_cast<int>(told.done.size()) + 1, told.doubt});
            of.push_back(&told);
        }
        if (batch.empty()) return make_once();
        const auto answers = store_->write(batch);
        for (std::size_t i = 0; i < answers.size(); ++i) {
            if (answers[i].fate != Fate::Done) continue;
            auto& [done, doubt, handle] = *of[i];
            done.insert(done.end(), doubt.begin(), doubt.end());
            doubt.clear();
        }
    }

    void make_once() {
        if (told_.size() < 4) make();
    }

    // What was in doubt is known once it is read.
    bool reread(const std::string& id, Told& told) {
        try {
            const auto match = store_->find(id);
            if (!match) return false;
            told.done = match->steps;
            told.doubt.clear();
            return true;
        } catch (const Unreadable&) {
            return false;
        }
    }

    void check(bool& lost, bool& damaged) {
        try {
            sqlite3* raw = nullptr;
            sqlite3_open_v2(file, &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                            settings_.vfs.c_str());
            const Connection connection{raw};
            Statement check{raw, "PRAGMA integrity_check"};
            if (!check.step() || check.text(0) != "ok") damaged = true;
        } catch (const Trouble&) {
            damaged = true;
        }
        if (damaged) return;
        try {
            store_ = open(settings_);
            for (auto& [id, told] : told_) {
                const auto match = store_->find(id);
                if (!match) {
                    lost = lost || told.handle != 0;
                    told = {};
                    continue;
                }
                told.handle = match->handle;
                if (!holds(*match, told)) lost = true;
                told.done = match->steps;
                told.doubt.clear();
            }
        } catch (const std::exception&) {
            damaged = true;
        }
        store_.reset();
    }

    // Every acknowledged step in its place; after them either all that was in doubt, or nothing.
    static bool holds(const MatchRow& match, const Told& told) {
        const std::size_t done = told.done.size(), all = done + told.doubt.size();
        if (match.steps.size() != done && match.steps.size() != all) return false;
        for (std::size_t i = 0; i < match.steps.size(); ++i)
            if (!same(match.steps[i], i < done ? told.done[i] : told.doubt[i - done])) return false;
        return true;
    }

    UnsafeDisk& disk_;
    Settings settings_;
    Rng rng_;
    std::unique_ptr<Store> store_;
    std::map<std::string, Told> told_;
    int moves_ = 0;
};

Loss cut(const char* synchronous, bool lies, int runs, std::uint64_t seed) {
    UnsafeDisk disk{"unsafe"};
    disk.lies = false;
    open({file, disk.name(), "FULL"})->settle();
    const UnsafeDisk::Image fresh = disk.image();
    Loss loss;
    Rng rng{seed};
    disk.lies = lies;
    for (int run = 0; run < runs; ++run) {
        disk.load(rng.below(10) == 0 ? UnsafeDisk::Image{} : fresh);  // a tenth while it is made
        Trial{disk, synchronous, rng.next()}.run(loss);
    }
    std::printf("%s%s: %d runs, %d cuts, %d moves acknowledged; lost in %d runs, damaged in %d\n",
                synchronous, lies ? " on a disk that lies" : "", loss.runs, loss.cuts, loss.moves,
                loss.lost, loss.damaged);
    return loss;
}

int soak_factor() {
    const char* seconds = std::getenv("HEXASTRA_SOAK_SECONDS");
    return seconds ? std::max(1, std::atoi(seconds) / 30) : 1;
}

TEST(PowerLoss, FullLosesNothing) {
    for (int i = 0; i < soak_factor(); ++i) {
        const Loss loss = cut("FULL", false, 5000, 1 + static_cast<std::uint64_t>(i));
        EXPECT_EQ(loss.lost, 0);
        EXPECT_EQ(loss.damaged, 0);
        EXPECT_GT(loss.moves, 50'000);
    }
}

TEST(PowerLoss, NormalIsCaughtLosing) {
    const Loss loss = cut("NORMAL", false, 300, 2);
    EXPECT_GT(loss.lost, 150);
    EXPECT_EQ(loss.damaged, 0);
}

TEST(PowerLoss, OffAndLyingDisksAreCaughtToo) {
    const Loss off = cut("OFF", false, 300, 3);
    EXPECT_GT(off.lost + off.damaged, 150);
    const Loss lying = cut("FULL", true, 300, 4);
    EXPECT_GT(lying.lost + lying.damaged, 150);
}

}  // namespace
}  // namespace store::sqlite
