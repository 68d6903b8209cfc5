// skirmish/missions.h -- a battle of a campaign as a mission of another game, which red attacks and
// blue defends: whoever the campaign favours begins with more. data/battle.json is the even one.
#pragma once

#include <initializer_list>
#include <map>
#include <string>

namespace skirmish {

// Some of these missions, each written once: by the PC that one side has more, red where above 0.
class Missions {
  public:
    explicit Missions(std::initializer_list<int> credits);
    const std::string& operator[](int credits) const { return written_.at(credits); }

  private:
    std::map<int, std::string> written_;
};

}  // namespace skirmish
