#include "notices/courier.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <deque>
#include <list>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>

namespace notices {
namespace {

constexpr std::size_t most_posts = 24, most_letters = 8;  // at once
constexpr int pause_ms = 1000;

struct Slist {
    Slist() = default;
    Slist(const Slist&) = delete;
    Slist& operator=(const Slist&) = delete;
    ~Slist() { curl_slist_free_all(list); }
    void add(const std::string& text) { list = curl_slist_append(list, text.c_str()); }
    curl_slist* list = nullptr;
};

bool is_public(std::uint32_t address) {  // of IPv4
    struct Net {
        std::uint32_t first;
        int bits;
    };
    // RFC 6890 and RFC 5771.
    constexpr std::array nets = {Net{0x00000000, 8},  Net{0x0a000000, 8},  Net{0x64400000, 10},
                                 Net{0x7f000000, 8},  Net{0xa9fe0000, 16}, Net{0xac100000, 12},
                                 Net{0xc0000000, 24}, Net{0xc0000200, 24}, Net{0xc0586300, 24},
                                 Net{0xc0a80000, 16}, Net{0xc6120000, 15}, Net{0xc6336400, 24},
                                 Net{0xcb007100, 24}, Net{0xe0000000, 3}};
    return std::none_of(nets.begin(), nets.end(), [address](const Net& net) {
        return (address ^ net.first) >> (32 - net.bits) == 0;
    });
}

// Global unicast, 2000::/3, less what stands there for other addresses or for nothing.
bool is_public(const std::array<std::uint8_t, 16>& address) {
    const auto begins = [&](std::initializer_list<std::uint8_t> bytes) {
        return std::equal(bytes.begin(), bytes.end(), address.begin());
    };
    return (address[0] & 0xe0) == 0x20 && !begins({0x20, 0x02}) && !begins({0x20, 0x01, 0, 0}) &&
           !begins({0x20, 0x01, 0x0d, 0xb8});
}

bool is_public(const sockaddr& address) {
    if (address.sa_family == AF_INET)
        return is_public(ntohl(reinterpret_cast<const sockaddr_in&>(address).sin_addr.s_addr));
    if (address.sa_family != AF_INET6) return false;
    std::array<std::uint8_t, 16> bytes;
    const in6_addr& six = reinterpret_cast<const sockaddr_in6&>(address).sin6_addr;
    std::copy(std::begin(six.s6_addr), std::end(six.s6_addr), bytes.begin());
    return is_public(bytes);
}

// Where the web is served; nobody has the server knock at other doors.
bool is_of_the_web(const sockaddr& address) {
    constexpr int https = 443, first_of_anybody = 1024;
    const int port = ntohs(address.sa_family == AF_INET
                               ? reinterpret_cast<const sockaddr_in&>(address).sin_port
                               : reinterpret_cast<const sockaddr_in6&>(address).sin6_port);
    return port == https || port >= first_of_anybody;
}

// Whether a mail server is on this machine: nobody reads along on the way there.
bool is_here(std::string_view url) {
    url.remove_prefix(std::min(url.find("://") + 3, url.size()));
    return url.starts_with("127.") || url.starts_with("[::1]") || url.starts_with("localhost");
}

// Asked once a name has become an address, so that no name leads elsewhere in between.
curl_socket_t open_public(void*, curlsocktype, curl_sockaddr* to) {
    if (!is_public(to->addr) || !is_of_the_web(to->addr)) return CURL_SOCKET_BAD;
    return ::socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

// What is answered is not read; whoever answers without end is left.
std::size_t dropped(char*, std::size_t size, std::size_t count, void* seen) {
    constexpr std::size_t most = std::size_t{64} << 10;
    std::size_t& all = *static_cast<std::size_t*>(seen);
    all += size * count;
    return all > most ? 0 : size * count;
}

}  // namespace

class CurlCourier::Round {
  public:
    Round(Deliver deliver, Settings settings)
        : deliver_(std::move(deliver)), settings_(std::move(settings)) {
        static const CURLcode once = curl_global_init(CURL_GLOBAL_DEFAULT);
        multi_ = once == CURLE_OK ? curl_multi_init() : nullptr;
        if (!multi_) throw std::runtime_error{"libcurl does not start"};
        thread_ = std::thread{[this] { live(); }};
    }
    ~Round() {
        stop();
        for (Trip& trip : under_way_) curl_multi_remove_handle(multi_, trip.easy);
        under_way_.clear();
        curl_multi_cleanup(multi_);
    }
    Round(const Round&) = delete;
    Round& operator=(const Round&) = delete;

