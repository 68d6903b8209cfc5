#include "record/chain.h"
#include "record/record.h"

namespace record {

using match::AnyMatch;
using match::canonical;
using match::Card;

Digest chain_head(const conduct::Conduct& conduct, std::string_view commitment) {
    const AnyMatch& match = conduct.match();
    Digest head = chain_start(conduct.begun(), conduct.manners(), format_2, commitment);
    int ply = 0;
    for (const auto& line : match.lines())
        head = chain_next(head, taken_by(conduct, line, ++ply), line.action, line.state);
    return head;
}

namespace {

Json seats_json(const conduct::Conduct& conduct, const Header& header) {
    const Card& card = conduct.match().card();
    Json seats = Json::object();
    for (Seat seat = 0; seat < card.seats.size(); ++seat) {
        Json& person = seats[std::string{card.seats[seat]}];
        person["held"] = conduct.people_at_first().contains(seat) ? "person" : "computer";
        const std::string name = seat < header.people.size() ? header.people[seat] : "";
        if (name.empty()) continue;
        const std::string salt = seat < header.salts.size() ? header.salts[seat] : "";
        person["name"] = name;
        person["salt"] = raw_hex(salt);
        person["digest"] = to_hex(name_digest(salt, name));
    }
    return seats;
}

Json dice_json(const Card& card, const Header& header, const match::Dice& dice, bool reveal) {
    Json order = Json::array(), seeds = Json::object();
    for (Seat seat = 0; seat < card.seats.size(); ++seat) {
        order.push_back(card.seats[seat]);
        seeds[std::string{card.seats[seat]}] =
            seat < dice.seat_seeds().size() ? raw_hex(dice.seat_seeds()[seat]) : "";
    }
    Json json;
    json["by"] = header.by_hand ? "hand" : "table";
    json["commit"] = dice.commitment();
    json["order"] = std::move(order);
    json["seeds"] = std::move(seeds);
    if (reveal) json["table"] = raw_hex(dice.table_seed());
    return json;
}

Json journal_json(const Card& card, const conduct::Journal& journal, Digest head) {
    Json lines = Json::array();
    for (const conduct::Entry& entry : journal) {
        Json line = entry_json(card, entry);
        head = journal_next(head, line);
        line["hash"] = to_hex(head);
        lines.push_back(std::move(line));
    }
    return lines;
}

Json steps_json(const conduct::Conduct& conduct, const match::Dice& dice, bool by_hand,
                Digest head) {
    Json steps = Json::array();
    int draws = 0, ply = 0;
    for (auto& line : conduct.match().lines()) {
        const std::string_view actor = taken_by(conduct, line, ++ply);
        if (const auto battle = conduct.drawn(ply))
            line.tickets = total_weight(battle->odds), line.draw = battle->draw;
        head = chain_next(head, actor, line.action, line.state);
        Json step;
        step["by"] = std::string{actor};
        step["do"] = line.action;
        step["state"] = to_hex(line.state);
        step["hash"] = to_hex(head);
        if (line.actor == nature && line.tickets > 0 && !by_hand) {
            const std::string name = line.draw.empty() ? std::to_string(draws) : line.draw;
            Json& draw = step["draw"];
            draw.push_back(dice.draw(name, line.tickets));
            draw.push_back(line.tickets);
            if (!line.draw.empty()) draw.push_back(line.draw);
            ++draws;
        }
        steps.push_back(std::move(step));
    }
    return steps;
}

}  // namespace

Json outcome_json(const Card& card, const Outcome& outcome, std::string_view format) {
    Json scores = Json::object();
    for (Seat seat = 0; seat < card.seats.size(); ++seat) {
        Json& score = scores[std::string{card.seats[seat]}];
        if (format == format_1) score = static_cast<int>(outcome.score[seat] * 100 + 0.5f);
        else score = match::exact(outcome.score[seat]);
    }
    Json json;
    json[format == format_1 ? "percent" : "score"] = std::move(scores);
    json["clause"] = std::string{outcome.clause.id};
    json["reason"] = std::string{outcome.reason};
    return json;
}

Digest journal_head(const conduct::Conduct& conduct, const conduct::Journal& journal,
                    std::string_view commitment) {
    Digest head = chain_start(conduct.begun(), conduct.manners(), format_2, commitment);
    for (const conduct::Entry& entry : journal)
        head = journal_next(head, entry_json(conduct.match().card(), entry));
    return head;
}

Json write(const conduct::Conduct& conduct, const conduct::Journal& journal, const Header& header,
           const match::Dice& dice, bool reveal) {
    const AnyMatch& match = conduct.begun();
    const Card& card = match.card();
    Json record;
    record["format"] = std::string{format_2};
    record["game"] = std::string{card.name};
    record["edition"] = std::string{card.edition};
    if (const auto& adopted = conduct.match().card().edition; adopted != card.edition)
        record["adopted"] = std::string{adopted};
    record["scenario"] = match::scenario_json(match.terms().scenario);
    record["options"] = match::options_json(match);
    if (const std::string position = match.position(); !position.empty())
        record["position"] = parse_json(position).value;
    if (Json manners = manners_json(conduct.manners()); !manners.is_null())
        record["manners"] = std::move(manners);
    record["seats"] = seats_json(conduct, header);
    record["dice"] = dice_json(card, header, dice, reveal);
    const Digest start = chain_start(match, conduct.manners(), format_2, dice.commitment());
    record["journal"] = journal_json(card, journal, start);
    record["steps"] = steps_json(conduct, dice, header.by_hand, start);
    if (const auto outcome = conduct.outcome())
        record["outcome"] = outcome_json(card, *outcome, format_2);
    record["seal"] = seal_of(record);
    return record;
}

std::string text(const Json& record) {
    return canonical(record);
}

}  // namespace record
