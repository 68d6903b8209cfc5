// server/news.h -- what one change of a match brings to each guest, composed once for all that hear
// the same.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/known.h"
#include "server/till.h"
#include "table/situation.h"

namespace server {

// What led to where the match stands now: steps that follow what was known, or somebody took
// something back or amended it.
struct Change {
    Known since;
    std::string_view what{};  // "undone" or "amended"
    std::string_view by{};

    static Change undone(const table::Desk&, Seat by);
    static Change amended(const table::Desk&);
};

class News {
  public:
    // `turn`: as its JSON, where that is known already.
    News(const table::Desk& desk, Till till, const Change& change, std::string turn = {})
        : desk_(desk), till_(till), change_(change), turn_(std::move(turn)) {}

    // What a guest hears who is not the one that brought the change about.
    const std::shared_ptr<const std::string>& told_to(Guest&);
    // The situation of a guest that wished for it; else nothing. Where nothing is left in its
    // purse, without the parts that may cost much, and with the time after which to ask for them.
    // The match goes on where they break.
    std::string situation_of(Guest&);
    const std::string& turn();

  private:
    struct Told {
        const Guest* guest;
        bool whole;  // with all that was wished for
        std::shared_ptr<const std::string> message;
    };
    std::string compose(Guest&);
    std::string situation_of(const Guest&, table::Parts, int wait_ms);
    table::Situation& seen_by(const Guest&);

    const table::Desk& desk_;
    Till till_;
    Change change_;
    std::string turn_;                                           // empty: not known yet
    std::vector<std::unique_ptr<table::Situation>> situations_;  // one for each viewer and language
    std::vector<Told> told_;
};

}  // namespace server
