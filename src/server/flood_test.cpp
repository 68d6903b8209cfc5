// Who asks for much advice keeps no computer from its move: measured by the processor time that
// other thoughts had before the computer's, not by the clock on the wall.
#include <sched.h>

#include <memory>

#include "server/wire_test.h"

namespace server::wire {
namespace {

struct Flood : testing::Test {
    House house;

    void SetUp() override {
        ::signal(SIGPIPE, SIG_IGN);
        house.config.computer_threads = 1;
        house.config.computer_ms = 300;
        on_one_core([this] { house.start(); });
    }

    // Where all share a core, what else the machine does takes from computers and advice alike, and
    // what is left goes between them as the program has ordered it.
    template <class Begin>
    static void on_one_core(Begin begin) {
        cpu_set_t all, one;
        ASSERT_EQ(::sched_getaffinity(0, sizeof all, &all), 0);
        int core = 0;
        while (!CPU_ISSET(core, &all)) ++core;
        CPU_ZERO(&one);
        CPU_SET(core, &one);
        ASSERT_EQ(::sched_setaffinity(0, sizeof one, &one), 0);
        begin();
        ASSERT_EQ(::sched_setaffinity(0, sizeof all, &all), 0);
    }

    double figure(const std::string& name) const {
        const std::string body = get(house.port(), "/metrics").body;
        const std::string line = "\nhexastra_" + name + ' ';
        const std::size_t at = body.find(line);
        if (at == body.npos) return -1;
        return std::stod(body.substr(at + line.size()));
    }

    // Against the strongest computer, which thinks for as long as it may.
    Table table() const {
        return Table{
            house.port(),
            {{"game", "rebel-moon"}, {"seats", {{"imperial", "person"}, {"rebel", "computer:6"}}}}};
    }
};

const std::string suggest = R"({"do":"suggest","as":"imperial","level":6,"ms":60000})";

// Whether the computers have answered and it is the Imperial's turn again.
bool answered(Guest& guest) {
    for (int patience = 0; patience < 600; ++patience) {
        const Json turn = guest.ask({{"do", "turn"}})["turn"];
        if (turn["kind"] == "over" || turn["seats"] == Json::array({"imperial"})) return true;
        std::ignore = guest.hear(100);
    }
    return false;
}

TEST_F(Flood, AdviceOfClosingLinesKeepsNoComputerWaiting) {
    const Table honest = table();
    std::vector<Table> greedy;
    for (int i = 0; i < 10; ++i) greedy.push_back(table());
    std::vector<std::unique_ptr<Guest>> staying;
    for (const Table& one : greedy) {
        staying.push_back(std::make_unique<Guest>(house.port()));
        staying.back()->join(one.id, one.keys.at("imperial"));
    }
    Guest imperial{house.port()};
    imperial.join(honest.id, honest.keys.at("imperial"));
    for (int move = 0; move < 5; ++move) {
        for (int batch = 0; batch < 4; ++batch) {
            std::vector<std::unique_ptr<Guest>> lines;
            for (int i = 0; i < 50; ++i) {
                const Table& one = greedy[static_cast<std::size_t>(i % 10)];
                lines.push_back(std::make_unique<Guest>(house.port()));
                const Json join{
                    {"do", "join"}, {"table", one.id}, {"key", one.keys.at("imperial")}};
                lines.back()->send(join.dump());
                lines.back()->send(suggest);
            }
        }
        for (const auto& line : staying) line->send(suggest);
        ASSERT_EQ(imperial.play(imperial.legal().front(), std::to_string(move))["result"],
                  "accepted");
        ASSERT_TRUE(answered(imperial)) << "move " << move;
    }
    const double own = figure("thoughts_seconds_total");
    const double others = figure("thoughts_others_seconds_total");
    EXPECT_GT(own, 0);
    EXPECT_LE(others, 2 * own) << "with its own at most three times as much as alone";
    EXPECT_GT(figure("thoughts_cancelled_total"), 0);
    staying.clear();
    for (int tries = 0; tries < 200 && figure("advice_waiting") > 0; ++tries) ::usleep(20'000);
    EXPECT_EQ(figure("advice_waiting"), 0);
}

TEST_F(Flood, AHundredLinesAtOneTableGetOneAdvice) {
    const Table crowded = table();
    std::vector<std::unique_ptr<Guest>> lines;
    for (int i = 0; i < 100; ++i) {
        lines.push_back(std::make_unique<Guest>(house.port()));
        ASSERT_TRUE(lines.back()->join(crowded.id, crowded.keys.at("imperial")).contains("joined"));
    }
    for (const auto& line : lines) line->send(suggest);
    // Once the table moves on, nobody wants what was thought about how it stood.
    Guest& mover = *lines.front();
    ASSERT_EQ(mover.play(mover.legal().front(), "1")["result"], "accepted");
    ASSERT_TRUE(answered(mover));
    // On a busy machine a thought may get next to nothing of its time: so much as one may is none.
    const double one_s = house.config.computer_ms / 1000.0;
    EXPECT_LE(figure("thoughts_others_seconds_total"),
              2 * figure("thoughts_seconds_total") + one_s);
    int refused = 0, others = 0;
    for (const auto& line : lines) {
        std::vector<Json> heard = line->news;
        if (line.get() != &mover) {
            EXPECT_TRUE(line->ask({{"do", "turn"}}).contains("turn"));
            heard = line->news;
        }
        for (const Json& one : heard) {
            if (one.contains("error") && code(one) == "too-many") ++refused;
            else if (one.contains("thought") || (one.contains("error") && code(one) == "not-now"))
                ++others;
        }
    }
    EXPECT_EQ(refused + others, 100);
    EXPECT_LE(others, 3);
    // Whoever asks is answered, once what another line asked for last is thought out.
    Json advice;
    for (int patience = 0; patience < 100 && !advice.contains("thought"); ++patience) {
        advice = lines.back()->ask(parse_json(suggest).value);
        if (!advice.contains("thought")) std::ignore = lines.back()->hear(100);
    }
    EXPECT_TRUE(advice.contains("thought")) << advice.dump();
}

}  // namespace
}  // namespace server::wire
