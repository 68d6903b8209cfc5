// Proves that rules, code and plays of a game belong together, and prints the table that
// `hexastra clauses` shows.
//
//     clauses FOLDER               prints the table; fails where something does not fit
//     clauses FOLDER --out FILE    writes it there
//
// FOLDER is a game's: rules.md, rules.es.md, *.h, *.cpp, plays/*.play, and unimplemented.md where
// some clause cannot be carried out; its main
// header says the prefix of its clauses.
// A clause is cited by code where its id stands in a source file that is no test. It is cited by a
// play where its id heads a section that asserts something, or stands in an assertion. That a play
// would notice if it were carried out wrongly is said by plays/noticed.txt, which
// tests/mutants/mutants.py writes; what it gives no mutant is only named by its plays.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

// RM-2 before RM-10, numbers before holes and doubts.
struct ByNumber {
    static std::vector<std::string> parts(const std::string& id) {
        std::vector<std::string> parts;
        const auto dash = id.find('-');
        std::string letters, digits;
        for (const char letter : id.substr(dash + 1)) {
            if (letter == '.') {
                parts.push_back(std::string(4 - std::min<std::size_t>(4, digits.size()), '0') +
                                digits);
                digits.clear();
            } else if (letter >= '0' && letter <= '9') {
                digits += letter;
            } else {
                letters += letter;
            }
        }
        parts.push_back(std::string(4 - std::min<std::size_t>(4, digits.size()), '0') + digits);
        parts.insert(parts.begin(), letters == "A" ? "~A" : letters == "H" ? "~H" : letters);
        return parts;
    }
    bool operator()(const std::string& a, const std::string& b) const {
        const auto left = parts(a), right = parts(b);
        if (left[0] != right[0]) {
            // Holes come before doubts, as in the rules.
            const auto rank = [](const std::string& s) {
                return s.empty() ? 0 : s == "~H" ? 1 : 2;
            };
            return rank(left[0]) < rank(right[0]);
        }
        return left < right;
    }
};

struct Row {
    std::vector<std::string> code, plays;
    std::optional<std::string> reason, motive;  // why it is not implemented, in both languages
    std::optional<int> noticed;                 // mutants; nothing: they have not been counted
};

// What a table says, in one language; what stands in columns is of equal length.
struct Words {
    const char *good, *named, *bad, *excused, *clauses, *tested, *only_named, *reasons, *untested;
};
constexpr Words english_words{
    "implemented, tested   ",
    "implemented, named    ",
    "UNTESTED              ",
    "not implemented: ",
    " clauses: ",
    " implemented and tested, ",
    " implemented and only named by plays, ",
    " with a reason, ",
    " untested"};
constexpr Words spanish_words{
    "hecha y probada       ",
    "hecha, solo citada    ",
    "SIN PROBAR            ",
    "no está hecha: ",
    " reglas: ",
    " hechas y probadas, ",
    " hechas y solo citadas en ejemplos, ",
    " con un motivo, ",
    " sin probar"};

class Proof {
  public:
    Proof(fs::path folder, const std::string& prefix)
        : folder_(std::move(folder)), id_(prefix + "-(?:[A-Z])?[0-9]+(?:\\.[0-9]+)?") {}

    int run(std::ostream& table, std::ostream& spanish_table) {
        const auto english = rules("rules.md"), spanish = rules("rules.es.md");
        for (const auto& id : english) rows_[id];
        compare(english, spanish);
        reasons("unimplemented.md", &Row::reason);
        reasons("unimplemented.es.md", &Row::motive);
        sources();
        plays();
        mutants();
        judge();
        print(table, english_words, &Row::reason);
        print(spanish_table, spanish_words, &Row::motive);
        for (const std::string& problem : problems_) std::cerr << problem << '\n';
        return problems_.empty() ? 0 : 1;
    }

  private:
    void complain(const fs::path& file, int line, const std::string& text) {
        problems_.push_back(fs::relative(file, folder_).string() +
                            (line ? ":" + std::to_string(line) : "") + ": " + text);
    }

    template <class Take>
    void lines(const fs::path& file, Take take) {
        std::ifstream in{file};
        if (!in) return complain(file, 0, "cannot be read; every game has this file");
        std::string line;
        for (int number = 1; std::getline(in, line); ++number) take(line, number);
    }

