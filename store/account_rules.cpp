// What names, passwords and addresses must look like.
#include <algorithm>
#include <cctype>
#include <string>

#include "store/accounts.hpp"
#include "store/check.hpp"

namespace linstock::store {

namespace {

constexpr std::size_t kLeastName = 3;
constexpr std::size_t kMostName = 24;
constexpr std::size_t kLeastPassword = 10;
constexpr std::size_t kMostPassword = 128;
constexpr std::size_t kMostEmail = 254;
constexpr std::size_t kMostUrl = 500;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_one_of(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }

bool all(std::string_view text, bool (*fits)(char)) { return std::ranges::all_of(text, fits); }

bool is_name_letter(char c) { return is_letter(c) || is_digit(c) || is_one_of(c, "-_"); }
bool is_host_letter(char c) { return is_letter(c) || is_digit(c) || is_one_of(c, "-."); }
bool is_mailbox_letter(char c) {
  return is_letter(c) || is_digit(c) || is_one_of(c, "!#$%&'*+-/=?^_`{|}~.");
}
bool is_url_letter(char c) { return c > ' ' && c < 0x7F && !is_one_of(c, "\"<>\\^`{|}"); }

bool is_host(std::string_view host) {
  return !host.empty() && all(host, is_host_letter) && is_name_letter(host.front()) &&
         is_name_letter(host.back()) && host.find("..") == std::string_view::npos;
}

Done wrong(std::string field, std::string message) {
  return refuse(Fault::Invalid, std::move(message), std::move(field));
}

}  // namespace

Done check_name(std::string_view name) {
  if (name.size() < kLeastName || name.size() > kMostName) {
    return wrong("name", "a name has 3 to 24 characters");
  }
  if (!is_letter(name.front()) || !all(name, is_name_letter)) {
    return wrong("name", "a name is made of letters, digits, '-' and '_' and begins with a letter");
  }
  return {};
}

Done check_password(std::string_view password, std::string_view name) {
  if (password.size() < kLeastPassword) {
    return wrong("password", "a password has at least 10 characters");
  }
  if (password.size() > kMostPassword) {
    return wrong("password", "a password has at most 128 bytes");
  }
  if (password == name) return wrong("password", "the name is no password");
  return {};
}

Done check_email(std::string_view email) {
  if (email.empty()) return {};
  const std::size_t at = email.find('@');
  if (email.size() > kMostEmail || at == 0 || at == std::string_view::npos) {
    return wrong("email", "this is no e-mail address");
  }
  const std::string_view host = email.substr(at + 1);
  const bool has_dot = host.find('.') != std::string_view::npos;
  if (!all(email.substr(0, at), is_mailbox_letter) || !is_host(host) || !has_dot) {
    return wrong("email", "this is no e-mail address");
  }
  return {};
}

Done check_webhook(std::string_view url) {
  if (url.empty()) return {};
  std::string_view rest = url;
  if (rest.starts_with("https://")) {
    rest.remove_prefix(8);
  } else if (rest.starts_with("http://")) {
    rest.remove_prefix(7);
  } else {
    return wrong("webhook", "the address begins with https:// or http://");
  }
  const std::string_view authority = rest.substr(0, rest.find_first_of("/?#"));
  std::string_view host = authority.substr(0, authority.find(':'));
  std::string_view port = authority.substr(host.size());
  if (!port.empty()) port.remove_prefix(1);
  if (url.size() > kMostUrl || !all(url, is_url_letter) || !is_host(host) || !all(port, is_digit) ||
      port.size() > 5) {
    return wrong("webhook", "this is no web address");
  }
  return {};
}

}  // namespace linstock::store
