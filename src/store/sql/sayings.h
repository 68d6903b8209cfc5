// store/sql/sayings.h -- what people say, block and report,.
#pragma once

#include <optional>

#include "store/sql/database.h"
#include "store/store.h"

namespace store::sql {

// The statements of one connection, which outlives it.
class Sayings {
  public:
    explicit Sayings(Database&);

    // The number of a saying; 0 of what is none, nothing where it is none of these writes. Throws
    // Trouble.
    std::optional<std::int64_t> put(const Write&);
    // Whoever comes by them hears what is said from now on.
    void hand_on(Handle match, const Keys&);
    void forget(PersonHandle);

    std::vector<SayingRow> said(const std::string& match, const std::string& room, int hearer,
                                int before, int most);
    std::vector<SayingRow> said_by(PersonHandle, int most);
    std::vector<BlockRow> blocks(PersonHandle);
    std::vector<ReportRow> reports(int most);
    std::optional<ReportRow> report(std::int64_t number);

  private:
    std::int64_t say(const SayingRow&);

    Statement say_, hush_, hand_on_, said_, said_by_, erase_said_;
    Statement block_, unblock_, blocks_, forget_blocks_;
    Statement add_report_, close_report_, reports_, report_, forget_reporter_, forget_reported_;
};

}  // namespace store::sql