    std::vector<std::string> ids(const std::string& text) const {
        std::vector<std::string> found;
        for (std::sregex_iterator at{text.begin(), text.end(), id_}, end; at != end; ++at)
            found.push_back(at->str());
        return found;
    }

    // The clauses that a file of rules defines: lines "- **RM-3.2** text".
    std::set<std::string> rules(const char* name) {
        std::set<std::string> defined;
        lines(folder_ / name, [&](const std::string& line, int number) {
            if (!line.starts_with("- **")) return;
            const auto end = line.find("** ", 4);
            const std::string id = line.substr(4, end == line.npos ? end : end - 4);
            if (!std::regex_match(id, id_))
                return complain(folder_ / name, number, id + " is no clause");
            if (line.size() < end + 20) complain(folder_ / name, number, id + " says nothing");
            if (!defined.insert(id).second) complain(folder_ / name, number, id + " stands twice");
        });
        return defined;
    }

    void compare(const std::set<std::string>& english, const std::set<std::string>& spanish) {
        for (const auto& id : english)
            if (!spanish.contains(id)) complain(folder_ / "rules.es.md", 0, id + " is missing");
        for (const auto& id : spanish)
            if (!english.contains(id)) complain(folder_ / "rules.md", 0, id + " is missing");
    }

    void reasons(const char* name, std::optional<std::string> Row::* told) {
        const fs::path file = folder_ / name;
        if (!fs::exists(folder_ / "unimplemented.md")) return;  // all is carried out
        lines(file, [&](const std::string& line, int number) {
            if (!line.starts_with("- **")) return;
            const auto end = line.find("** ", 4);
            const std::string id = line.substr(4, end == line.npos ? end : end - 4);
            if (!rows_.contains(id))
                return complain(file, number, id + " is no clause of rules.md");
            rows_[id].*told = line.substr(end + 3);
        });
    }

    Row* known(const fs::path& file, int number, const std::string& id) {
        const auto row = rows_.find(id);
        if (row != rows_.end()) return &row->second;
        complain(file, number, "cites " + id + ", which rules.md does not have");
        return nullptr;
    }

