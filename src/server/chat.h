// server/chat.h -- what people say at one table: those who sit there among themselves, and those
// who watch.
//
// Neither hears the other. Nothing of it is in a view, a record, a list, or what the match is told
// by. It is made for one request, and asks the store itself: nobody's move waits for it.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/audience.h"
#include "server/house.h"
#include "server/kept.h"
#include "server/line_up.h"

namespace server {

class Chat {
  public:
    Chat(House& house, const LineUp& line, const Kept& kept, const Audience& audience)
        : house_(house), line_(line), kept_(kept), audience_(audience) {}

    // That people talk here was agreed on, and two of them at least could.
    bool open() const;
    // Who hears what that guest says: "seats" or "spectators".
    static std::string_view room_of(const Guest&);

    // Answers "say", "sayings", "report" and "block"; false: it is none of these.
    bool ask(const GuestPointer&, const RequestPointer&) const;

  private:
    using Rows = std::vector<store::SayingRow>;

    void say(const GuestPointer&, const RequestPointer&) const;
    bool often(const Guest&, const store::SayingRow&, const Json* id) const;
    void said(const GuestPointer&, const RequestPointer&, const store::SayingRow&,
              store::Written) const;
    void tell(const store::SayingRow&, const Guest* but) const;
    void sayings(const GuestPointer&, const RequestPointer&) const;
    void report(const GuestPointer&, const RequestPointer&) const;
    void block(const GuestPointer&, const RequestPointer&) const;
    // The last before a number (0: of all) that the guest may hear, if it still may.
    void read(const GuestPointer&, const RequestPointer&, int before, int most,
              std::function<void(const Rows&)>) const;
    // The one that a request names, and so many before it at most.
    void named(const GuestPointer&, const RequestPointer&, int earlier,
               std::function<void(const Rows&)>) const;

    int hearer_of(const Guest&) const;
    store::SayingRow saying_of(const Guest&) const;
    std::string saying_json(const store::SayingRow&, const Guest&) const;

    House& house_;
    const LineUp& line_;
    const Kept& kept_;
    const Audience& audience_;
};

}  // namespace server
