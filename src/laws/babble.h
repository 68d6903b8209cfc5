// laws/babble.h -- actions at random, sense or nonsense, made of words heard in real matches.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "base/codec.h"
#include "base/rng.h"

namespace laws {

// Learns the words of actions and utters new actions of the same words: mostly not legal, always
// readable. Knows nothing of the game.
template <class Action>
class Babble {
  public:
    void hear(const Action& action) {
        const std::string text = encode(action);
        std::size_t start = text.find(' ');
        learn(kinds_, text.substr(0, start));
        while (start != text.npos) {
            const std::size_t end = text.find(' ', ++start);
            learn(words_, text.substr(start, end == text.npos ? end : end - start));
            start = end;
        }
    }

    // Nothing where too little has been heard.
    std::optional<Action> utter(Rng& rng) const {
        if (kinds_.empty()) return std::nullopt;
        for (int attempt = 0; attempt < 8; ++attempt) {
            const std::string kind = pick(kinds_, rng);
            std::string text = kind;
            for (int length = 0; length < 4; ++length) {
                if (auto decoded = decode<Action>(text); decoded.action && rng.below(2) == 0)
                    return decoded.action;
                if (words_.empty()) break;
                const std::string before = text;
                // A word that fits as the next field, if a few tries find one.
                for (int tries = 0; tries < 12; ++tries) {
                    text = before + ' ' + pick(words_, rng);
                    const auto decoded = decode<Action>(text);
                    if (decoded.action || decoded.error.at >= text.size()) break;
                    text = before;
                }
                if (text == before) break;
            }
            if (auto decoded = decode<Action>(text); decoded.action) return decoded.action;
        }
        return std::nullopt;
    }

  private:
    static void learn(std::vector<std::string>& known, std::string word) {
        const auto at = std::lower_bound(known.begin(), known.end(), word);
        if (at == known.end() || *at != word) known.insert(at, std::move(word));
    }
    static const std::string& pick(const std::vector<std::string>& from, Rng& rng) {
        return from[rng.below(static_cast<std::uint32_t>(from.size()))];
    }

    std::vector<std::string> kinds_, words_;
};

}  // namespace laws
