// apps/wire.cpp -- types of TypeScript from the shapes of base/schema.h: what has a name in the
// code is declared by that name once, everything else stands where it is used.
#include "apps/wire.h"

#include <algorithm>
#include <map>
#include <vector>

namespace apps {
namespace {

using Shape = nlohmann::ordered_json;

constexpr std::size_t columns = 100;

std::string key(const std::string& name) {
    return name.find('-') == name.npos ? name : '"' + name + '"';
}

// One of several kinds, told apart by their `do`.
bool is_kind(const Shape& shape) {
    return shape.contains("properties") && shape["properties"].contains("do");
}

bool may_be_null(const Shape& shape) {
    return shape.contains("anyOf") && shape["anyOf"][0] == Shape{{"type", "null"}};
}

// The same shape where nothing is left out.
Shape whole(Shape shape) {
    if (shape.contains("properties")) {
        shape["required"] = Shape::array();
        for (const auto& [name, member] : shape["properties"].items()) shape["required"] += name;
    }
    if (shape.is_structured())
        for (Shape& inner : shape) inner = whole(inner);
    return shape;
}

class Types {
  public:
    // Declares a type and, before it, those that it is made of.
    void declare(const std::string& name, const Shape& shape) {
        if (shape.contains("properties")) {
            std::string lines;
            for (const std::string& member : members(shape)) lines += "  " + member + ";\n";
            text_ += "\nexport interface " + name + " {\n" + lines + "}\n";
        } else {
            text_ += "\nexport type " + name + " =" + alternatives(shape, columns - name.size());
            text_ += ";\n";
        }
    }

    const std::string& text() const { return text_; }

  private:
    // On one line where they fit, else on as few as they do; each kind on its own.
    std::string alternatives(const Shape& shape, std::size_t room) {
        std::string line, lines;
        std::size_t begin = 0;  // of the last of the lines
        for (const Shape& one : shape.contains("enum") ? shape["enum"] : shape["anyOf"]) {
            const std::string type = one.is_string() ? one.dump() : of(one);
            const bool fits = lines.size() - begin + type.size() + 3 <= columns;
            if (lines.empty() || type[0] == '{' || !fits) begin = lines.size(), lines += "\n ";
            lines += " | " + type;
            line += (line.empty() ? " " : " | ") + type;
        }
        return line.size() < room && line.find('{') == line.npos ? line : lines;
    }

    // Each member as an interface has it; what may be left out has a question mark.
    std::vector<std::string> members(const Shape& shape) {
        std::vector<std::string> all;
        const Shape required = shape.value("required", Shape::array());
        for (const auto& [name, member] : shape["properties"].items()) {
            const bool there = std::find(required.begin(), required.end(), name) != required.end();
            const std::string type = of(member) + (there ? "" : " | undefined");
            all.push_back(key(name) + (there ? ":" : "?:") + (type[0] == '\n' ? "" : " ") + type);
        }
        return all;
    }

    std::string in_line(const Shape& shape) {
        std::string type = "{";
        for (const std::string& member : members(shape))
            type += (type.size() > 1 ? "; " : " ") + member;
        return type + " }";
    }

    // A named type by its name, unless the code calls another one so, too. Where people write one
    // that is written whole elsewhere, it is sparse.
    std::string of(const Shape& shape) {
        if (shape.contains("title") && !is_kind(shape)) {
            const std::string name = shape["title"];
            const auto [known, is_new] = named_.try_emplace(name, shape);
            if (is_new) declare(name, shape);
            if (known->second == shape) return name;
            if (known->second == whole(shape)) return "Sparse<" + name + ">";
        }
        if (shape.contains("const")) return shape["const"].dump();
        if (may_be_null(shape)) return of(shape["anyOf"][1]) + " | null";
        if (shape.contains("anyOf") || shape.contains("enum")) {
            const std::string types = alternatives(shape, std::string::npos);
            return types[0] == ' ' ? types.substr(1) : types;
        }
        if (shape.contains("properties")) return in_line(shape);
        if (shape["type"] == "array") return list(shape);
        return shape["type"] == "integer" ? "number" : shape["type"];
    }

    std::string list(const Shape& shape) {
        const std::string item = of(shape["items"]);
        if (shape.value("minItems", 0) == 2) return "[" + item + ", " + item + "]";
        return item.find(' ') == item.npos || item[0] == '[' ? item + "[]" : "(" + item + ")[]";
    }

    std::map<std::string, Shape> named_;
    std::string text_;
};

// The kinds of actions as a client has them: what one does not name is not there.
Shape without_null(Shape action) {
    for (Shape& kind : action["anyOf"]) {
        for (auto& [name, type] : kind["properties"].items()) {
            if (!may_be_null(type)) continue;
            Shape& required = kind["required"];
            required.erase(std::find(required.begin(), required.end(), name));
            type = Shape(type["anyOf"][1]);
        }
    }
    return action;
}

// "activate at ?target": a kind and its fields; ? before what may be left out, # before numbers.
std::string notation(const Shape& kind) {
    std::string line = kind["properties"]["do"]["const"];
    for (const auto& [name, type] : kind["properties"].items()) {
        if (name == "do") continue;
        const Shape& value = may_be_null(type) ? type["anyOf"][1] : type;
        line += may_be_null(type) ? " ?" : " ";
        line += (value.value("type", "") == "integer" ? "#" : "") + name;
    }
    return line;
}

std::string interface_of(const Shape& events) {
    std::string lines;
    for (const auto& [kind, event] : events["properties"].items()) {
        std::string names;
        for (const auto& [name, type] : event["properties"].items())
            (names += names.empty() ? "" : " | ") += Shape(name).dump();
        lines += "  " + key(kind) + ": " + (names.empty() ? "never" : names) + ";\n";
    }
    return "\n/** By kind the values that its sentence says; a few have more beside them, as "
           "numbers. */\n"
           "export interface Events {\n" +
           lines + "}\n";
}

}  // namespace

std::string wire_of(const match::Card& card, const nlohmann::ordered_json& shapes) {
    Types types;
    types.declare("Action", without_null(shapes["action"]));
    for (const auto& [name, member] :
         {std::pair{"View", "view"}, {"Hints", "hints"}, {"Position", "position"}})
        if (shapes.contains(member)) types.declare(name, shapes[member]);
    std::string kinds;
    for (const Shape& kind : shapes["action"]["anyOf"]) kinds += "  \"" + notation(kind) + "\",\n";
    std::string folder{card.name};
    std::replace(folder.begin(), folder.end(), '-', '_');
    const bool sparse = types.text().find("Sparse<") != std::string::npos;
    return "// games/" + folder + "/wire.ts -- what edition " + std::string{card.edition} +
           " takes and tells. Written by `hexastra export`; do not edit.\n\n"
           "import { codec" +
           (sparse ? ", type Sparse" : "") + " } from \"../../transport/codec\";\n" + types.text() +
           interface_of(shapes["events"]) +
           "\nexport const { encode, decode } = codec<Action>([\n" + kinds + "]);\n";
}

}  // namespace apps
