// games/imperium/rules/told.cpp -- between a State, which has one phase, and what is written of it.
#include "games/imperium/rules/told.h"

namespace imperium {
namespace {

// What a phase has is written under the same names.
struct Write {
    Told& told;

    void operator()(const Lots& lots) const { told.course.rolled = lots.rolled; }
    void operator()(const Dealing& dealing) const { told.to_deal = dealing.to_deal; }
    void operator()(const Auction& auction) const { told.auction = auction; }
    void operator()(const Supplying& supply) const {
        told.course.played = supply.played;
        told.course.spared = supply.spared;
    }
    void operator()(const Construction& yard) const {
        told.course.played = yard.played;
        told.course.cheaper = yard.cheaper;
        told.course.halves = yard.halves;
    }
    void operator()(const Drifting& drifting) const { told.course.clouds = drifting.clouds; }
    void operator()(const Declaring& declaring) const {
        (*this)(static_cast<const Declared&>(declaring));
        told.course.played = declaring.played;
    }
    void operator()(const Picking& picking) const {
        (*this)(static_cast<const Declaring&>(picking));
        told.clash = picking.clash;
    }
    void operator()(const Fighting& fighting) const {
        (*this)(static_cast<const Declared&>(fighting));
        told.clash = fighting.clash;
    }
    void operator()(const Declared& declared) const {
        told.course.twice = declared.twice;
        told.course.strikes = declared.strikes;
        told.course.landings = declared.landings;
    }
    void operator()(const Over& over) const {
        told.course.end = over.end;
        told.course.winner = over.winner;
        told.course.clouds = over.clouds;
        told.course.twice = over.twice;
    }
    template <class Kind>
        requires requires(const Kind& kind) { kind.played; }
    void operator()(const Kind& kind) const {
        told.course.played = kind.played;
    }
};

Stage stage_of(const Told& told) {
    const Course& course = told.course;
    const Declared declared{course.twice, course.strikes, course.landings};
    switch (course.phase) {
        case Phase::lots: return Lots{course.rolled};
        case Phase::dealing: return Dealing{told.to_deal};
        case Phase::auction: return told.auction;
        case Phase::resources: return Resources{course.played};
        case Phase::buying:
        case Phase::drawing:
        case Phase::stealing:
        case Phase::discarding: return Buying{course.phase, course.played};
        case Phase::supply: return Supplying{course.played, course.spared};
        case Phase::repair: return Repairing{course.played};
        case Phase::construction: return Construction{course.played, course.cheaper, course.halves};
        case Phase::drifting: return Drifting{course.clouds};
        case Phase::movement: return Movement{course.played};
        case Phase::declaring: return Declaring{declared, course.played};
        case Phase::picking: return Picking{{declared, course.played}, told.clash};
        case Phase::resolving: return Resolving{declared};
        case Phase::over: return Over{course.end, course.winner, course.clouds, course.twice};
        default: return Fighting{declared, course.phase, told.clash};
    }
}

}  // namespace

Told told(const State& state) {
    Told told;
    Course& course = told.course;
    course.phase = state.phase();
    course.turn = state.turn;
    course.second = state.second;
    course.player = state.player;
    course.first = state.first;
    course.pc = state.money;
    course.bought = state.bought;
    course.fought = state.fought;
    course.held = state.held;
    course.sunk = state.sunk;
    course.gone = state.gone;
    std::visit(Write{told}, state.stage);
    return told;
}

void take_up(const Told& told, State& state) {
    const Course& course = told.course;
    state.turn = course.turn;
    state.second = course.second;
    state.player = course.player;
    state.first = course.first;
    state.money = course.pc;
    state.bought = course.bought;
    state.fought = course.fought;
    state.held = course.held;
    state.sunk = course.sunk;
    state.gone = course.gone;
    state.stage = stage_of(told);
}

void feed(Sha256& hash, const State& state) {
    const Told now = told(state);
    const auto add = [&](const auto&... parts) { (::feed(hash, parts), ...); };
    add(now.course, state.spots, state.box, state.shared_box, state.hands, state.decks,
        state.discards, state.known, state.taken, now.to_deal, now.auction, now.clash);
}

}  // namespace imperium
