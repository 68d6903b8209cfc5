// table/forecast.h -- what a match may come to, asked for and told.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/json.h"
#include "match/any_match.h"

namespace table {

// Which continuations a forecast is made of where nobody says: 0, as many as the game wants.
match::Foreseen usual_forecast(int ply);

// The answer to `forecast`, for a match of these seats as it stood after so many steps.
std::string forecast_json(const match::Prospects&, std::span<const std::string_view> seats, int ply,
                          const Json* id);

}  // namespace table
