// tests/mutants/run.cpp -- runs the plays of a game on each of its mutants: mutants_GAME FOLDER NUMBER...
// First on none, to see which mutants each play comes by; then each mutant in a process of its own, on
// the plays that come by it: those that have noticed none yet, then the others, until one notices.
// A line a mutant: its number, how many plays come by, and those that noticed.
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

bool passes(const std::filesystem::path& file) {
    std::ifstream script{file};
    const auto wrong = laws::Play<Game>{}.run(script);
    if (wrong && mutants::awake_one == 0)
        std::fprintf(stderr, "%s: %s\n", file.c_str(), wrong->c_str());
    return !wrong;
}

// In a process of its own, so that nothing is left over of what the rules work out once for all.
bool passes_apart(const std::filesystem::path& file, int mutant, Micros most, Micros* taken) {
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

}  // namespace

int main(int count, char** words) {
    const std::filesystem::path folder{words[1]};
    mutants::seen = static_cast<std::uint8_t*>(
        mmap(nullptr, mutants::most, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
    std::map<std::string, std::array<std::uint8_t, mutants::most>> seen;
    std::map<std::string, Micros> usual;
    Micros taken = 0;
    for (const std::string& play : plays_of(folder)) {
        std::fill_n(mutants::seen, mutants::most, 0);
        if (!passes_apart(folder / play, 0, 100'000'000, &usual[play])) return 1;
        std::copy_n(mutants::seen, mutants::most, seen[play].begin());
    }
    std::map<std::string, int> noticed;  // by play: how many mutants
    for (int i = 2; i < count; ++i) {
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
            if (!line.empty() && noticed[play] > 0) break;
            if (passes_apart(folder / play, mutant, patience(usual[play]), &taken)) continue;
            ++noticed[play];
            line += ' ' + play;
        }
        std::printf("%d %d%s\n", mutant, static_cast<int>(by.size()), line.c_str());
        std::fflush(stdout);
    }
}
