#include "server/notices/delivery.hpp"

#include <curl/curl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

#include "core/version.gen.hpp"
#include "server/notices/notice_text.hpp"
#include "server/notices/public_address.hpp"

namespace linstock::server {

namespace {

using Outcome = Delivery::Outcome;

constexpr std::size_t kMostAnswer = 65'536;  // of a webhook; it is not looked at

struct ListDeleter {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using List = std::unique_ptr<curl_slist, ListDeleter>;

void append(List& list, const std::string& text) {
  curl_slist* longer = curl_slist_append(list.get(), text.c_str());
  if (longer == nullptr) return;  // no memory: what is sent lacks a header
  if (!list) list.reset(longer);  // else it is the same list
}

/// One transfer. Its callbacks get `this`, so that it stays where it is.
class Transfer {
 public:
  Transfer(const std::string& url, const NoticeOptions& options, const std::atomic<bool>& stop)
      : curl_(curl_easy_init(), curl_easy_cleanup),
        stop_(stop),
        only_public_(!options.private_webhooks) {
    if (!curl_) return;
    set(CURLOPT_URL, url.c_str());
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_PROXY, "");  // whatever the environment says
    set(CURLOPT_TIMEOUT_MS, options.timeout_ms);
    set(CURLOPT_CONNECTTIMEOUT_MS, options.timeout_ms);
    set(CURLOPT_ERRORBUFFER, error_.data());
    set(CURLOPT_NOPROGRESS, 0L);
    set(CURLOPT_XFERINFODATA, this);
    set(CURLOPT_XFERINFOFUNCTION, &Transfer::on_progress);
    set(CURLOPT_WRITEDATA, this);
    set(CURLOPT_WRITEFUNCTION, &Transfer::on_answer);
  }
  Transfer(const Transfer&) = delete;
  Transfer& operator=(const Transfer&) = delete;

  template <typename Value>
  void set(CURLoption option, Value value) {
    curl_easy_setopt(curl_.get(), option, value);
  }

  void send_text(std::string text) {
    text_ = std::move(text);
    set(CURLOPT_UPLOAD, 1L);
    set(CURLOPT_READDATA, this);
    set(CURLOPT_READFUNCTION, &Transfer::on_read);
  }

  void check_addresses() {
    set(CURLOPT_OPENSOCKETDATA, this);
    set(CURLOPT_OPENSOCKETFUNCTION, &Transfer::on_socket);
  }

  CURLcode perform() { return curl_ ? curl_easy_perform(curl_.get()) : CURLE_FAILED_INIT; }

  /// The status of the answer, 0 when there was none.
  [[nodiscard]] long status() const {
    long status = 0;
    if (curl_) curl_easy_getinfo(curl_.get(), CURLINFO_RESPONSE_CODE, &status);
    return status;
  }

  [[nodiscard]] bool refused_address() const { return refused_address_; }

  [[nodiscard]] std::string error(CURLcode code) const {
    return error_[0] != '\0' ? error_.data() : curl_easy_strerror(code);
  }

 private:
  static int on_progress(void* self, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    return static_cast<Transfer*>(self)->stop_ ? 1 : 0;
  }

  static std::size_t on_answer(const char*, std::size_t size, std::size_t count, void* self) {
    auto* transfer = static_cast<Transfer*>(self);
    transfer->answered_ += size * count;
    return transfer->answered_ > kMostAnswer ? 0 : size * count;
  }

  static std::size_t on_read(char* to, std::size_t size, std::size_t count, void* self) {
    auto* transfer = static_cast<Transfer*>(self);
    const std::size_t take = std::min(size * count, transfer->text_.size() - transfer->text_sent_);
    transfer->text_.copy(to, take, transfer->text_sent_);
    transfer->text_sent_ += take;
    return take;
  }

  static curl_socket_t on_socket(void* self, curlsocktype, curl_sockaddr* address) {
    auto* transfer = static_cast<Transfer*>(self);
    if (transfer->only_public_ && !is_public_address(address->addr)) {
      transfer->refused_address_ = true;
      return CURL_SOCKET_BAD;
    }
    return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
  }

  std::unique_ptr<CURL, void (*)(CURL*)> curl_;
  const std::atomic<bool>& stop_;
  const bool only_public_;
  bool refused_address_ = false;
  std::string text_;
  std::size_t text_sent_ = 0;
  std::size_t answered_ = 0;
  std::array<char, CURL_ERROR_SIZE> error_{};
};

bool may_work_later(long status) {
  return status >= 500 || status == 408 || status == 425 || status == 429;
}

}  // namespace

Delivery send_mail(const std::string& address, std::string mail, const NoticeOptions& options,
                   const std::atomic<bool>& stop) {
  Transfer transfer(options.smtp, options, stop);
  const std::string from = "<" + options.from + ">";
  List recipients;
  append(recipients, "<" + address + ">");
  transfer.set(CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  transfer.set(CURLOPT_MAIL_FROM, from.c_str());
  transfer.set(CURLOPT_MAIL_RCPT, recipients.get());
  transfer.send_text(std::move(mail));
  const CURLcode code = transfer.perform();
  if (code == CURLE_OK) return {Outcome::Taken};
  if (code == CURLE_ABORTED_BY_CALLBACK) return {Outcome::Stopped};
  // The status is the last answer of the relay: 4xx says "not now", 5xx "never".
  const bool never = transfer.status() >= 500 && code != CURLE_OPERATION_TIMEDOUT;
  return {never ? Outcome::Never : Outcome::Later, transfer.error(code)};
}

Delivery send_post(const store::Notice& notice, const NoticeOptions& options,
                   const std::atomic<bool>& stop) {
  Transfer transfer(notice.target, options, stop);
  const std::string body = post_of(notice, options);
  List headers;
  append(headers, "Content-Type: application/json");
  append(headers, "Idempotency-Key: " + notice.key);
  append(headers, "Expect:");
  transfer.set(CURLOPT_PROTOCOLS_STR, "http,https");
  transfer.set(CURLOPT_FOLLOWLOCATION, 0L);
  transfer.set(CURLOPT_HTTPHEADER, headers.get());
  transfer.set(CURLOPT_USERAGENT, (std::string("linstock/") + kVersion).c_str());
  transfer.set(CURLOPT_POSTFIELDSIZE, static_cast<long>(body.size()));
  transfer.set(CURLOPT_COPYPOSTFIELDS, body.c_str());
  transfer.check_addresses();
  const CURLcode code = transfer.perform();
  if (code == CURLE_ABORTED_BY_CALLBACK) return {Outcome::Stopped};
  if (transfer.refused_address()) return {Outcome::Never, "the address is no public one"};
  const long status = transfer.status();
  if (status >= 200 && status < 300) return {Outcome::Taken};
  if (status == 0) return {Outcome::Later, transfer.error(code)};
  return {may_work_later(status) ? Outcome::Later : Outcome::Never,
          "the answer was " + std::to_string(status)};
}

}  // namespace linstock::server
