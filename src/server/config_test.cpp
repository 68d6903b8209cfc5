// Settings: what is printed can be read, what cannot be is named, the environment wins.
#include "server/config.h"
#include "server/wire_test.h"

namespace server::wire {
namespace {

TEST(Settings, WhatIsPrintedCanBeRead) {
    const Folder folder;
    Config config;
    config.origins = {"https://a.example", "https://b.example"};
    config.data = "a \"quoted\" folder";
    config.messages = 17;
    config.durable = false;
    std::ofstream{folder.file("settings.toml")} << print_config(config);
    EXPECT_EQ(print_config(read_config(folder.file("settings.toml"))), print_config(config));
}

TEST(Settings, WhatCannotBeIsNamed) {
    const Folder folder;
    const auto complaint = [&](const std::string& text) -> std::string {
        std::ofstream{folder.file("settings.toml")} << text;
        try {
            read_config(folder.file("settings.toml"));
        } catch (const std::exception& exception) {
            return exception.what();
        }
        return "none";
    };
    EXPECT_EQ(complaint("[limits]\nmessages = 9\n"), "none");
    const std::string misspelt = complaint("[limits]\n\nmesages = 9\n");
    EXPECT_NE(misspelt.find(":3: mesages"), std::string::npos) << misspelt;
    EXPECT_NE(misspelt.find("(messages?)"), std::string::npos) << misspelt;
    EXPECT_NE(complaint("[listen]\nmessages = 9\n").find(":2: "), std::string::npos);
    EXPECT_NE(complaint("port = 9\n").find(":1: port"), std::string::npos);
    EXPECT_NE(complaint("[limits]\nmessages = \"9\"\n").find("limits.messages"), std::string::npos);
    EXPECT_NE(complaint("[limits]\nmessages = 0\n").find("from 1 to"), std::string::npos);
    EXPECT_NE(complaint("[log]\nlog_level = \"loud\"\n").find("warning"), std::string::npos);
    EXPECT_NE(complaint("[log\n").find("line 1"), std::string::npos);
}

TEST(Settings, TheEnvironmentWins) {
    ::setenv("HEXASTRA_MESSAGES", "18", 1);
    ::setenv("HEXASTRA_ORIGINS", "https://a.example,https://b.example", 1);
    Config config;
    apply_environment(config);
    ::unsetenv("HEXASTRA_ORIGINS");
    EXPECT_EQ(config.messages, 18);
    EXPECT_EQ(config.origins.size(), 2u);
    ::setenv("HEXASTRA_MESSAGES", "many", 1);
    EXPECT_THROW(apply_environment(config), std::runtime_error);
    ::unsetenv("HEXASTRA_MESSAGES");
    ::setenv("HEXASTRA_PROT", "81", 1);
    try {
        apply_environment(config);
        ADD_FAILURE() << "a misspelt variable is not named";
    } catch (const std::exception& exception) {
        EXPECT_NE(std::string_view{exception.what()}.find("(port?)"), std::string_view::npos);
    }
    ::unsetenv("HEXASTRA_PROT");
    ::setenv("HEXASTRA_WHOLLY_ELSE", "81", 1);  // somebody else's
    apply_environment(config);
    ::unsetenv("HEXASTRA_WHOLLY_ELSE");
}

}  // namespace
}  // namespace server::wire
