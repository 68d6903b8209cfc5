// server/accounts_own.h -- what the files of accounts share: how somebody is told of themselves.
#pragma once

#include "server/accounts.h"
#include "table/desk.h"

namespace server {

inline constexpr std::int64_t minute_ms = 60'000, hour_ms = 60 * minute_ms, day_ms = 24 * hour_ms;
inline constexpr std::int64_t grace_ms = 14 * day_ms;   // until whoever leaves is forgotten
inline constexpr std::int64_t unused_ms = 90 * day_ms;  // so long may a session go unused
inline constexpr int sweep_ms = 5'000;
inline constexpr int tables_most = 200;

// Whether somebody may be called so; then they are.
bool take_name(store::PersonRow&, const std::string& given);
std::string person_json(const store::PersonRow&);
std::string sessions_json(const std::vector<store::SessionRow>&, const store::SessionRow& here);
std::string blocks_json(const std::vector<store::BlockRow>&);
std::string passkeys_json(const std::vector<store::PasskeyRow>&);
void refuse(const Accounts::Asked&, int status, std::string_view code,
            std::string_view detail = {});

}  // namespace server