    static void note(std::vector<std::string>& places, const std::string& place) {
        if (std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
    }

    void sources() {
        for (const auto& file : files(folder_, {".h", ".cpp"})) {
            if (file.stem().string().ends_with("_test")) continue;
            lines(file, [&](const std::string& line, int number) {
                for (const auto& id : ids(line))
                    if (Row* row = known(file, number, id))
                        note(row->code, file.filename().string() + ":" + std::to_string(number));
            });
        }
    }

    void plays() {
        for (const auto& file : files(folder_ / "plays", {".play"})) {
            std::vector<std::pair<std::string, int>> open;  // headings that wait for an assertion
            bool heading = false;
            const auto close = [&] {
                for (const auto& [id, number] : open)
                    complain(file, number, id + " heads a section that asserts nothing");
                open.clear();
            };
            lines(file, [&](const std::string& line, int number) {
                if (line.starts_with("# ")) {
                    const auto cited = ids(line);
                    if (!cited.empty() && !heading) close();
                    heading = heading || !cited.empty();
                    for (const auto& id : cited)
                        if (known(file, number, id)) open.emplace_back(id, number);
                    return;
                }
                heading = false;
                const bool asserts =
                    !line.empty() && std::string{"!+~=%?>^&"}.find(line[0]) != std::string::npos;
                if (!asserts) return;
                for (const auto& [id, at] : open) cite(file, at, id);
                open.clear();
                for (const auto& id : ids(line))
                    if (known(file, number, id)) cite(file, number, id);
            });
            close();
        }
    }
    void cite(const fs::path& file, int number, const std::string& id) {
        note(rows_[id].plays, file.filename().string() + ":" + std::to_string(number));
    }

    // "RM-3.2 14": so many mutants are noticed in the sections that this clause heads.
    void mutants() {
        const fs::path file = folder_ / "plays" / "noticed.txt";
        if (!fs::exists(file)) return;
        lines(file, [&](const std::string& line, int number) {
            std::istringstream words{line};
            std::string id;
            int count = 0;
            if (!(words >> id >> count)) return complain(file, number, "no clause and no number");
            if (Row* row = known(file, number, id)) row->noticed = count;
        });
    }

    static std::vector<fs::path> files(const fs::path& folder, const std::set<std::string>& kinds) {
        std::vector<fs::path> found;
        if (fs::exists(folder))
            for (const auto& entry : fs::recursive_directory_iterator{folder})
                if (kinds.contains(entry.path().extension().string()))
                    found.push_back(entry.path());
        std::sort(found.begin(), found.end());
        // What carries a clause out comes before what tells of it or thinks about it.
        std::stable_partition(found.begin(), found.end(), [](const fs::path& file) {
            return file.parent_path().filename() == "rules";
        });
        return found;
    }

    void judge() {
        for (const auto& [id, row] : rows_) {
            if (row.reason && !row.plays.empty())
                complain(folder_ / "unimplemented.md", 0, id + " is listed, but a play shows it");
            if (row.reason.has_value() != row.motive.has_value())
                complain(folder_ / (row.reason ? "unimplemented.es.md" : "unimplemented.md"), 0,
                         id + " is missing");
            if (row.reason) continue;
            if (row.code.empty()) complain(folder_ / "rules.md", 0, id + " is cited by no code");
            if (row.plays.empty()) complain(folder_ / "rules.md", 0, id + " is cited by no play");
        }
    }

    void print(std::ostream& out, const Words& words,
               std::optional<std::string> Row::* told) const {
        int tested = 0, named = 0, excused = 0;
        for (const auto& [id, row] : rows_) {
            const bool good = !row.reason && !row.code.empty() && !row.plays.empty();
            tested += good && row.noticed != 0;
            named += good && row.noticed == 0;
            excused += row.reason.has_value();
        }
        for (const auto& [id, row] : rows_) {
            out << id << std::string(id.size() < 9 ? 9 - id.size() : 1, ' ');
            if (row.reason) {
                out << words.excused << (row.*told).value_or(*row.reason) << '\n';
                continue;
            }
            const bool good = !row.code.empty() && !row.plays.empty();
            out << (!good ? words.bad : row.noticed == 0 ? words.named : words.good);
            std::string code = row.code.empty() ? "-" : row.code.front();
            if (row.code.size() > 1) code += " +" + std::to_string(row.code.size() - 1);
            out << code << std::string(code.size() < 24 ? 24 - code.size() : 1, ' ')
                << (row.plays.empty() ? "-" : row.plays.front());
            if (row.plays.size() > 1) out << " +" << row.plays.size() - 1;
            out << '\n';
        }
        out << rows_.size() << words.clauses << tested << words.tested;
        if (named > 0) out << named << words.only_named;
        out << excused << words.reasons
            << rows_.size() - static_cast<std::size_t>(tested + named + excused) << words.untested
            << '\n';
    }

    fs::path folder_;
    std::regex id_;
    std::map<std::string, Row, ByNumber> rows_;
    std::vector<std::string> problems_;
};

// "RM", from `prefix = "RM"` in rebel_moon/rebel_moon.h.
std::string prefix_of(const fs::path& folder) {
    std::ifstream header{folder / (folder.filename().string() + ".h")};
    const std::regex wanted{"prefix = \"([A-Z]+)\""};
    std::smatch found;
    for (std::string line; std::getline(header, line);)
        if (std::regex_search(line, found, wanted)) return found[1];
    return {};
}

}  // namespace

int main(int count, char** words) {
    if (count != 2 && !(count == 4 && std::string{words[2]} == "--out")) {
        std::cerr << "clauses FOLDER [--out FILE]\n";
        return 2;
    }
    const fs::path folder = words[1];
    const std::string prefix = prefix_of(folder);
    if (prefix.empty()) {
        std::cerr << folder << ": its header names no prefix of clauses\n";
        return 2;
    }
    std::ostringstream table, spanish_table;
    const int result = Proof{folder, prefix}.run(table, spanish_table);
    if (count == 2) {
        std::cout << table.str();
        return result;
    }
    std::ofstream{words[3]} << table.str();
    std::ofstream{fs::path{words[3]}.replace_extension("es.txt")} << spanish_table.str();
    return 0;  // the test says what is wrong; a build goes on
}
