// server/hall.h -- all rooms, and how new ones come to be.
#pragma once

#include <unordered_map>

#include "server/alarms.h"
#include "server/errands.h"
#include "server/limits.h"
#include "server/links.h"
#include "server/new_table.h"
#include "server/room.h"

namespace server {

// {"tables":[{"table":...,"key":...}]}, at most 100: what names no table is left out; nothing where
// it is no such list.
std::optional<std::vector<store::KeyRow>> keys_in(const Json& order);

// As JSON, without those that are empty.
std::string list_of(const std::vector<std::string>& lines);

class Hall {
  public:
    explicit Hall(House& house);

    // Where a table is: in a room here, read from the store on demand; at another server; or, with
    // neither, nobody knows just now.
    struct Found {
        RoomPointer room;
        std::string address;
    };
    void at(const std::string& id, std::function<void(const Found&)> told);
    // The same, where only a room here is of use.
    void here(const std::string& id, std::function<void(const RoomPointer&)> told);
    // All its tables are other servers' by now.
    void lose_all();

    // {"game":...,"seats":...}: makes a table and tells its keys.
    // `listed`: one with a free seat stands among the open tables.
    void create(const Json& order, const std::string& address, Told told, bool listed = true);
    void open_tables(std::string language, Told told);
    // {"tables":[{"table":...,"key":...}]}: how one's own tables stand.
    void mine(const Json& order, const std::string& address, Told told);
    // The same for keys of which only the hashes are known.
    void standings(std::vector<store::KeyRow> keys, std::string language, std::string address,
                   Told told);
    // The same for tables, of each of which one may have several keys (as hashes), or, where it is
    // `shown`, none: as a spectator sees it.
    struct Looked {
        std::string match;
        std::vector<std::string> keys;
        bool shown = false;
    };
    // A line each; empty where a table is gone or no key opens anything. Nothing: the disk did not
    // answer.
    using Lines = std::optional<std::vector<std::string>>;
    void standings(std::vector<Looked>, std::string address, std::function<void(const Lines&)>);

    Errands& errands() { return errands_; }
    int rooms() const { return static_cast<int>(rooms_.size()); }

  private:
    struct Mine;
    void list(const std::shared_ptr<Mine>&, std::size_t);
    RoomPointer room(const std::string& id);
    void forget(const std::string& id);
    void sweep();
    void probe();  // the disk, each second while it is in trouble
    void store(NewTable, const std::string& language, Told told);
    std::int64_t open_since() const;  // open tables made earlier have waited long enough

    House& house_;
    const Room::Forget forget_ = [this](const std::string& id) { forget(id); };
    std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
    Allowances made_;
    const RoomOf room_here_ = [this](const std::string& id, auto told) { here(id, told); };
    Errands errands_{house_, [this](const std::string& id, auto told) {
                         at(id, [told](const Found& found) { told(found.room, found.address); });
                     }};
    Alarms alarms_{house_, room_here_};
    Links links_{house_, room_here_};
    int opening_ = 0;  // tables for anybody that are on their way to the disk
};

}  // namespace server
