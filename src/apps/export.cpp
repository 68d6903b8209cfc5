// apps/export.cpp -- what other programs build on: the shape of whatever the table protocol leaves
// to the games, as a JSON Schema and as types of TypeScript with what reads and writes actions.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>

#include "apps/commands.h"
#include "apps/wire.h"
#include "catalog/catalog.h"
#include "match/texts.h"

namespace apps {
namespace {

using Shapes = nlohmann::ordered_json;

// The names of a text's slots, those within slots too: {points|one point|{points} points}.
std::set<std::string> slots(const std::string& text) {
    std::set<std::string> names;
    for (std::size_t open = text.find('{'); open != text.npos; open = text.find('{', open + 1)) {
        const std::size_t end = text.find_first_of("|}", open);
        if (end == text.npos) continue;
        const std::string name = text.substr(open + 1, end - open - 1);
        names.insert(name.substr(name.find(' ') + 1));  // {a unit} says the value `unit`
    }
    return names;
}

// Every kind of event that the game can tell, with the values that its sentence says; a few have
// more beside them, as numbers.
Json events_of(const match::AnyGame& entry) {
    Json kinds = Json::object();
    for (const auto& [kind, text] : entry.readings->in("en").game().at("events").items()) {
        Json values = Json::object();
        for (const std::string& name : slots(text.get<std::string>()))
            values[name] = {{"type", {"string", "integer"}}};
        kinds[kind] = {{"type", "object"},
                       {"properties", std::move(values)},
                       {"additionalProperties", {{"type", "integer"}}}};
    }
    return {{"type", "object"}, {"properties", std::move(kinds)}, {"additionalProperties", false}};
}

// A property or an alternative a line, so that a reader finds it and a comparison shows which one
// changed.
std::string laid_out(const Json& shape) {
    if (shape.contains("anyOf")) {
        std::string each;
        for (const Json& one : shape.at("anyOf"))
            (each += each.empty() ? "\n  " : ",\n  ") += one.dump();
        return "{\"anyOf\":[" + each + "]}";
    }
    std::string properties = "{";
    for (const auto& [name, property] : shape.at("properties").items())
        properties +=
            (properties.size() > 1 ? ",\n  \"" : "\n  \"") + name + "\":" + property.dump();
    Json rest = shape;
    rest.erase("properties");
    std::string text = rest.dump();
    text.back() = ',';
    return text + "\"properties\":" + properties + "}}";
}

// What a game fills in, by the member of the protocol where it stands.
Shapes shapes_of(const match::AnyGame& entry) {
    Shapes shapes = Shapes::parse(entry.shapes());
    shapes["events"] = Shapes(events_of(entry));
    return shapes;
}

std::string schema_of(const match::AnyGame& entry, const Json& shapes) {
    const Json head{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                    {"title", entry.readings->in("en").game().at("game").at("name")},
                    {"description",
                     "Written by `hexastra export`: what docs/protocol.md leaves to edition " +
                         std::string{entry.card.edition} + " of " + std::string{entry.card.name} +
                         ". In `events` each kind of event has the shape of its values."}};
    std::string text = head.dump();
    text.back() = ',';
    text += "\n\"$defs\":{";
    for (const auto& [name, shape] : shapes.items())
        text += (text.back() == '{' ? "\n\"" : ",\n\"") + name + "\":" + laid_out(shape);
    return text + "\n}}\n";
}

}  // namespace

int export_types(const std::string& folder, const std::string& language) {
    std::error_code trouble;
    std::filesystem::create_directories(folder, trouble);
    for (const match::AnyGame& entry : catalog::entries()) {
        std::string name{entry.card.name};
        std::replace(name.begin(), name.end(), '-', '_');
        const Shapes shapes = shapes_of(entry);
        const std::pair<std::string, std::string> files[] = {
            {folder + "/" + name + ".ts", wire_of(entry.card, shapes)},
            {folder + "/" + name + ".schema.json", schema_of(entry, Json(shapes))}};
        for (const auto& [file, text] : files) {
            std::ofstream output{file};
            if (!(output << text).flush())
                return complain({"cannot write " + file + ". Name another folder.",
                                 "no se puede escribir " + file + ". Indica otra carpeta."},
                                language);
            std::cout << file << '\n';
        }
    }
    return 0;
}

}  // namespace apps
