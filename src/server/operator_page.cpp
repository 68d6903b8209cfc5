#include "server/operator_page.h"

#include <utility>

#include "base/complaint.h"
#include "people/likeness.h"
#include "server/accounts_own.h"
#include "server/names.h"
#include "server/operation.h"
#include "server/response.h"

namespace server {

using table::Reply;

namespace {

constexpr int reports_shown = 100, acts_shown = 100, people_shown = 50;

struct Reported {
    store::ReportRow row;
    std::string about, by;  // their names, where they have an account
};

std::string report_json(const Reported& one) {
    Reply reply;
    reply.text("report", std::to_string(one.row.number)).number("at", one.row.at);
    reply.text("table", one.row.match).text("room", one.row.room).text("said", one.row.said);
    for (const auto& [field, text] :
         {std::pair{"about", &one.about}, std::pair{"by", &one.by}, std::pair{"why", &one.row.why}})
        if (!text->empty()) reply.text(field, *text);
    return reply.done();
}

std::string act_json(const store::Act& one) {
    return Reply{}
        .number("at", one.at)
        .text("act", one.act)
        .text("name", one.person)
        .text("detail", one.detail)
        .done();
}

std::string account_json(const store::PersonRow& one) {
    Reply reply;
    reply.text("name", one.name).number("made", one.made);
    if (one.suspended > 0) reply.number("suspended", one.suspended);
    if (one.leaving > 0) reply.number("gone", one.leaving + grace_ms);
    if (one.operates > 0) reply.flag("operator", true);
    return reply.done();
}

}  // namespace

void OperatorPage::allowed(const Asked& asked, const Signed& one,
                           const std::function<void()>& then) const {
    if (one.person.operates == 0) return refuse(asked, 403, "no-operator");
    then();
}

void OperatorPage::show(const Asked& asked) {
    struct Page {
        std::vector<std::string> reports, acts;
    };
    const auto read = [](store::Store& store) {
        Page page;
        for (store::ReportRow& row : store.sayings().reports(reports_shown)) {
            Reported one{std::move(row), {}, {}};
            one.about = account_name(store, one.row.about);
            one.by = account_name(store, one.row.by);
            page.reports.push_back(report_json(one));
        }
        for (const store::Act& one : store.people().acts(acts_shown))
            page.acts.push_back(act_json(one));
        return page;
    };
    accounts_.who(asked, [this, asked, read](const Signed& one) {
        allowed(asked, one, [&] {
            house_.store.read(read, [asked](const std::optional<Page>& page) {
                if (!page) return refuse(asked, 507, "storage");
                asked.respond(json(200, Reply{}
                                            .raw("reports", list_of(page->reports))
                                            .raw("acts", list_of(page->acts))
                                            .done()));
            });
        });
    });
}

void OperatorPage::people(const Asked& asked) {
    const auto from = text_of(asked.order, "from");
    if (!from) return refuse(asked, 400, "bad-request", "from");
    const auto read = [likeness = people::likeness(clean_name(*from))](store::Store& store) {
        std::vector<std::string> all;
        for (const store::PersonRow& one : store.people().everybody(likeness, people_shown))
            all.push_back(account_json(one));
        return all;
    };
    accounts_.who(asked, [this, asked, read](const Signed& one) {
        allowed(asked, one, [&] {
            house_.store.read(read, [asked](const std::optional<std::vector<std::string>>& all) {
                if (!all) return refuse(asked, 507, "storage");
                asked.respond(json(200, Reply{}.raw("people", list_of(*all)).done()));
            });
        });
    });
}

void OperatorPage::act(const Asked& asked) {
    Operation order{text_of(asked.order, "act").value_or(""),
                    text_of(asked.order, "name").value_or(""),
                    text_of(asked.order, "next").value_or(""),
                    {},
                    house_.loop.since_1970_ms()};
    const auto words = words_of_act(order.act, true);
    if (!words) return refuse(asked, 400, "bad-request", "act");
    if (order.name.empty()) return refuse(asked, 400, "bad-request", "name");
    if (*words > 1 && order.next.empty()) return refuse(asked, 400, "bad-request", "next");
    struct Came {
        Operated done;
        std::string trouble;  // in the language of whoever asks
    };
    accounts_.lately(asked, [this, asked, order](const Signed& one) {
        allowed(asked, one, [&] {
            Operation signed_by = order;
            signed_by.by = one.person.name;
            const auto run = [signed_by, language = asked.language](store::Store& store) {
                try {
                    return Came{operate(store, signed_by), {}};
                } catch (const Complaint& complaint) {
                    return Came{{}, said(complaint, language)};
                }
            };
            house_.store.read(run, [asked](const std::optional<Came>& came) {
                if (!came) return refuse(asked, 507, "storage");
                if (!came->trouble.empty())
                    return asked.respond(json(409, Reply{}
                                                       .open("error")
                                                       .text("code", "not-done")
                                                       .text("text", came->trouble)
                                                       .close()
                                                       .done()));
                Reply reply;
                reply.text("name", came->done.name);
                if (!came->done.next.empty()) reply.text("next", came->done.next);
                if (!came->done.link.empty())
                    reply.text("link", came->done.link).number("until", came->done.until);
                asked.respond(json(200, reply.done()));
            });
        });
    });
}

}  // namespace server