    struct Errand {
        bool is_mail;
        Envelope envelope;
        Post post;
        Told told;
    };
    void add(Errand errand) {
        {
            const std::lock_guard lock{mutex_};
            (errand.is_mail ? letters_ : posts_).push_back(std::move(errand));
        }
        curl_multi_wakeup(multi_);
    }
    void stop() {
        {
            const std::lock_guard lock{mutex_};
            stopping_ = true;
        }
        curl_multi_wakeup(multi_);
        if (thread_.joinable()) thread_.join();
    }

  private:
    struct Trip {
        explicit Trip(Errand on) : errand(std::move(on)), easy(curl_easy_init()) {}
        ~Trip() { curl_easy_cleanup(easy); }
        Trip(const Trip&) = delete;
        Trip& operator=(const Trip&) = delete;
        Errand errand;
        CURL* easy;
        Slist list;
        std::size_t read = 0;      // of the letter
        std::size_t answered = 0;  // bytes
        std::array<char, CURL_ERROR_SIZE> why{};
    };

    static std::size_t read_letter(char* to, std::size_t size, std::size_t count, void* trip) {
        Trip& of = *static_cast<Trip*>(trip);
        const std::string& letter = of.errand.envelope.letter;
        const std::size_t taken = letter.copy(to, size * count, of.read);
        of.read += taken;
        return taken;
    }

    void live() {
        for (;;) {
            if (!take_up()) return;
            int running = 0;
            curl_multi_perform(multi_, &running);
            int left = 0;
            while (const CURLMsg* message = curl_multi_info_read(multi_, &left))
                if (message->msg == CURLMSG_DONE) end(message->easy_handle, message->data.result);
            curl_multi_poll(multi_, nullptr, 0, pause_ms, nullptr);
        }
    }

    // False: it is to stop.
    bool take_up() {
        const std::lock_guard lock{mutex_};
        // Letters do not wait behind addresses that never answer.
        const auto posts = static_cast<std::size_t>(
            std::count_if(under_way_.begin(), under_way_.end(),
                          [](const Trip& trip) { return !trip.errand.is_mail; }));
        const std::size_t letters = under_way_.size() - posts;
        take_up(posts_, most_posts - posts);
        take_up(letters_, most_letters - letters);
        return !stopping_;
    }

    void take_up(std::deque<Errand>& waiting, std::size_t room) {
        for (; !stopping_ && !waiting.empty() && room > 0; --room) {
            Trip& trip = under_way_.emplace_back(std::move(waiting.front()));
            waiting.pop_front();
            set_out(trip);
            curl_multi_add_handle(multi_, trip.easy);
        }
    }

