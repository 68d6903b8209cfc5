// apps/usage.h -- the commands, their help and what is said of their misuse, in two languages.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace apps {

// Picks from what is written in both languages.
struct Tongue {
    std::string language;  // "en" or "es"

    std::string operator()(const char* english, const char* spanish) const {
        return language == "es" ? spanish : english;
    }
};

// The language that `--lang` asks for anywhere in a command line, or else the environment.
std::string language_asked(int count, char** words);

// The commands while they are listed. Whichever is told to run leaves its exit status.
struct Program {
    explicit Program(const std::string& language);

    CLI::App* command(const std::string& name, const char* english, const char* spanish);
    // What a value must be, said before anything is made of it.
    CLI::Validator whole_number(std::int64_t least, std::int64_t most) const;
    CLI::Validator number() const;
    CLI::Validator one_of(const std::vector<std::string>& words) const;

    // Carries out a command line and returns the exit status; help and complaints are written.
    int run(int count, char** words);

    Tongue say;
    CLI::App app;
    int status = 0;

  private:
    void add_common(CLI::App* command);
    void parse(int count, char** words);
    void complain_of(const CLI::ParseError&) const;
};

}  // namespace apps
