// tests/mutants/run.cpp -- runs the plays of a game on each of its mutants: mutants_GAME FOLDER NUMBER...
// First on none, to see which mutants each play comes by; then each mutant in a process of its own, on
// the plays that come by it. A line a mutant: its number, how many plays came by, and those that noticed.
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>

#include "laws/play_folder.h"
#include "mutants/switch.h"
#include HEXASTRA_GAME_HEADER

namespace {

using Game = HEXASTRA_GAME;
constexpr rlim_t seconds = 10;  // of the processor for one play; whoever loops is noticed

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
bool passes_apart(const std::filesystem::path& file, int mutant) {
    const pid_t child = fork();
    if (child == 0) {
        const rlimit limit{seconds, seconds}, none{0, 0};
        setrlimit(RLIMIT_CPU, &limit);
        setrlimit(RLIMIT_CORE, &none);
        if (mutant > 0 && !std::freopen("/dev/null", "w", stderr)) _exit(2);
        mutants::awake_one = mutant;
        _exit(passes(file) ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

int main(int count, char** words) {
    const std::filesystem::path folder{words[1]};
    mutants::seen = static_cast<std::uint8_t*>(mmap(nullptr, mutants::most, PROT_READ | PROT_WRITE,
                                                    MAP_SHARED | MAP_ANONYMOUS, -1, 0));
    std::map<std::string, std::array<std::uint8_t, mutants::most>> seen;
    for (const std::string& play : plays_of(folder)) {
        std::fill_n(mutants::seen, mutants::most, 0);
        if (!passes_apart(folder / play, 0)) return 1;
        std::copy_n(mutants::seen, mutants::most, seen[play].begin());
    }
    for (int i = 2; i < count; ++i) {
        const int mutant = std::atoi(words[i]);
        std::string line;
        int came = 0;
        for (const auto& [play, by] : seen) {
            if (!by[static_cast<std::size_t>(mutant)]) continue;
            ++came;
            if (!passes_apart(folder / play, mutant)) line += ' ' + play;
        }
        std::printf("%d %d%s\n", mutant, came, line.c_str());
        std::fflush(stdout);
    }
}
