// tests/mutants/run.cpp -- runs the plays of a game on each of its mutants: mutants_GAME FOLDER [all] NUMBER...
// First on none, to see which mutants each play comes by; then each mutant in a process of its own, on
// the plays that come by it: those that have noticed none yet, then the others, until one notices; `all`: on all.
// A line a mutant: its number, how many plays come by, and those that noticed, with the lines that did:
// "3-move.play:12,40", of what follows each position the first.
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>
#include <string_view>
#include <vector>

#include "laws/play_folder.h"
#include "mutants/switch.h"
#include HEXASTRA_GAME_HEADER

namespace {

using Game = HEXASTRA_GAME;
using Micros = long;  // of the processor

// Whoever loops is noticed, and soon: by what the play takes of right rules.
constexpr Micros patience(Micros usual) {
    return 250'000 + 10 * usual;
}

std::set<std::string> plays_of(const std::filesystem::path& folder) {
    std::set<std::string> plays;
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        if (entry.path().extension() == ".play") plays.insert(entry.path().filename().string());
    return plays;
}

constexpr std::size_t lines_most = 1024;
std::uint8_t* noticing;  // of each line of a play: does it fail? In memory that all processes share

bool passes(const std::filesystem::path& file) {
    std::ifstream script{file};
    laws::Play<Game> play;
    bool all = true, told = false;
    std::string text;
    for (std::size_t line = 0; std::getline(script, text) && line < lines_most; ++line) {
        if (text.starts_with("game ") || text.starts_with("position ") ||
            text.starts_with("scenario "))
            told = false;
        std::istringstream one{text};
        const auto wrong = play.run(one);
        if (!wrong || told) continue;
        all = false;
        told = noticing[line] = 1;
        if (mutants::awake_one == 0)
            std::fprintf(stderr, "%s:%zu: %s\n", file.c_str(), line + 1, wrong->c_str());
    }
    return all;
}

// In a process of its own, so that nothing is left over of what the rules work out once for all.
bool passes_apart(const std::filesystem::path& file, int mutant, Micros most, Micros* taken) {
    std::fill_n(noticing, lines_most, 0);
    const pid_t child = fork();
    if (child == 0) {
        const itimerval limit{{}, {most / 1'000'000, most % 1'000'000}};
        const rlimit none{0, 0};
        setitimer(ITIMER_PROF, &limit, nullptr);
        setrlimit(RLIMIT_CORE, &none);
        if (mutant > 0 && !std::freopen("/dev/null", "w", stderr)) _exit(2);
        mutants::awake_one = mutant;
        _exit(passes(file) ? 0 : 1);
    }
    int status = 0;
    rusage used{};
    wait4(child, &status, 0, &used);
    *taken = (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1'000'000 + used.ru_utime.tv_usec +
             used.ru_stime.tv_usec;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

std::string lines_noticing() {
    std::string lines;
    for (std::size_t line = 0; line < lines_most; ++line)
        if (noticing[line]) (lines += lines.empty() ? ":" : ",") += std::to_string(line + 1);
    return lines;
}

std::uint8_t* shared(std::size_t size) {
    return static_cast<std::uint8_t*>(
        mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
}

}  // namespace

int main(int count, char** words) {
    const std::filesystem::path folder{words[1]};
    const bool all = count > 2 && words[2] == std::string_view{"all"};
    mutants::seen = shared(mutants::most);
    noticing = shared(lines_most);
    std::map<std::string, std::array<std::uint8_t, mutants::most>> seen;
    std::map<std::string, Micros> usual;
    Micros taken = 0;
    for (const std::string& play : plays_of(folder)) {
        std::fill_n(mutants::seen, mutants::most, 0);
        if (!passes_apart(folder / play, 0, 100'000'000, &usual[play])) return 1;
        std::copy_n(mutants::seen, mutants::most, seen[play].begin());
    }
    std::map<std::string, int> noticed;  // by play: how many mutants
    for (int i = all ? 3 : 2; i < count; ++i) {
        const int mutant = std::atoi(words[i]);
        std::vector<std::string> by;
        for (const auto& [play, came] : seen)
            if (came[static_cast<std::size_t>(mutant)]) by.push_back(play);
        std::sort(by.begin(), by.end(), [&](const std::string& one, const std::string& other) {
            const int a = noticed[one], b = noticed[other];
            return (a == 0) != (b == 0) ? a == 0 : a > b;
        });
        std::string line;
        for (const std::string& play : by) {
            if (!all && !line.empty() && noticed[play] > 0) break;
            if (passes_apart(folder / play, mutant, patience(usual[play]), &taken)) continue;
            ++noticed[play];
            (line += ' ' + play) += lines_noticing();
        }
        std::printf("%d %d%s\n", mutant, static_cast<int>(by.size()), line.c_str());
        std::fflush(stdout);
    }
}
