// A control for kill.py: the whole server on a store that answers "done" one group too early. It
// loses at most what the last moments wrote, and that must be found out.
#include <cstdlib>
#include <iterator>

#include "catalog/catalog.h"
#include "server/serve.h"

namespace {

// Steps wait in memory until the next write; everything else is as it should be.
class Careless final : public store::Store {
  public:
    explicit Careless(std::unique_ptr<store::Store> real) : real_(std::move(real)) {}

    std::vector<store::Written> write(std::span<const store::Write> batch) override {
        catch_up();
        std::vector<store::Written> answers;
        for (const store::Write& write : batch) {
            if (std::holds_alternative<store::Append>(write)) {
                late_.push_back(write);
                answers.push_back({store::Fate::Done, 0});
            } else {
                answers.push_back(real_->write(std::span{&write, 1}).front());
            }
        }
        return answers;
    }
    std::optional<store::MatchRow> find(const std::string& id) override {
        catch_up();
        return real_->find(id);
    }
    std::optional<store::MatchRow> outline(const std::string& id) override {
        catch_up();
        return real_->outline(id);
    }
    int open_count(std::int64_t since) override { return real_->open_count(since); }
    std::int64_t beat() override { return real_->beat(); }
    std::optional<std::string> secret(const std::string& name) override {
        return real_->secret(name);
    }
    std::vector<std::string> due(int most, std::int64_t by) override {
        return real_->due(most, by);
    }
    std::vector<store::OpenMatch> open_matches(int most, std::int64_t since) override {
        return real_->open_matches(most, since);
    }
    std::vector<store::Linked> linked(int most) override { return real_->linked(most); }
    std::vector<std::string> running(const std::string& game, const std::string& edition) override {
        return real_->running(game, edition);
    }
    store::Counts counts() override { return real_->counts(); }
    store::People& people() override { return real_->people(); }
    void settle() override {
        catch_up();
        real_->settle();
    }

  private:
    void catch_up() {
        if (!late_.empty()) real_->write(late_);
        late_.clear();
    }
    std::unique_ptr<store::Store> real_;
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
