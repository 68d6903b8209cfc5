// server/session.h -- one client on one line: its limits, its place, its requests.
#pragma once

#include "server/accounts.h"
#include "server/peers.h"

namespace server {

class Session final : public Listener {
  public:
    Session(House& house, Hall& hall, Accounts& accounts, Line& line, const Request& request)
        : house_(house),
          hall_(hall),
          accounts_(accounts),
          line_(line),
          signed_by_(session_key(request)),
          came_(house.peers ? std::make_unique<Request>(request) : nullptr) {
        guest_->line = &line;
        guest_->address = neighbourhood(request.address);
        accounts_.watch(signed_by_, line_);
    }
    ~Session() override {
        accounts_.forget(signed_by_, line_);
        leave();
    }

    void heard(std::string_view message) override;
    std::string too_slow() const override;

  private:
    void answer(Json request);
    void join(Json request);
    void find(const RequestPointer&, int tries);
    void enter(const RequestPointer&);
    void find_later(const RequestPointer&, int tries);
    void relay(const std::string& address, const RequestPointer&, int tries);
    void found();
    void leave();
    void refuse(std::string_view code, std::string_view detail, const Json* id,
                std::int64_t wait_ms = -1);

    House& house_;
    Hall& hall_;
    Accounts& accounts_;
    Line& line_;
    const std::string signed_by_;  // the key of the session that it came by, or empty
    GuestPointer guest_ = std::make_shared<Guest>();
    const std::unique_ptr<const Request> came_;  // how, where there are other servers
    RoomPointer room_;                           // where it has joined or asked to
    // Or another server, that has the table; what was asked before either was found waits.
    std::unique_ptr<PeerLine> relay_;
    bool finding_ = false;
    std::vector<Json> waiting_;
    Allowance messages_;
};

}  // namespace server
