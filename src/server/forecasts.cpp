#include "server/forecasts.h"

#include <algorithm>
#include <utility>

#include "table/forecast.h"

namespace server {

Forecasts::~Forecasts() {
    if (thought_) house_.thinkers.cancel(thought_);
}

namespace {

void refuse(const Guest& guest, const Json& request, std::string_view code,
            std::string_view detail) {
    guest.hear(table::error_json(code, guest.language, detail, -1, table::id_of(request)));
}

}  // namespace

void Forecasts::ask(const GuestPointer& guest, const RequestPointer& request,
                    const table::Desk& desk) {
    if (const auto misfit = table::misfit_of(*request))
        return refuse(*guest, *request, "bad-request", *misfit);
    if (!desk.entry().forecast || desk.outcome())
        return refuse(*guest, *request, "not-now", "forecast");
    const auto& seats = desk.card().seats;
    Told told{desk.conduct().entries(), desk.match().ply(), {seats.begin(), seats.end()}};
    if (last_ && last_->entries == told.entries) return tell(*guest, *request);
    if (!thought_)
        thought_ = house_.thinkers.work(
            [this, entry = &desk.entry(), terms = desk.match().terms(), past = desk.match().past(),
             told = std::move(told)](const std::atomic<bool>& cancelled) mutable -> Thinkers::Done {
                auto asked = table::usual_forecast(told.ply);
                asked.stop = &cancelled;
                try {
                    told.prospects = entry->forecast(terms, past, asked);
                } catch (const std::exception&) {
                    told.prospects = {};
                }
                return [this, told = std::move(told)] { worked_out(told); };
            },
            {true, table_, guest->address});
    if (!thought_)
        return refuse(*guest, *request, "too-many",
                      std::to_string(house_.config.advice_per_address));
    waiting_.push_back({guest, request});
}

void Forecasts::worked_out(Told told) {
    thought_ = nullptr;
    const bool failed = told.prospects.continuations == 0;
    if (!failed) last_ = std::make_unique<const Told>(std::move(told));
    for (const auto& [guest, request] : std::exchange(waiting_, {}))
        if (failed) refuse(*guest, *request, "not-now", "forecast");
        else tell(*guest, *request);
}

void Forecasts::tell(const Guest& guest, const Json& request) const {
    guest.hear(
        table::forecast_json(last_->prospects, last_->seats, last_->ply, table::id_of(request)));
}

void Forecasts::forget(const GuestPointer& guest) {
    std::erase_if(waiting_, [&](const Waiting& one) { return one.guest == guest; });
}

}  // namespace server
