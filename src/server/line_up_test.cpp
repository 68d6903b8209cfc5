// What becomes of a command whose write meets each of the four fates, and of those behind it: on a
// disk that does as it is told, one task of the loop after the other.
#include "server/line_up.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>

#include "store/relay.h"
#include "store/sqlite/sqlite_store.h"

namespace server {
namespace {

using store::Fate;
using testing::ElementsAre;

class OneTaskAfterTheOther final : public Loop {
  public:
    void post(std::function<void()> task) override { tasks_.push_back(std::move(task)); }
    void after(int, std::function<void()> task) override { post(std::move(task)); }
    std::int64_t now_ms() const override { return 0; }
    std::int64_t since_1970_ms() const override { return 0; }
    void run(int most = 1000) {
        for (; most > 0 && !tasks_.empty(); --most) {
            const auto task = std::move(tasks_.front());
            tasks_.pop_front();
            task();
        }
    }

  private:
    std::deque<std::function<void()>> tasks_;
};

struct Orders {
    std::deque<Fate> fates;  // of the next writes; then all are done
    bool there = true, readable = true;
};

class ObedientStore final : public store::Relay {
  public:
    explicit ObedientStore(Orders& orders) : Relay(store::sqlite::in_memory()), orders_(orders) {}

    std::vector<store::Written> write(std::span<const store::Write> batch) override {
        std::vector<store::Written> answers(batch.size(), {Fate::Done});
        for (store::Written& answer : answers) {
            if (orders_.fates.empty()) break;
            answer.fate = orders_.fates.front();
            orders_.fates.pop_front();
        }
        return answers;
    }
    std::optional<store::MatchRow> find(const std::string&) override {
        if (!orders_.readable) throw store::Unreadable{"it does not answer"};
        return orders_.there ? std::optional{store::MatchRow{}} : std::nullopt;
    }
    std::optional<store::MatchRow> outline(const std::string& id) override { return find(id); }

  private:
    Orders& orders_;
};

class ALine : public testing::Test, private LineUp::Keeper, private Line {
  protected:
    ALine() { guest_->line = this; }
    void say(std::string what) { said_.push_back(std::move(what)); }

    // A command that writes, and says what comes of it.
    Command writer(std::string name, bool again, bool knows_unknown = true) {
        const auto says = [this, name](const char* what) {
            return [this, name, what] { say(name + what); };
        };
        Sequel sequel{says(" done"), {}, {}, again};
        if (knows_unknown) sequel.unknown = says(" unknown");
        return {[this, name, sequel] {
                    say(name);
                    line_.write(store::Probe{}, sequel);
                },
                [this, name](std::string_view code) { say(name + ' ' + std::string{code}); }};
    }
    Command sayer(std::string name) {
        return {[this, name] { say(name); },
                [this, name](std::string_view code) { say(name + ' ' + std::string{code}); }};
    }

    std::vector<std::string> said_;
    Orders orders_;
    Config config_;
    OneTaskAfterTheOther loop_;
    std::function<void(std::function<void()>)> post_ = [this](std::function<void()> task) {
        loop_.post(std::move(task));
    };
    store::Worker worker_{std::make_unique<ObedientStore>(orders_), post_, false};
    Thinkers thinkers_{0, 1, 1, post_};
    Log log_{"error"};
    House house_{config_, {}, loop_, worker_, thinkers_, log_};
    LineUp line_{house_, "t", *this};
    GuestPointer guest_ = std::make_shared<Guest>();