    void set_out(Trip& trip) {
        CURL* easy = trip.easy;
        curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, trip.why.data());
        curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, static_cast<long>(settings_.patience_ms));
        curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &dropped);
        curl_easy_setopt(easy, CURLOPT_WRITEDATA, &trip.answered);
        curl_easy_setopt(easy, CURLOPT_NOPROXY, "*");
        curl_easy_setopt(easy, CURLOPT_FORBID_REUSE, 1L);  // nobody is kept waiting for the next
        if (trip.errand.is_mail) address_mail(trip);
        else address_post(trip);
    }

    void address_mail(Trip& trip) {
        CURL* easy = trip.easy;
        const MailServer& server = settings_.mail;
        const Envelope& envelope = trip.errand.envelope;
        curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
        curl_easy_setopt(easy, CURLOPT_URL, server.url.c_str());
        curl_easy_setopt(easy, CURLOPT_USE_SSL,
                         static_cast<long>(is_here(server.url) ? CURLUSESSL_TRY : CURLUSESSL_ALL));
        if (!server.user.empty()) {
            curl_easy_setopt(easy, CURLOPT_USERNAME, server.user.c_str());
            curl_easy_setopt(easy, CURLOPT_PASSWORD, server.password.c_str());
        }
        curl_easy_setopt(easy, CURLOPT_MAIL_FROM, envelope.from.c_str());
        trip.list.add(envelope.to);
        curl_easy_setopt(easy, CURLOPT_MAIL_RCPT, trip.list.list);
        curl_easy_setopt(easy, CURLOPT_UPLOAD, 1L);
        curl_easy_setopt(easy, CURLOPT_READFUNCTION, &read_letter);
        curl_easy_setopt(easy, CURLOPT_READDATA, &trip);
    }

    void address_post(Trip& trip) const {
        CURL* easy = trip.easy;
        const Post& post = trip.errand.post;
        curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR,
                         settings_.private_too ? "http,https" : "https");
        curl_easy_setopt(easy, CURLOPT_URL, post.url.c_str());
        for (const auto& [name, value] : post.fields) trip.list.add(name + ": " + value);
        trip.list.add("Expect:");
        curl_easy_setopt(easy, CURLOPT_HTTPHEADER, trip.list.list);
        curl_easy_setopt(easy, CURLOPT_USERAGENT, "Hexastra");
        curl_easy_setopt(easy, CURLOPT_POSTFIELDS, post.body.data());
        curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, static_cast<long>(post.body.size()));
        if (!settings_.private_too)
            curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, &open_public);
    }

    void end(CURL* easy, CURLcode code) {
        const auto trip = std::find_if(under_way_.begin(), under_way_.end(),
                                       [easy](const Trip& one) { return one.easy == easy; });
        long status = 0;
        curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
        std::string why = trip->why.front() ? trip->why.data() : curl_easy_strerror(code);
        if (status > 0) why += " (" + std::to_string(status) + ')';
        const Delivery delivery =
            trip->errand.is_mail ? mailed(code, status) : posted(code, status);
        deliver_([told = std::move(trip->errand.told), delivery, why] { told(delivery, why); });
        curl_multi_remove_handle(multi_, easy);
        under_way_.erase(trip);
    }

    // RFC 5321, 4.2.1: what begins with 5 is not to be tried again.
    static Delivery mailed(CURLcode code, long status) {
        if (code == CURLE_OK) return Delivery::Done;
        const bool refused = (code == CURLE_SEND_ERROR || code == CURLE_RECV_ERROR ||
                              code == CURLE_WEIRD_SERVER_REPLY) &&
                             status >= 500 && status < 600;
        return refused ? Delivery::Refused : Delivery::Again;
    }

    static Delivery posted(CURLcode code, long status) {
        if (code == CURLE_UNSUPPORTED_PROTOCOL || code == CURLE_URL_MALFORMAT)
            return Delivery::Refused;
        if (code != CURLE_OK) return Delivery::Again;
        if (status >= 200 && status < 300) return Delivery::Done;
        if (status == 404 || status == 410) return Delivery::Gone;
        const bool later = status == 408 || status == 429 || status >= 500;
        return later ? Delivery::Again : Delivery::Refused;
    }

    Deliver deliver_;
    Settings settings_;
    CURLM* multi_;
    std::list<Trip> under_way_;
    std::mutex mutex_;
    std::deque<Errand> letters_, posts_;  // that wait
    bool stopping_ = false;
    std::thread thread_;
};

CurlCourier::CurlCourier(Deliver deliver, Settings settings)
    : round_(std::make_unique<Round>(std::move(deliver), std::move(settings))) {}
CurlCourier::~CurlCourier() = default;

void CurlCourier::mail(Envelope envelope, Told told) {
    round_->add({true, std::move(envelope), {}, std::move(told)});
}

void CurlCourier::post(Post post, Told told) {
    round_->add({false, {}, std::move(post), std::move(told)});
}

void CurlCourier::stop() {
    round_->stop();
}

}  // namespace notices
