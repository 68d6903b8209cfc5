// store/sql/matches.h -- matches: who sits at them, their journals, how they stand.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/sql/database.h"
#include "store/store.h"

namespace store::sql {

// The statements of one connection, which outlives it.
class Matches {
  public:
    explicit Matches(Database&);

    // These throw Trouble. Of what else an `Append` brings, notices and what is heard by another
    // key, others see to.
    Handle put(const Create&);
    void put(const Append&);
    void put(const Stand&);
    void put(const Reseat&);
    void put(const Beat&);
    void put(const Secret&);

    std::optional<MatchRow> find(const std::string& id);
    std::optional<MatchRow> outline(const std::string& id);
    std::int64_t beat();
    std::optional<std::string> secret(const std::string& name);
    std::vector<OpenMatch> open_matches(int most, std::int64_t since);
    int open_count(std::int64_t since);
    std::vector<std::string> due(int most, std::int64_t by);
    std::vector<Linked> linked(int most);
    std::vector<std::string> running(const std::string& game, const std::string& edition);
    Counts counts();

  private:
    void put(Handle, int number, const std::vector<StepRow>&, const std::optional<Standing>&);
    void put(Handle, int seat, const SeatRow&);
    void put(Handle, const std::string& hash, const Standing&);
    std::optional<MatchRow> row(const std::string& id);  // all of it but its steps
    std::vector<SeatRow> seats(Handle);

    Statement add_match_, put_seat_, add_step_, put_standing_, mend_standing_, set_open_, set_over_,
        set_organiser_key_, set_due_;
    Statement find_match_, find_seats_, find_steps_, find_last_step_, find_open_, count_open_,
        find_due_, find_running_, counts_;
    Statement put_beat_, find_beat_, put_secret_, find_secret_;
    Statement forget_links_, put_link_, find_linked_;
};

}  // namespace store::sql
