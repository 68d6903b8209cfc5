// notices/courier.h -- carries mail to the mail server, and posts to addresses of people's own, on
// a thread of its own.
//
// Addresses that people give are not trusted: nothing is carried into the networks behind this
// machine, no redirection is followed, and what comes back is not kept.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "notices/hook.h"

namespace notices {

// What carries mail.
struct MailServer {
    std::string url;  // "smtp://host:25", with STARTTLS where it is offered, or "smtps://host:465"
    std::string user{}, password{};  // none: nobody signs in, else only where all is encrypted
};

struct Envelope {
    std::string from, to;
    std::string letter;  // notices/mail.h
};

enum class Delivery : std::uint8_t {
    Done,
    Again,    // not now: nothing answered, or it asked to wait
    Refused,  // it will not be taken
    Gone,     // there is nobody there any more
};

class Courier {
  public:
    virtual ~Courier() = default;
    // `told` hears what became of it, and why, in words for the log.
    using Told = std::function<void(Delivery, const std::string& why)>;
    virtual void mail(Envelope, Told) = 0;
    virtual void post(Post, Told) = 0;
};

// By libcurl: docs/decisions/0040.
class CurlCourier final : public Courier {
  public:
    // Hands a task to the thread where the answers are wanted.
    using Deliver = std::function<void(std::function<void()>)>;
    struct Settings {
        MailServer mail{};
        bool private_too = false;  // posts to this machine and the networks behind it, too
        int patience_ms = 20'000;  // for one of them
    };
    CurlCourier(Deliver deliver, Settings);
    ~CurlCourier() override;

    void mail(Envelope, Told) override;
    void post(Post, Told) override;

    // What is under way is left; of what waits nothing is heard.
    void stop();

  private:
    class Round;
    std::unique_ptr<Round> round_;
};

}  // namespace notices
