#include "server/notices/notice_text.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace linstock::server {

namespace {

using std::string;

/// One line of ASCII: nothing in it can begin another header.
string header_text(string text) {
  std::ranges::replace_if(text, [](char c) { return c < ' ' || c > '~'; }, '?');
  return text;
}

string title_of(const store::Notice& notice, const NoticeOptions& options) {
  return options.title ? options.title(notice.scenario) : notice.scenario;
}

string link_of(const store::Notice& notice, const NoticeOptions& options) {
  return options.site.empty() ? string() : options.site + "/#/match/" + notice.match;
}

string with_mail_lines(const string& text) {
  string result;
  for (const char c : text) {
    if (c == '\n') result += '\r';
    result += c;
  }
  return result;
}

struct MailHead {
  string to;
  string subject;
  string name;  ///< of the mail, for its Message-ID
};

string with_head(const MailHead& head, const string& text, const NoticeOptions& options,
                 store::Time now) {
  const string host = options.from.substr(options.from.find('@') + 1);
  return with_mail_lines("From: Linstock <" + header_text(options.from) + ">\n" + "To: <" +
                         header_text(head.to) + ">\n" + "Subject: " + header_text(head.subject) +
                         "\n" + "Date: " + mail_date(now) + "\n" + "Message-ID: <" +
                         header_text(head.name + "@" + host) + ">\n" +
                         "Auto-Submitted: auto-generated\n"
                         "MIME-Version: 1.0\n"
                         "Content-Type: text/plain; charset=utf-8\n"
                         "Content-Transfer-Encoding: 8bit\n\n" +
                         text);
}

}  // namespace

string mail_date(store::Time time) {
  using namespace std::chrono;
  constexpr std::array kDays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const sys_seconds moment{seconds(time / 1000)};
  const sys_days day = floor<days>(moment);
  const year_month_day date(day);
  const hh_mm_ss clock(moment - day);
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%s, %02u %s %04d %02d:%02d:%02d +0000",
                kDays[weekday(day).c_encoding()], static_cast<unsigned>(date.day()),
                kMonths[static_cast<unsigned>(date.month()) - 1], static_cast<int>(date.year()),
                static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
                static_cast<int>(clock.seconds().count()));
  return text.data();
}

string mail_of(const store::Notice& notice, const NoticeOptions& options, store::Time now) {
  const bool turn = notice.kind == store::NoticeKind::Turn;
  const string title = title_of(notice, options);
  string text = "Hello " + notice.account_name + ",\n\n";
  text += turn ? "it is your turn (" + notice.seat + ") in " + title + ".\n"
               : "your battle " + title + " (" + notice.seat + ") is over.\n";
  if (const string link = link_of(notice, options); !link.empty()) text += link + "\n";
  text += "\nYour account asks for these mails. Take the address out of it to end them.\n";
  return with_head(
      {notice.target, (turn ? "Your turn: " : "The battle is over: ") + title, notice.key}, text,
      options, now);
}

string mail_of(const store::Confirmation& confirmation, const NoticeOptions& options,
               store::Time now) {
  const string text =
      "Hello,\n\nthe account " + confirmation.account_name +
      " wants to be told at this address when it is its turn. If that is you, open\n" +
      options.site + "/#/confirm/" + confirmation.secret +
      "\nwithin three days. If it is not, do nothing: no further notice comes here.\n";
  // A name of the mail that tells nothing of the secret.
  const string name = "confirm." + std::to_string(confirmation.account) + "." + std::to_string(now);
  return with_head({confirmation.target, "Confirm your address", name}, text, options, now);
}

string post_of(const store::Notice& notice, const NoticeOptions& options) {
  nlohmann::ordered_json post = {
      {"event", notice.kind == store::NoticeKind::Turn ? "turn" : "over"},
      {"match", notice.match},
      {"scenario", notice.scenario},
      {"title", title_of(notice, options)},
      {"seat", notice.seat},
      {"account", notice.account_name},
      {"revision", notice.revision},
      {"since", notice.created},
  };
  if (const string link = link_of(notice, options); !link.empty()) post["link"] = link;
  return post.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace linstock::server
