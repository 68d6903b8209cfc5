// server/operator_page.h -- what an account that helps to run the server sees and does on its page:
// reports, people, and what was done of late. Whoever runs the server makes it so, by the command
// line (server/operators.h). To act asks for a sign-in of the last minutes.
#pragma once

#include "server/accounts.h"

namespace server {

class OperatorPage {
  public:
    OperatorPage(House& house, Accounts& accounts) : house_(house), accounts_(accounts) {}

    using Asked = Accounts::Asked;
    void show(const Asked&);    // reports that are open, and the last acts
    void people(const Asked&);  // {"from":...}: whose names come from that on, by their likeness
    void act(const Asked&);     // {"act":...,"name":...,"next":...} (server/operation.h)

  private:
    // These answer themselves where somebody may do nothing of it.
    void allowed(const Asked&, const Signed&, const std::function<void()>& then) const;

    House& house_;
    Accounts& accounts_;
};

}  // namespace server
