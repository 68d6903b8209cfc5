// server/site.h -- what HTTP requests get: the web client, /api, /healthz, /metrics.
#pragma once

#include <span>

#include "server/channels.h"
#include "server/clubs.h"
#include "server/hall.h"
#include "server/operator_page.h"
#include "server/web_client.h"

namespace server {

class Site {
  public:
    Site(House& house, Hall& hall, Accounts& accounts, Channels& channels,
         std::span<const embedded::File> files, const Network& network);

    void answer(const Request&, Respond);
    // Why a socket may not be opened from there, or nothing.
    std::optional<Response> admit(const Request&);

  private:
    struct Asked;
    struct Route;
    // What a request must pass: nothing; that it calls this server by its name; within the limits
    // of its address, who pays for it, too; and that it is JSON from one of our own pages.
    enum class Gate : std::uint8_t { Open, Name, Limits, Orders };

    void pass(const Route&, Asked);
    bool handed_on(const Asked&);
    bool within_limits(const Asked&);
    bool read_order(Asked&) const;
    Response of_another_host(const Request&) const;

    void open_tables(const Asked&);
    void create(const Asked&);
    void mine(const Asked&);
    void at(const Asked&, std::function<void(const RoomPointer&)> then);
    void peer(const Asked&);
    void record(const Asked&);
    void sit(const Asked&);
    template <auto what>  // of Accounts
    void somebody(const Asked&);
    template <auto what>  // of Channels
    void channel(const Asked&);
    void feed(const Asked&);
    void one_click(const Asked&);
    void ask_before(const Asked&);
    template <auto what>  // of Clubs
    void club(const Asked&);
    void show_club(const Asked&);
    template <auto what>  // of OperatorPage
    void operating(const Asked&);
    void unknown(const Asked&);
    void to_be_read(const Asked&);
    void to_be_read_or_posted(const Asked&);
    void no_socket(const Asked&);
    void file(const Asked&);
    void health(const Asked&);
    void metrics(const Asked&);
    void not_so(const Asked&, std::string_view allowed) const;
    std::string exposition() const;

    House& house_;
    Hall& hall_;
    Accounts& accounts_;
    Channels& channels_;
    Clubs clubs_;
    OperatorPage operator_page_;
    WebClient client_;
    const Network& network_;
    Allowances requests_;
};

}  // namespace server
