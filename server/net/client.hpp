// A blocking HTTP and WebSocket client, for the terminal and for tests.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "server/net/message.hpp"

namespace linstock::net {

/// Where a server is.
struct Place {
  std::string host;
  std::uint16_t port = 80;
  bool tls = false;       ///< by HTTPS; the server's certificate must be good for `host`
  std::string ca_file{};  ///< who may have signed it (PEM); empty: whom this machine trusts
};

/// One connection at a time, kept open between requests. Not for use by several threads at once.
class Client {
 public:
  explicit Client(Place place, std::chrono::milliseconds timeout = std::chrono::seconds(30));
  ~Client();
  Client(Client&&) noexcept;
  Client& operator=(Client&&) noexcept;

  /// Sends a request and waits for its answer. A kept connection that turns out to be closed is
  /// opened again once. Errors: no connection, no answer in time, no HTTP, a
  /// certificate that is not trusted.
  [[nodiscard]] Result<Response> send(const std::string& method, const std::string& target,
                                      const std::string& body = {},
                                      const std::vector<Header>& headers = {});

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

/// The client's end of a WebSocket.
class StreamClient {
 public:
  StreamClient();
  ~StreamClient();
  StreamClient(StreamClient&&) noexcept;
  StreamClient& operator=(StreamClient&&) noexcept;

  /// Errors: no connection, or the server does not want it ("403 ...").
  [[nodiscard]] std::optional<Error> open(const Place& place, const std::string& target,
                                          const std::vector<Header>& headers = {});
  /// The next text. Errors: the server closed, or nothing came in time; after that the stream is of
  /// no more use.
  [[nodiscard]] Result<std::string> next(std::chrono::milliseconds timeout);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace linstock::net
