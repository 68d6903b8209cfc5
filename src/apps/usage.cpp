#include "apps/usage.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <iostream>

#include "apps/commands.h"

namespace apps {
namespace {

// The command that was meant, as far as it could be told.
const CLI::App& command_meant(const CLI::App& app) {
    const CLI::App* meant = &app;
    while (!meant->get_subcommands().empty()) meant = meant->get_subcommands().front();
    return *meant;
}

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) (text += text.empty() ? "" : ", ") += word;
    return text;
}

std::string missing_in(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
        if (option->get_required() && option->count() == 0) names.push_back(option->get_name());
    return listed(names);
}

// Errors of an option begin with its name.
std::string option_of(const CLI::ParseError& error) {
    const std::string_view text{error.what()};
    return std::string{text.substr(0, text.find(':'))};
}

// The first word that is no command, or nothing.
std::string unknown_command(const CLI::App& app, int count, char** words) {
    if (count < 2 || words[1][0] == '-') return {};
    for (const CLI::App* command : app.get_subcommands({}))
        if (command->check_name(words[1])) return {};
    return words[1];
}

// What a command has written is out, or else that is complained of.
bool written(const std::string& language) {
    std::cout.flush();
    if (std::cout && std::fflush(stdout) == 0 && !std::ferror(stdout)) return true;
    complain({"the output could not be written to its end. Free some space, or write elsewhere.",
              "la salida no se pudo escribir hasta el final. Libera espacio o escribe en otro "
              "sitio."},
             language);
    return false;
}

}  // namespace

std::string language_asked(int count, char** words) {
    for (int i = 1; i < count; ++i) {
        const std::string_view word{words[i]};
        for (const char* language : {"en", "es"}) {
            if (word == std::string{"--lang="} + language) return language;
            if (word == "--lang" && i + 1 < count && std::string_view{words[i + 1]} == language)
                return language;
        }
    }
    return default_language();
}

Program::Program(const std::string& language)
    : say{language},
      app{say("Hexastra: board games of space war and empire, in the browser and here.",
              "Hexastra: juegos de guerra espacial e imperio, en el navegador y aquí."),
          "hexastra"} {
    const auto formatter = app.get_formatter();
    formatter->column_width(26);
    formatter->label("Usage", say("Usage", "Uso"));
    formatter->label("OPTIONS", say("OPTIONS", "OPCIONES"));
    formatter->label("SUBCOMMAND", say("COMMAND", "ORDEN"));
    formatter->label("Positionals", say("Arguments", "Argumentos"));
    formatter->label("REQUIRED", say("REQUIRED", "OBLIGATORIO"));
    app.option_defaults()->group(say("Options", "Opciones"));
    app.set_version_flag("--version", HEXASTRA_VERSION,
                         say("print the version and end", "escribe la versión y termina"));
    app.require_subcommand(1);
    app.footer(
        say("hexastra COMMAND --help says more.\n"
            "A match at once: hexastra play. The server with the web client: hexastra serve.",
            "hexastra ORDEN --help dice más.\n"
            "Una partida ya: hexastra play. El servidor con la página: hexastra serve."));
    add_common(&app);
}

CLI::App* Program::command(const std::string& name, const char* english, const char* spanish) {
    CLI::App* added = app.add_subcommand(name, say(english, spanish));
    add_common(added);
    return added;
}

void Program::add_common(CLI::App* command) {
    command->set_help_flag("-h,--help",
                           say("print this help and end", "escribe esta ayuda y termina"));
    command->add_option("--lang", say.language, say("en or es", "en o es"))
        ->type_name(say("LANG", "IDIOMA"))
        ->check(one_of({"en", "es"}))
        ->capture_default_str();
}

CLI::Validator Program::whole_number(std::int64_t least, std::int64_t most) const {
    const std::string bounds = std::to_string(least) + ".." + std::to_string(most);
    const std::string wanted = say("a whole number in ", "un número entero en ") + bounds;
    const std::string unlike = say(", not ", ", no ");
    const auto misfit = [=](const std::string& text) {
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool whole = error == std::errc{} && end == text.data() + text.size();
        return whole && number >= least && number <= most ? "" : wanted + unlike + text;
    };
    return {misfit, bounds};
}

CLI::Validator Program::number() const {
    const std::string wanted = say("a number, not ", "un número, no ");
    const auto misfit = [=](const std::string& text) {
        double number = 0;
        return CLI::detail::lexical_cast(text, number) ? "" : wanted + text;
    };
    return {misfit, ""};
}

CLI::Validator Program::one_of(const std::vector<std::string>& words) const {
    const std::string wanted = say("one of ", "uno de ") + listed(words) + say(", not ", ", no ");
    const auto misfit = [=](const std::string& text) {
        return std::ranges::count(words, text) ? "" : wanted + text;
    };
    return {misfit, ""};
}

int Program::run(int count, char** words) {
    if (const std::string word = unknown_command(app, count, words); !word.empty()) {
        complain({"there is no command " + word + ". `hexastra --help` lists them.",
                  "no existe la orden " + word + ". `hexastra --help --lang es` las enumera."},
                 say.language);
        status = misused;
    } else if (count < 2) {
        std::cout << app.help();
        status = misused;
    } else {
        parse(count, words);
    }
    return written(say.language) || status != 0 ? status : 1;
}

void Program::parse(int count, char** words) {
    try {
        app.parse(count, words);
    } catch (const CLI::Success& wish) {  // help, or the version
        app.exit(wish);
    } catch (const CLI::ParseError& error) {
        complain_of(error);
        status = misused;
    }
}

void Program::complain_of(const CLI::ParseError& error) const {
    const CLI::App& command = command_meant(app);
    const std::string option = option_of(error);
    const CLI::Option* named = command.get_option_no_throw(option);
    std::string english, spanish;
    if (dynamic_cast<const CLI::ValidationError*>(&error)) {
        english = spanish = error.what();
    } else if (dynamic_cast<const CLI::RequiredError*>(&error)) {
        const std::string missing = missing_in(command);
        english = missing.empty() ? "say which command" : "this is missing: " + missing;
        spanish = missing.empty() ? "di qué orden" : "falta esto: " + missing;
    } else if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) {
        const bool often = named && named->count() > 1;
        english =
            option + (often ? " is said more than once" : " does not have the value it wants");
        spanish = option + (often ? " está más de una vez" : " no lleva el valor que pide");
    } else {
        const std::string extra = listed(app.remaining(true));
        english = extra + " means nothing here";
        spanish = extra + " no significa nada aquí";
    }
    const std::string own = &command == &app ? "" : ' ' + command.get_name();
    complain({english + ". `hexastra" + own + " --help` says how it is used.",
              spanish + ". `hexastra" + own + " --help --lang es` dice cómo se usa."},
             say.language);
}

}  // namespace apps
