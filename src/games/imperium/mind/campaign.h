// games/imperium/mind/campaign.h -- who goes where and who strikes whom: the movement and the
// declared attacks of one player turn, as one plan asks for.
#pragma once

#include "games/imperium/mind/outlook.h"
#include "games/imperium/mind/plan.h"

namespace imperium {

using Orders = std::vector<Action>;

class Campaign {
  public:
    Campaign(const Imperium& game, const State& state, Side side, const Plan& plan);

    // What to do now in the movement phase, or what to declare; empty: nothing more.
    Orders movement();
    Orders declarations();

    Sector objective() const { return objective_; }
    // What these orders are to gain, in PC, and how much nearer the fleet could come.
    float prospects(bool moving);

  private:
    struct Mover {
        const Vessel* vessel = nullptr;
        Sectors reach{};  // where it may end its move, its own sector too
        bool used = false;
        Unit flier{};         // aboard: the squadron that would be launched
        bool aboard = false;  // a squadron inside the vessel
        bool again = false;   // the second attack of a unit that a card gives one
        int attack = 0;
        float value = 0;
        Sector settles{};  // the free planet that it makes for
    };
    using Movers = FixedList<Mover, 80>;
    struct Post {  // who goes to which sector, to fight
        int mover = 0;
        Sector at{};
        int attack = 0;
    };
    using Posts = FixedList<Post, 24>;
    struct Errand {  // where a ship is drawn that strikes nobody
        Sector goal{};
        float pull = 0;       // of a sector nearer to it
        float care = 0;       // how much of a likely loss counts
        bool fights = false;  // guards what it stands beside
    };

    void muster(bool moving);
    Sector choose_objective() const;
    void land(Orders& orders);
    void load(Orders& orders);
    bool settles(const Vessel& vessel) const;
    void invade(Orders& orders, bool moving);
    void invade_one(Sector planet, Orders& orders, bool moving);
    void strike(Orders& orders, bool moving);
    void strike_one(const Vessel& target, Orders& orders, bool moving);
    Posts cannons_on(Sector target) const;
    void add_strikers(Posts& posts, Sector target, int enough, bool moving);
    static int attack_of(const Posts& posts);
    static Posts enough_of(const Posts& posts, int need);
    float risk_of(const Posts& posts) const;
    void send(const Posts& posts, Sector target, Orders& orders, bool moving);
    void send_missile(Sector target, Orders& orders, bool moving);
    void travel(Orders& orders);
    void bombard(Orders& orders);
    void go(Mover& mover, Sector to, Orders& orders);

    bool can_fight(const Mover& mover) const;
    // The least threatened free sector next to the target that a mover may come to.
    Sector post(const Mover& mover, Sector target) const;
    float loss(const Mover& mover, Sector at) const;
    float worth_of_target(const Vessel& target) const;
    bool provided(const Mover& mover, Sector at) const;
    static bool plain(const Mover& mover);
    bool travels(const Mover& mover) const;
    Errand errand_of(const Mover& mover, const Objective* escort);
    int arriving(const Objective& escort) const;
    bool may_stop(const Mover& mover, Sector to) const;
    float worth_beside(Sector to, Sector world, const Mover& mover, bool fights) const;
    float worth_of_stop(const Mover& mover, Sector to, const Errand& errand, int far) const;
    const Steps& way(Sector goal);
    Sector goal_of_convoy(const Objective& escort, Sector from);
    void send_settlers();
    Sector goal_of_empty(const Mover& mover);
    Sector goal_of_squadron(const Mover& mover) const;

    const Imperium& game_;
    const Galaxy& galaxy_;
    const State& state_;
    const Side side_;
    const Plan& plan_;
    const Temper temper_;
    Outlook outlook_;
    Sector objective_;
    Movers movers_;
    Sectors taken_;   // sectors that somebody goes to, or stays in
    Sectors struck_;  // targets that are dealt with
    std::array<int, most_sectors> menace_{};
    std::vector<std::pair<Sector, Steps>> ways_;
    Sectors fired_;   // ion cannons that have a target
    float gain_ = 0;  // of what is struck and landed on
};

}  // namespace imperium
