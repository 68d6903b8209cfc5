#include "notices/mail.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>

#include "notices/calendar.h"

namespace notices {
namespace {

constexpr std::size_t address_most = 254;
constexpr std::size_t line_most = 76;  // of quoted-printable, as of encoded words

std::string hexadecimal(char byte) {
    std::array<char, 4> text{};
    std::snprintf(text.data(), text.size(), "=%02X", static_cast<unsigned char>(byte));
    return text.data();
}

bool begins_letter(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0) != 0x80;
}

// RFC 2047, "Q": letters and digits stand for themselves. No letter is cut in two.
std::string header_text(std::string_view text) {
    const std::string open = "=?utf-8?Q?", close = "?=";
    std::string whole, word;
    const auto end_word = [&] {
        if (!whole.empty()) whole += "\r\n ";
        whole += open + word + close;
        word.clear();
    };
    for (std::size_t at = 0; at < text.size();) {
        std::size_t next = at + 1;
        while (next < text.size() && !begins_letter(text[next])) ++next;
        std::string letter;
        for (; at < next; ++at) {
            const auto byte = static_cast<unsigned char>(text[at]);
            const bool plain = byte < 0x80 && std::isalnum(byte);
            letter += byte == ' ' ? "_" : plain ? std::string(1, text[at]) : hexadecimal(text[at]);
        }
        if (open.size() + word.size() + letter.size() + close.size() > line_most) end_word();
        word += letter;
    }
    end_word();
    return whole;
}

std::string quoted_printable(std::string_view text) {
    std::string whole;
    std::size_t length = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\n') {
            whole += "\r\n";
            length = 0;
            continue;
        }
        const auto byte = static_cast<unsigned char>(text[at]);
        const bool last = at + 1 == text.size() || text[at + 1] == '\n';
        const bool plain =
            byte > ' ' && byte < 0x7f && byte != '=' && !(length == 0 && byte == '.');
        const std::string one =
            plain || (byte == ' ' && !last) ? std::string(1, text[at]) : hexadecimal(text[at]);
        if (length + one.size() >= line_most) {
            whole += "=\r\n";
            length = 0;
        }
        whole += one;
        length += one.size();
    }
    return whole;
}

std::string date_of(std::int64_t at) {
    constexpr std::array days_of = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const Calendar then = calendar(at);
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%s, %02u %s %04d %02d:%02d:%02d +0000",
                  days_of[then.weekday], then.day, months[then.month - 1], then.year, then.hour,
                  then.minute, then.second);
    return text.data();
}

std::string host_of(std::string_view address) {
    return std::string{address.substr(address.find('@') + 1)};
}

}  // namespace

bool may_be_address(std::string_view address) {
    const std::size_t at = address.find('@');
    if (at == address.npos || at == 0 || address.size() > address_most) return false;
    const std::string_view host = address.substr(at + 1);
    const auto visible = [](char letter) { return letter > ' ' && letter < 0x7f; };
    const auto of_host = [](char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) || letter == '.' || letter == '-';
    };
    return std::all_of(address.begin(), address.end(), visible) &&
           address.find_first_of("<>()[],;:\\\"") == address.npos && !host.empty() &&
           std::all_of(host.begin(), host.end(), of_host) && host.front() != '.' &&
           host.back() != '.' && host.find("..") == host.npos;
}

std::string letter(const Mail& mail) {
    const bool one = mail.messages.size() == 1;
    std::string text;
    for (const Message& message : mail.messages) {
        if (!one) text += message.title + '\n';
        if (!message.text.empty()) text += message.text + '\n';
        if (one) text += '\n' + words(mail.language, "open") + '\n';
        text += message.url + "\n\n";
    }
    if (!mail.unsubscribe_page.empty())
        text += "--\n" + words(mail.language, "no-more") + '\n' + mail.unsubscribe_page + '\n';
    std::string whole;
    const auto field = [&](std::string_view name, std::string_view value) {
        whole.append(name).append(": ").append(value).append("\r\n");
    };
    field("From", "Hexastra <" + mail.from + '>');
    field("To", '<' + mail.to + '>');
    field("Subject",
          header_text(one ? mail.messages.front().title : words(mail.language, "digest")));
    field("Date", date_of(mail.at));
    field("Message-ID", '<' + mail.id + '@' + host_of(mail.from) + '>');
    field("Auto-Submitted", "auto-generated");
    if (!mail.unsubscribe.empty()) {
        field("List-Unsubscribe", '<' + mail.unsubscribe + '>');
        field("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
    }
    field("MIME-Version", "1.0");
    field("Content-Type", "text/plain; charset=utf-8");
    field("Content-Language", mail.language);
    field("Content-Transfer-Encoding", "quoted-printable");
    return whole + "\r\n" + quoted_printable(text);
}

}  // namespace notices
