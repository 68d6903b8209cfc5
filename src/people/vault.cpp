#include "people/vault.h"

#include <sodium.h>

#include <array>
#include <stdexcept>
#include <utility>

namespace people {
namespace {

// Kept out of what is freed and handed on.
void wipe(std::string& secret) {
    sodium_memzero(secret.data(), secret.size());
}

}  // namespace

bool may_be_password(std::string_view password) {
    std::size_t letters = 0;  // of UTF-8: every byte that begins one
    for (const char byte : password) letters += (static_cast<unsigned char>(byte) & 0xc0) != 0x80;
    return letters >= least_letters && password.size() <= most_bytes;
}

Vault::Vault(Post post, Cost cost, std::size_t most_waiting, bool own_thread)
    : post_(std::move(post)), cost_(cost), most_waiting_(most_waiting) {
    if (sodium_init() < 0) throw std::runtime_error{"libsodium does not start"};
    if (own_thread) thread_ = std::thread{[this] { live(); }};
    else make_nobodys();
}

bool Vault::seal(std::string password, std::function<void(std::string)> done) {
    return add([this, password = std::move(password), done = std::move(done)]() mutable {
        std::string hash = hash_of(std::move(password));
        post_([done = std::move(done), hash = std::move(hash)] { done(hash); });
    });
}

bool Vault::try_on(std::string password, std::string hash, std::function<void(bool)> done) {
    return add([this, password = std::move(password), hash = std::move(hash),
                done = std::move(done)]() mutable {
        const std::string& against = hash.empty() ? nobodys_ : hash;
        const bool fits =
            crypto_pwhash_str_verify(against.c_str(), password.data(), password.size()) == 0;
        wipe(password);
        const bool is_it = fits && !hash.empty();
        post_([done = std::move(done), is_it] { done(is_it); });
    });
}

void Vault::make_nobodys() {
    std::array<char, 32> unknown;
    randombytes_buf(unknown.data(), unknown.size());
    nobodys_ = hash_of({unknown.data(), unknown.size()});
}

std::string Vault::hash_of(std::string password) const {
    std::array<char, crypto_pwhash_STRBYTES> text{};
    const bool hashed = crypto_pwhash_str(text.data(), password.data(), password.size(),
                                          cost_.rounds, cost_.bytes) == 0;
    wipe(password);
    return hashed ? text.data() : "";
}

bool Vault::add(std::function<void()> task) {
    if (!thread_.joinable()) return task(), true;
    {
        const std::lock_guard lock{mutex_};
        if (stopping_ || waiting_.size() >= most_waiting_) return false;
        waiting_.push_back(std::move(task));
    }
    change_.notify_one();
    return true;
}

void Vault::live() {
    make_nobodys();
    for (;;) {
        std::function<void()> task;
        {
            std::unique_lock lock{mutex_};
            change_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
            if (stopping_) return;
            task = std::move(waiting_.front());
            waiting_.pop_front();
        }
        task();
    }
}

void Vault::stop() {
    {
        const std::lock_guard lock{mutex_};
        stopping_ = true;
        waiting_.clear();
    }
    change_.notify_one();
    if (thread_.joinable()) thread_.join();
}

}  // namespace people
