#include "record/chain.h"

namespace record {

using match::canonical;

std::string raw_hex(const std::string& bytes) {
    return to_hex({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

std::string_view taken_by(const conduct::Conduct& conduct, const match::AnyMatch::Line& line,
                          int ply) {
    if (line.actor != nature || (line.tickets > 0 && !conduct.manners().by_hand))
        return actor_word(conduct.match().card(), line.actor);
    return conduct.drawn(ply) ? odds : report;
}

Json manners_json(const conduct::Manners& manners) {
    if (manners == conduct::Manners{}) return nullptr;
    std::string json;
    write_json(json, manners);
    return parse_json(json).value;
}

Digest chain_start(const match::AnyMatch& match, const conduct::Manners& manners,
                   std::string_view format, std::string_view commitment) {
    const match::Card& card = match.card();
    const std::string position = match.position();
    std::string text{format};
    for (const std::string_view line :
         {card.name, card.edition, std::string_view{match.terms().scenario}, commitment})
        (text += '\n') += line;
    (text += '\n') += canonical(match::options_json(match));
    (text += '\n') += position.empty() ? "" : canonical(parse_json(position).value);
    if (const Json agreed = manners_json(manners); !agreed.is_null())
        (text += '\n') += canonical(agreed);
    return sha256(text);
}

Digest chain_next(const Digest& before, std::string_view actor, std::string_view action,
                  const Digest& state) {
    std::string text = to_hex(before);
    ((((text += '\n') += actor) += ' ') += action) += '\n';
    return sha256(text + to_hex(state));
}

Json entry_json(const match::Card& card, const conduct::Entry& entry) {
    Json line;
    line["by"] = std::string{conduct::signer_word(card, entry.by)};
    line[entry.deed ? "deed" : "do"] = entry.text;
    if (entry.actor == nature) line["as"] = std::string{entry.drawn ? odds : report};
    else if (entry.actor != entry.by) line["as"] = std::string{actor_word(card, entry.actor)};
    if (entry.at) line["at"] = entry.at;
    return line;
}

Digest journal_next(const Digest& before, const Json& line) {
    return sha256(to_hex(before) + '\n' + canonical(line));
}

Digest name_digest(std::string_view salt, std::string_view name) {
    return sha256(raw_hex(std::string{salt}) + '\n' + std::string{name});
}

std::string seal_of(Json record) {
    record.erase("seal");
    if (text_of(record, "format") == format_2)
        for (Json& person : record["seats"]) {
            if (!person.is_object()) continue;
            person.erase("name");
            person.erase("salt");
        }
    return to_hex(sha256(canonical(record)));
}

}  // namespace record
