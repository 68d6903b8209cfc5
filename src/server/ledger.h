// server/ledger.h -- where the journal of a match ends: what comes next is chained to that.
#pragma once

#include <utility>
#include <vector>

#include "store/chain.h"

namespace server {

struct Ledger {
    store::Handle match = 0;
    int rows = 0;
    Digest head{};  // of the chain

    // Goes on by these steps; it has done so only where that write is done.
    store::Append append(std::vector<store::StepRow> steps, bool over) {
        store::Append write{match, rows + 1, std::move(steps), over};
        for (store::StepRow& step : write.steps)
            step.hash = store::bytes_of(head = store::chain_next(head, step));
        rows += static_cast<int>(write.steps.size());
        return write;
    }
};

}  // namespace server