  private:
    void send(std::shared_ptr<const std::string> message) override { say(*message); }
    void close(int code, std::string_view) override { say("closed " + std::to_string(code)); }
    std::shared_ptr<void> alive() override { return nullptr; }
    void opened(const store::MatchRow&) override { say("read"); }
    void closed() override { say("closed"); }
    void gone() override { say("gone"); }
};

TEST_F(ALine, IsReadOnceAndWaitsForTheDiskBetweenTwoCommands) {
    line_.enqueue(writer("a", true));
    line_.enqueue(sayer("b"));
    EXPECT_THAT(said_, ElementsAre());
    loop_.run();
    EXPECT_THAT(said_, ElementsAre("read", "a", "a done", "b"));
    EXPECT_TRUE(line_.ready());
}

TEST_F(ALine, CarriesOutOnceMoreWhatMetAnothersWriteAheadOfAllThatWait) {
    orders_.fates = {Fate::Conflict};
    line_.enqueue(writer("a", true));
    line_.enqueue(sayer("b"));
    loop_.run();
    EXPECT_THAT(said_, ElementsAre("read", "a", "read", "a", "a done", "b"));
}

TEST_F(ALine, FailsTheSecondTimeThatAnotherWrote) {
    orders_.fates = {Fate::Conflict, Fate::Conflict};
    line_.enqueue(writer("a", true));
    loop_.run();
    EXPECT_THAT(said_, ElementsAre("read", "a", "read", "a", "a storage"));
}

TEST_F(ALine, FailsAtOnceWhereACommandIsNotToBeDoneAgain) {
    orders_.fates = {Fate::Conflict};
    line_.enqueue(writer("a", false));
    line_.enqueue(sayer("b"));
    loop_.run();
    EXPECT_THAT(said_, ElementsAre("read", "a", "a storage", "read", "b"));
}

TEST_F(ALine, ReadsTheMatchAgainBehindWhatFailedWhenSomebodyComes) {
    orders_.fates = {Fate::Failed};
    line_.enqueue(writer("a", true));
    loop_.run();
    EXPECT_THAT(said_, ElementsAre("read", "a", "a storage"));
    EXPECT_TRUE(house_.disk_trouble);
    line_.enqueue(sayer("b"));
    loop_.run();
    EXPECT_THAT(said_, ElementsAre("read", "a", "a storage", "read", "b"));
}

TEST_F(ALine, LetsWhoeverWroteSayWhatItsFailureMeans) {
    orders_.fates = {Fate::Failed};
    line_.enqueue({[this] { line_.write(store::Probe{}, {[] {}, [this] { say("never mind"); }}); },
                   [this](std::string_view code) { say(std::string{code}); }});
    loop_.run();
    EXPECT_THAT(said_, ElementsAre("read", "never mind"));
}

TEST_F(ALine, FindsOutAtOnceWhatNobodyKnows) {
    orders_.fates = {Fate::Unknown};
    line_.enqueue(writer("a", true));
    loop_.run();
    EXPECT_THAT(said_, ElementsAre("read", "a", "a unknown", "read"));
}

TEST_F(ALine, TakesTheUnknownForFailedWhereNothingIsSaidOfIt) {
    orders_.fates = {Fate::Unknown};
    line_.enqueue(writer("a", true, false));
    loop_.run();
    EXPECT_THAT(said_, ElementsAre("read", "a", "a storage", "read"));
}

TEST_F(ALine, OfADiskThatDoesNotAnswerIsToldSoByAllThatWait) {
    orders_.readable = false;
    line_.enqueue(sayer("a"));
    line_.enqueue(sayer("b"));
    loop_.run();
    EXPECT_THAT(said_, ElementsAre("a storage", "b storage"));
    orders_.readable = true;
    line_.enqueue(sayer("c"));
    loop_.run();
    EXPECT_THAT(said_, ElementsAre("a storage", "b storage", "read", "c"));
}

TEST_F(ALine, StandsStillBehindABrokenPromise) {
    line_.enqueue({[] { throw std::runtime_error{"broken"}; },
                   [this](std::string_view code) { say(std::string{code}); }});
    line_.enqueue(sayer("b"));
    loop_.run();
    EXPECT_THAT(said_, ElementsAre("read", "closed", "frozen", "b frozen"));
}

// Its table may be here again, in another room.
TEST_F(ALine, GivenUpWritesAndReadsNothingMore) {
    line_.enqueue(writer("a", true));
    line_.enqueue(writer("b", true));
    line_.enqueue({[this] { say("c"); }, [this](std::string_view) { say("c"); }, guest_});
    loop_.run(1);
    EXPECT_THAT(said_, ElementsAre("read", "a"));
    line_.give_up();
    EXPECT_FALSE(line_.ready());
    loop_.run();
    EXPECT_THAT(said_, ElementsAre("read", "a", "a done", "b storage", "closed 1012"));
    said_.clear();
    line_.enqueue(writer("d", true));
    line_.enqueue({[this] { say("e"); }, [this](std::string_view) { say("e"); }, guest_});
    loop_.run();
    EXPECT_THAT(said_, ElementsAre("d storage", "closed 1012"));
}

// What it was about to write when it was given up.
TEST_F(ALine, GivenUpAmidACommandFailsItAtTheDisksDoor) {
    line_.enqueue({[this] {
                       line_.give_up();
                       line_.write(store::Probe{}, {[this] { say("done"); }});
                   },
                   [this](std::string_view code) { say(std::string{code}); }});
    loop_.run();
    EXPECT_THAT(said_, ElementsAre("read", "storage"));
    EXPECT_FALSE(house_.disk_trouble);
}

TEST_F(ALine, OfNoMatchSaysSo) {
    orders_.there = false;
    line_.enqueue(sayer("a"));
    loop_.run();
    EXPECT_THAT(said_, ElementsAre("gone", "a unknown-match"));
    EXPECT_TRUE(line_.missing());
}

}  // namespace
}  // namespace server
