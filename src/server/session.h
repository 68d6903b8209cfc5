// server/session.h -- one client on one line: its limits, its place, its requests.
#pragma once

#include "server/hall.h"

namespace server {

class Session final : public Listener {
  public:
    Session(House& house, Hall& hall, Line& line, const std::string& address)
        : house_(house), hall_(hall) {
        guest_->line = &line;
        guest_->address = neighbourhood(address);
    }
    ~Session() override { leave(); }

    void heard(std::string_view message) override;
    std::string too_slow() const override;

  private:
    void answer(Json request);
    void join(Json request);
    void leave();
    void refuse(std::string_view code, std::string_view detail, const Json* id,
                std::int64_t wait_ms = -1);

    House& house_;
    Hall& hall_;
    GuestPointer guest_ = std::make_shared<Guest>();
    std::shared_ptr<Room> room_;  // where it has joined or asked to
    Allowance messages_;
};

}  // namespace server
