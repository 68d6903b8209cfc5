#include "server/passes.h"

#include <charconv>

#include "server/secrets.h"

namespace server {
namespace {

struct Parts {
    std::int64_t one = 0, until = 0;
    std::string seal;
};

std::optional<Parts> parts_of(std::string_view link) {
    Parts parts;
    const auto number = [&](std::int64_t& value) {
        const auto [end, error] = std::from_chars(link.data(), link.data() + link.size(), value);
        if (error != std::errc{} || end == link.data() + link.size() || *end != '.') return false;
        link.remove_prefix(static_cast<std::size_t>(end - link.data()) + 1);
        return true;
    };
    if (!number(parts.one) || !number(parts.until)) return std::nullopt;
    parts.seal = link;
    return parts;
}

std::string seal_for(const std::string& secret, std::string_view what, std::int64_t one,
                     std::int64_t until) {
    return seal_of(secret,
                   std::string{what} + ' ' + std::to_string(one) + ' ' + std::to_string(until));
}

}  // namespace

std::string own_secret(store::Store& store, const std::string& name,
                       const std::function<std::string()>& make) {
    if (const auto kept = store.secret(name)) return *kept;
    const std::string made = make();
    const store::Write write = store::Secret{name, made};
    store.write(std::span{&write, 1});
    return store.secret(name).value_or(made);
}

std::string Passes::link(std::string_view what, std::int64_t one, std::int64_t until) const {
    return std::to_string(one) + '.' + std::to_string(until) + '.' +
           seal_for(secret_, what, one, until);
}

std::optional<std::int64_t> Passes::opened(std::string_view what, std::string_view link,
                                           std::int64_t now) const {
    const auto parts = parts_of(link);
    if (!parts || (parts->until != 0 && parts->until < now)) return std::nullopt;
    const std::string seal = seal_for(secret_, what, parts->one, parts->until);
    if (!same_hash(sha256(parts->seal), sha256(seal))) return std::nullopt;
    return parts->one;
}

std::optional<std::int64_t> Passes::says(std::string_view link) {
    const auto parts = parts_of(link);
    return parts ? std::optional{parts->one} : std::nullopt;
}

}  // namespace server
