// A control for kill.py: the whole server on a store that answers "done" one group too early. It
// loses at most what the last moments wrote, and that must be found out.
#include <cstdlib>
#include <iterator>

#include "catalog/catalog.h"
#include "server/serve.h"
#include "store/relay.h"

namespace {

// Steps wait in memory until the next write; everything else is as it should be.
class Careless final : public store::Relay {
  public:
    using Relay::Relay;

    std::vector<store::Written> write(std::span<const store::Write> batch) override {
        catch_up();
        std::vector<store::Written> answers;
        for (const store::Write& write : batch) {
            if (std::holds_alternative<store::Append>(write)) {
                late_.push_back(write);
                answers.push_back({store::Fate::Done, 0});
            } else {
                answers.push_back(Relay::write(std::span{&write, 1}).front());
            }
        }
        return answers;
    }
    std::optional<store::MatchRow> find(const std::string& id) override {
        catch_up();
        return Relay::find(id);
    }
    std::optional<store::MatchRow> outline(const std::string& id) override {
        catch_up();
        return Relay::outline(id);
    }
    void settle() override {
        catch_up();
        Relay::settle();
    }

  private:
    void catch_up() {
        if (!late_.empty()) Relay::write(late_);
        late_.clear();
    }
    std::vector<store::Write> late_;
};

}  // namespace

int main() {
    server::Config config;
    server::apply_environment(config);
    return server::serve(config, catalog::entries(), {}, [](const std::string& file) {
        return std::make_unique<Careless>(server::open_durable(file));
    });
}
