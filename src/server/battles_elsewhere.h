// server/battles_elsewhere.h -- battles of one match that are played as matches of their own: T-30
// to T-34.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/kept.h"
#include "server/line_up.h"

namespace server {

class BattlesElsewhere {
  public:
    // Enters a deed of the table, to the disk and then to everybody; false: it was refused.
    using Enter = std::function<bool(const conduct::Deed&)>;
    // All of these are kept by whoever keeps this.
    BattlesElsewhere(House& house, LineUp& line, const Kept& kept, Enter enter)
        : house_(house), line_(line), kept_(kept), enter_(std::move(enter)) {}

    // What all agreed on, or the organiser called for, is entered with the rest; that match is made
    // once it is on the disk that it is to be there.
    void call_for(std::vector<store::StepRow>&);
    // As a command in its turn. `made`: that match is there, and over; else it is to be made.
    void look_at(const std::string& other, bool made);

  private:
    const conduct::Playing* played_as(const std::string& other) const;
    void make(const std::string& other);
    void hear_of(const std::string& other);
    bool tell(const std::string& other, conduct::Played);
    void lose(const std::string& other);

    House& house_;
    LineUp& line_;
    const Kept& kept_;
    Enter enter_;
};

}  // namespace server
