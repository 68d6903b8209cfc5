#include "server/till.h"

#include <algorithm>

namespace server {

int Till::wait_ms(const Guest& guest) const {
    const std::int64_t now = house_.loop.now_ms();
    const int wait = house_.work.tables.wait_ms(std::string{table_}, now);
    if (wait == 0) return 0;
    const Pay& pay = house_.work.tables.pay();
    const double share = pay.ms / static_cast<double>(std::max<std::size_t>(1, guests_));
    return guest.purse.spent(now, pay) < share ? 0 : wait;
}

int Till::wait_for_news_ms(const Guest& guest) const {
    return std::max(wait_ms(guest),
                    house_.work.addresses.wait_ms(guest.address, house_.loop.now_ms()));
}

Work::Paid Till::paid_by(Guest& guest) const {
    return {house_.work, house_.loop.now_ms(), guest.address, std::string{table_}, &guest.purse};
}

void Till::unanswered(std::string_view what, std::string_view why) const {
    house_.log.write(Level::Error, "unanswered", {{"table", table_}, {"do", what}, {"why", why}});
}

}  // namespace server
