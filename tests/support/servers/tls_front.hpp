// HTTPS in front of a server that speaks HTTP, as a reverse proxy does it; with a certificate of
// its own for "localhost".
#pragma once

#include <openssl/ssl.h>

#include <cstdint>
#include <filesystem>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace linstock::store {

class TlsFront {
 public:
  /// Hands all bytes on to this port of loopback. The certificate is written into the folder.
  TlsFront(std::uint16_t behind, const std::filesystem::path& folder);
  ~TlsFront();
  TlsFront(const TlsFront&) = delete;
  TlsFront& operator=(const TlsFront&) = delete;

  [[nodiscard]] std::uint16_t port() const { return port_; }
  /// The certificate, for who wants to trust it.
  [[nodiscard]] const std::string& ca_file() const { return ca_file_; }

 private:
  void accept_all();
  void serve(int client);
  void pump(SSL* secured, int client, int server);

  std::uint16_t behind_;
  std::uint16_t port_ = 0;
  int listener_ = -1;
  std::string ca_file_;
  std::unique_ptr<SSL_CTX, void (*)(SSL_CTX*)> context_;
  std::mutex mutex_;
  std::list<int> clients_;
  std::list<std::thread> threads_;
  std::thread acceptor_;
};

}  // namespace linstock::store
