// games/sector_invasion/mind/numbers.h -- by what a player weighs things up. Found by playing
// against itself, all of them together: bench/tune.cpp, which writes them here.
#pragma once

namespace sector_invasion {

// Worths are in planets, where nothing else is said.
struct Numbers {
    // ---- what harm to somebody else is worth, for each planet’s worth of it
    float spite_of_two = 1.41f;                                               // to the one rival
    float spite_leader = 0.379f, spite_other = 0.187f, spite_master = 1.01f;  // of several
    // ---- what a planet is worth more for what stands there, for each turn left, up to eight
    float raw = 0.0698f, production = 0.0942f, factory = 0.0343f, bastion = 0.0136f,
          shipyard = 0.134f, forge = 0.0706f, hive = 0.0618f, capital_turn = 0.236f;
    float capital = 0.346f;  // however many are left
    // ---- what ships are worth, and which share of it in their state
    float corvette = 1.77f, frigate = 2.76f, cruiser = 2.27f, explorer = 0.787f;
    float damaged = 0.515f, out = 1.0f;
    float idle = 0.226f, idle_turn = 0.214f;  // a ship put out of action; where a turn is left
    float battered = 0.367f;                  // share that damage costs in a storm
    // ---- where a ship goes: shares of what there is to get
    float land = 1.09f, siege = 1.19f;       // planets that fall alone, and others
    float in_reach = 0.773f;                 // where others can land at once
    float plagued = 0.425f;                  // next to a swarm
    float unknown = 0.142f, relic = 0.055f;  // cells to explore, for each turn left, up to five
    float loss_of_two = 0.836f, loss_of_many = 0.868f;  // of an own planet, with so many rivals
    float raid = 0.276f, raid_held = 0.187f;  // how likely somebody lands who can, without guard
    float far = 1.26f;                        // power of the turns that it takes to get there
    float lend = 0.199f, lend_more = 0.141f;  // a first ship beside a siege, and a second
    float shell = 0.13f;                      // a bombardment
    // ---- fights
    float strike = 2.15f, least_strike = 0.0397f;             // share; what is not worth a fight
    float harm = 0.992f;                                      // share of what a rival’s ship loses
    float away = 0.112f, away_own = 0.5f, away_gain = 0.49f;  // an own ship pushed away
    float push = 0.0332f;                                     // a rival’s pushed away, in any case
    float push_held = 0.504f;   // share of the planet where it stood, if that is fortified
    float push_beside = 0.71f;  // else if it stays beside its own, fit to defend
    float push_open = 0.908f;   // else
    float push_near = 0.0427f;  // each own planet next to where it stood
    float push_guard = 0.303f;  // share of a planet that it guarded, with a ship of ours over it
    float failure = 0.0583f;    // a test of escape failed, before the fight
    // ---- battles
    float card = 0.143f;       // a stratagem kept
    float least_odds = 1.16f;  // share of the odds at which a posture begins a battle
    // ---- what is bought
    float least_ratio = 0.0142f;  // worth for each point of its price
    float save = 1.55f;           // so many times as good a purchase is saved for
    float acts = 5.65f;           // turns in which a new ship does much
    float prey_siege = 0.458f;    // what is to be taken by siege, beside what falls alone
    float keepsake = 0.0248f;     // a ship at the end
    float buy_corvette = 0.416f, buy_frigate = 0.3f, buy_cruiser = 0.417f,
          buy_explorer = 0.0381f;  // a turn
    float repair = 0.762f;         // share of what the type is worth
    float garrison = 0.193f, garrison_early = 0.365f, garrison_guarded = 0.372f;
    float slot = 0.0537f, slot_held = 0.42f;  // for troops; held planets beside sieges
};

inline constexpr Numbers usual_numbers{};

}  // namespace sector_invasion
