#include "store/chain.h"

namespace store {
namespace {

// Each part with its length, so that no two lists of parts make the same text.
void add(std::string& text, std::string_view part) {
    ((text += std::to_string(part.size())) += ':') += part;
}

}  // namespace

std::string bytes_of(const Digest& digest) {
    return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

Digest chain_start(const MatchRow& match) {
    std::string text;
    for (const std::string* part : {&match.id, &match.game, &match.edition, &match.scenario,
                                    &match.options, &match.position, &match.table_seed})
        add(text, *part);
    if (!match.manners.empty()) add(text, match.manners);
    return sha256(text);
}

Digest chain_next(const Digest& before, const StepRow& step) {
    std::string text = bytes_of(before);
    for (const std::string* part : {&step.actor, &step.action, &step.move}) add(text, *part);
    if (!step.deed.empty()) add(text, step.deed);
    return sha256(text += std::to_string(step.taken));
}

Chained chained(const MatchRow& match) {
    Chained chain{chain_start(match)};
    bool proved = false;
    for (std::size_t at = 0; at < match.steps.size(); ++at) {
        const StepRow& step = match.steps[at];
        chain.head = chain_next(chain.head, step);
        proved = proved || !step.hash.empty();
        if (!proved || step.hash == bytes_of(chain.head)) continue;
        chain.broken = static_cast<int>(at) + 1;
        return chain;
    }
    if (match.end != (match.steps.empty() ? "" : match.steps.back().hash))
        chain.broken = static_cast<int>(match.steps.size()) + 1;
    return chain;
}

}  // namespace store
