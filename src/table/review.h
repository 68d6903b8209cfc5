// table/review.h -- what a finished match shows when it is looked through, as JSON.
#pragma once

#include "match/review.h"
#include "match/texts.h"
#include "table/desk.h"

namespace table {

// Into an answer; see docs/protocol.md, Reviews.
void tell_review(const match::Reviewed&, const AnyMatch&, const match::Texts&, Reply&);

// How a match is looked through where nobody says otherwise. It must be over.
match::Looked usual_review(const conduct::Conduct&);

}  // namespace table
