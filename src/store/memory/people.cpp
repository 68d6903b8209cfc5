#include "store/memory/people.h"

#include <algorithm>

namespace store::memory {

bool People::taken(const PersonRow& person) const {
    return std::any_of(people_.begin(), people_.end(), [&](const auto& one) {
        return one.second.likeness == person.likeness && one.first != person.handle;
    });
}

std::optional<Written> People::put(const Write& write) {
    if (const auto* enrol = std::get_if<Enrol>(&write)) {
        PersonRow person = enrol->person;
        person.handle = last_ + 1;
        if (taken(person)) return Written{Fate::Conflict, 0};
        people_[++last_] = person;
        SessionRow session = enrol->session;
        session.person = last_;
        put(SignIn{session, enrol->replaces});
        if (enrol->passkey) {
            PasskeyRow passkey = *enrol->passkey;
            passkey.person = last_;
            put(KeepPasskey{passkey});
        }
        return Written{Fate::Done, last_};
    }
    if (const auto* revise = std::get_if<Revise>(&write)) {
        if (taken(revise->person)) return Written{Fate::Conflict, 0};
        if (const auto found = people_.find(revise->person.handle); found != people_.end())
            found->second = revise->person;
        return Written{Fate::Done, 0};
    }
    if (const auto* sign_in = std::get_if<SignIn>(&write)) {
        sessions_.erase(sign_in->replaces);
        sessions_.emplace(sign_in->session.key, sign_in->session);
        return Written{Fate::Done, 0};
    }
    if (const auto* seen = std::get_if<Seen>(&write)) {
        const auto found = sessions_.find(seen->key);
        if (found != sessions_.end()) found->second.seen = seen->at;
        return Written{Fate::Done, 0};
    }
    if (const auto* sign_out = std::get_if<SignOut>(&write)) {
        std::erase_if(sessions_, [&](const auto& one) {
            return one.second.person == sign_out->person &&
                   (sign_out->key.empty() || one.first == sign_out->key);
        });
        return Written{Fate::Done, 0};
    }
    if (const auto* keep = std::get_if<KeepPasskey>(&write)) {
        passkeys_.emplace(keep->passkey.id, keep->passkey);
        return Written{Fate::Done, 0};
    }
    if (const auto* use = std::get_if<UsePasskey>(&write)) {
        if (const auto found = passkeys_.find(use->id); found != passkeys_.end()) {
            found->second.count = use->count;
            found->second.used = use->at;
        }
        return Written{Fate::Done, 0};
    }
    if (const auto* drop = std::get_if<DropPasskey>(&write)) {
        const auto found = passkeys_.find(drop->id);
        if (found != passkeys_.end() && found->second.person == drop->person)
            passkeys_.erase(found);
        return Written{Fate::Done, 0};
    }
    if (const auto* hold = std::get_if<Hold>(&write)) {
        std::vector<Key>& own = keys_[hold->person];
        for (const KeyRow& one : hold->keys) {
            const Key key{matches_.handle(one.match), one.key};
            if (key.match != 0 && std::find(own.begin(), own.end(), key) == own.end())
                own.push_back(key);
        }
        return Written{Fate::Done, 0};
    }
    if (const auto* forget = std::get_if<Forget>(&write)) {
        put(SignOut{forget->person});
        keys_.erase(forget->person);
        std::erase_if(passkeys_,
                      [&](const auto& one) { return one.second.person == forget->person; });
        people_.erase(forget->person);
        return Written{Fate::Done, 0};
    }
    if (const auto* log = std::get_if<Log>(&write)) {
        acts_.push_back(log->act);
        return Written{Fate::Done, 0};
    }
    return std::nullopt;
}

std::optional<PasskeyRow> People::passkey(const std::string& id) {
    const auto found = passkeys_.find(id);
    return found == passkeys_.end() ? std::nullopt : std::optional{found->second};
}

std::vector<PasskeyRow> People::passkeys(PersonHandle person) {
    std::vector<PasskeyRow> own;
    for (const auto& [id, passkey] : passkeys_)
        if (passkey.person == person) own.push_back(passkey);
    std::stable_sort(own.begin(), own.end(), [](const PasskeyRow& one, const PasskeyRow& other) {
        return one.made < other.made;
    });
    return own;
}

std::vector<PersonRow> People::everybody(const std::string& from, int most) {
    std::vector<PersonRow> found;
    for (const auto& [handle, person] : people_)
        if (person.likeness >= from) found.push_back(person);
    std::sort(found.begin(), found.end(), [](const PersonRow& one, const PersonRow& other) {
        return one.likeness < other.likeness;
    });
    if (static_cast<int>(found.size()) > most) found.resize(static_cast<std::size_t>(most));
    return found;
}

std::vector<PersonRow> People::leaving(std::int64_t by, int most) {
    std::vector<PersonRow> found;
    for (const auto& [handle, person] : people_)
        if (person.leaving > 0 && person.leaving <= by) found.push_back(person);
    std::stable_sort(found.begin(), found.end(), [](const PersonRow& one, const PersonRow& other) {
        return one.leaving < other.leaving;
    });
    if (static_cast<int>(found.size()) > most) found.resize(static_cast<std::size_t>(most));
    return found;
}

std::vector<Act> People::acts(int most) {
    std::vector<Act> last;
    for (auto one = acts_.rbegin(); one != acts_.rend() && static_cast<int>(last.size()) < most;
         ++one)
        last.push_back(*one);
    return last;
}

std::optional<PersonRow> People::person(PersonHandle handle) {
    const auto found = people_.find(handle);
    return found == people_.end() ? std::nullopt : std::optional{found->second};
}

std::optional<PersonRow> People::person_like(const std::string& likeness) {
    for (const auto& [handle, person] : people_)
        if (person.likeness == likeness) return person;
    return std::nullopt;
}

std::optional<SessionRow> People::session(const std::string& key) {
    const auto found = sessions_.find(key);
    return found == sessions_.end() ? std::nullopt : std::optional{found->second};
}

std::vector<SessionRow> People::sessions(PersonHandle person) {
    std::vector<SessionRow> own;
    for (const auto& [key, session] : sessions_)
        if (session.person == person) own.push_back(session);
    std::stable_sort(own.begin(), own.end(), [](const SessionRow& one, const SessionRow& other) {
        return one.seen > other.seen;
    });
    return own;
}

std::vector<std::string> People::keys_to(const std::string& match, PersonHandle person) {
    std::vector<std::string> own;
    if (const auto found = keys_.find(person); found != keys_.end())
        for (const Key& one : found->second)
            if (one.match == matches_.handle(match)) own.push_back(one.key);
    std::sort(own.begin(), own.end());
    return own;
}

std::vector<KeyRow> People::keys(PersonHandle person, int most) {
    const auto found = keys_.find(person);
    if (found == keys_.end()) return {};
    std::vector<Key> own = found->second;
    std::sort(own.begin(), own.end(), [&](const Key& one, const Key& other) {
        const bool first = matches_.over(one.match), second = matches_.over(other.match);
        if (first != second) return second;
        return one.match != other.match ? one.match > other.match : one.key < other.key;
    });
    std::vector<KeyRow> rows;
    for (const Key& one : own)
        if (static_cast<int>(rows.size()) < most) rows.push_back({matches_.id(one.match), one.key});
    return rows;
}

}  // namespace store::memory
