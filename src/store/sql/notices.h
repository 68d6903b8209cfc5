// store/sql/notices.h -- channels, habits and the outbox.
#pragma once

#include "store/sql/database.h"
#include "store/store.h"

namespace store::sql {

// The statements of one connection, which outlives it.
class Notices {
  public:
    explicit Notices(Database&);

    // Nothing: it is none of theirs. The handle of a new channel, else 0. Throws Trouble.
    std::optional<std::int64_t> put(const Write&);
    // What a match has to tell once so many rows of its journal are written.
    void put(Handle match, int rows, const std::vector<Notice>&);
    // That a seat is free at a match, to all of a club but whoever put it there.
    void put(ClubHandle, const ClubTable&);
    void forget(PersonHandle);

    std::vector<ChannelRow> channels(PersonHandle);
    std::optional<ChannelRow> channel(std::int64_t handle);
    std::vector<ChannelRow> channels_at(const std::string& way, const std::string& address);
    HabitsRow habits(PersonHandle);
    std::vector<OutboxRow> waiting(std::int64_t by, int most);
    std::vector<OutboxRow> told(std::int64_t channel, std::int64_t by, int most);

  private:
    std::int64_t put(const KeepChannel&);
    void put(const DropChannel&);
    void put(const Failing&);
    void put(const KeepHabits&);
    void put(const Tell&);
    void put(const Settle&);
    void put(const Tidy&);
    void put(std::int64_t channel, std::string_view way, Handle match, int rows, const Notice&,
             const HabitsRow&);

    Statement add_channel_, revise_channel_, fail_channel_, drop_channel_;
    Statement drop_outbox_, put_habits_;
    Statement find_takers_, find_friends_, add_notice_, supersede_, settle_, tidy_;
    Statement find_channels_, find_channel_, find_channels_at_, find_habits_, find_waiting_,
        find_told_;
    Statement forget_outbox_, forget_channels_, forget_habits_;
};

}  // namespace store::sql
