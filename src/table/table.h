// table/table.h -- the whole table protocol for one owner: a program on standard input and output,
// or a page of the browser. docs/protocol.md is the full text.
#pragma once

#include <map>

#include "match/review.h"
#include "table/desk.h"

namespace table {

class Table {
  public:
    // `random` fills bytes for the seeds of matches that name none; `language` is that of requests
    // that name none.
    Table(std::span<const AnyGame> entries, std::function<void(std::span<std::uint8_t>)> random,
          std::string language = "en")
        : entries_(entries), random_(std::move(random)), language_(std::move(language)) {}

    // One request in, one answer out, neither with a line break. Never throws, never fails.
    std::string answer(std::string_view request);

    static constexpr std::size_t request_bytes_max = 4 << 20;
    static constexpr std::size_t matches_max = 1000;

  private:
    std::string dispatch(const Json& request);
    std::string open(const Json& request, bool positioned);
    std::string load(const Json& request);
    std::string lint(const Json& request);
    std::string draft(const Json& request);
    std::string trial(const Json& request);
#ifndef HEXASTRA_SLIM
    std::string review(const Json& request, const Desk&, const std::string& name);
#endif
    std::string admit(Desk desk, const Json& request);
    std::string draw_seed();
    std::optional<std::string> name_people(const Json& request, const match::Card&,
                                           record::Header&);
    void link();  // battles that are played as other matches here
    bool link(Desk&);

    std::span<const AnyGame> entries_;
    std::function<void(std::span<std::uint8_t>)> random_;
    std::string language_;
    std::map<std::string, Desk> desks_;
    std::vector<std::string> names_;  // as they were opened, the newest last
    std::uint64_t opened_ = 0;
#ifndef HEXASTRA_SLIM
    struct Reviewing {
        std::string wish;  // what was asked for
        std::unique_ptr<match::AnyReview> review{};
    };
    std::map<std::string, Reviewing> reviews_;  // by match
#endif
};

const AnyGame* entry_named(std::span<const AnyGame> entries, std::string_view name);

// The cards of all games: the answer to "games".
std::string games_json(std::span<const AnyGame> entries, std::string_view language, const Json* id);

// The answer to "rules" with a "game".
std::string rules_json(std::span<const AnyGame> entries, const Json& request);

}  // namespace table
