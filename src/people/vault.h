// people/vault.h -- passwords: hashed and tried on a thread of their own, since either takes a
// while and much memory, on purpose.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace people {

// What a password must be; nothing more is asked of it (NIST SP 800-63B, 3.1.1).
inline constexpr std::size_t least_letters = 8;
inline constexpr std::size_t most_bytes = 256;
bool may_be_password(std::string_view);

// What a hash costs: so many rounds over so many bytes (Argon2id).
struct Cost {
    unsigned long long rounds = 2;
    std::size_t bytes = std::size_t{64} << 20;
};

class Vault {
  public:
    // Hands a task to the thread where the answers are wanted.
    using Post = std::function<void(std::function<void()>)>;
    // Without a thread, all is done at once by the caller.
    Vault(Post post, Cost cost, std::size_t most_waiting = 50, bool own_thread = true);
    ~Vault() { stop(); }

    // False, and nothing is heard: too many wait already. An empty hash: memory ran out.
    bool seal(std::string password, std::function<void(std::string hash)> done);
    // Whether it is the password of that hash. An empty one is nobody's, and takes as long.
    bool try_on(std::string password, std::string hash, std::function<void(bool)> done);

    // What waits is dropped.
    void stop();

  private:
    bool add(std::function<void()> task);
    void live();
    void make_nobodys();
    std::string hash_of(std::string password) const;

    Post post_;
    Cost cost_;
    std::size_t most_waiting_;
    std::string nobodys_;  // the hash of a password that nobody knows
    std::mutex mutex_;
    std::condition_variable change_;
    std::deque<std::function<void()>> waiting_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace people
