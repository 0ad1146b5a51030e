#include "tests/support/servers/tls_front.hpp"

#include <netinet/in.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <stdexcept>

namespace linstock::store {

namespace {

using Key = std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)>;
using Certificate = std::unique_ptr<X509, void (*)(X509*)>;

sockaddr_in loopback(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(port);
  return address;
}

void add_extension(X509* certificate, int kind, const char* value) {
  X509V3_CTX context;
  X509V3_set_ctx_nodb(&context);
  X509V3_set_ctx(&context, certificate, certificate, nullptr, nullptr, 0);
  X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, &context, kind, value);
  X509_add_ext(certificate, extension, -1);
  X509_EXTENSION_free(extension);
}

/// For an hour, for "localhost", signed by itself.
Certificate new_certificate(EVP_PKEY* key) {
  Certificate certificate(X509_new(), X509_free);
  X509_set_version(certificate.get(), X509_VERSION_3);
  ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -60);
  X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
  X509_NAME* name = X509_get_subject_name(certificate.get());
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                             reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
  X509_set_issuer_name(certificate.get(), name);
  add_extension(certificate.get(), NID_subject_alt_name, "DNS:localhost");
  add_extension(certificate.get(), NID_basic_constraints, "critical,CA:TRUE");
  X509_set_pubkey(certificate.get(), key);
  X509_sign(certificate.get(), key, EVP_sha256());
  return certificate;
}

void write_certificate(const std::string& file, X509* certificate) {
  std::FILE* out = std::fopen(file.c_str(), "w");
  if (out == nullptr) throw std::runtime_error("cannot write " + file);
  PEM_write_X509(out, certificate);
  std::fclose(out);
}

bool send_all(int socket, const char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t sent = ::send(socket, bytes, size, MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

}  // namespace

TlsFront::TlsFront(std::uint16_t behind, const std::filesystem::path& folder)
    : behind_(behind),
      ca_file_((folder / "localhost.pem").string()),
      context_(SSL_CTX_new(TLS_server_method()), SSL_CTX_free) {
  // OpenSSL writes to whom may have gone already; that must not end the whole test.
  std::signal(SIGPIPE, SIG_IGN);
  const Key key(EVP_EC_gen("P-256"), EVP_PKEY_free);
  const Certificate certificate = new_certificate(key.get());
  write_certificate(ca_file_, certificate.get());
  SSL_CTX_use_certificate(context_.get(), certificate.get());
  SSL_CTX_use_PrivateKey(context_.get(), key.get());
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = loopback(0);
  socklen_t size = sizeof address;
  auto* generic = reinterpret_cast<sockaddr*>(&address);
  if (::bind(listener_, generic, size) != 0 || ::listen(listener_, 16) != 0 ||
      ::getsockname(listener_, generic, &size) != 0) {
    throw std::runtime_error("no port on loopback");
  }
  port_ = ntohs(address.sin_port);
  acceptor_ = std::thread([this] { accept_all(); });
}

TlsFront::~TlsFront() {
  ::shutdown(listener_, SHUT_RDWR);
  acceptor_.join();
  ::close(listener_);
  {
    const std::scoped_lock lock(mutex_);
    for (const int client : clients_) ::shutdown(client, SHUT_RDWR);
  }
  for (std::thread& thread : threads_) thread.join();
}

void TlsFront::accept_all() {
  while (true) {
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) return;
    {
      const std::scoped_lock lock(mutex_);
      clients_.push_back(client);
    }
    threads_.emplace_back([this, client] { serve(client); });
  }
}

void TlsFront::serve(int client) {
  const std::unique_ptr<SSL, void (*)(SSL*)> secured(SSL_new(context_.get()), SSL_free);
  const int server = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = loopback(behind_);
  SSL_set_fd(secured.get(), client);
  if (SSL_accept(secured.get()) == 1 &&
      ::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
    pump(secured.get(), client, server);
  }
  ::close(server);
  const std::scoped_lock lock(mutex_);
  clients_.remove(client);
  ::close(client);
}

/// Until one side ends.
void TlsFront::pump(SSL* secured, int client, int server) {
  std::array<char, 16'384> bytes{};
  std::array<pollfd, 2> ready{{{client, POLLIN, 0}, {server, POLLIN, 0}}};
  while (::poll(ready.data(), ready.size(), -1) > 0) {
    if (ready[0].revents != 0) {
      do {
        const int got = SSL_read(secured, bytes.data(), static_cast<int>(bytes.size()));
        if (got <= 0 || !send_all(server, bytes.data(), static_cast<std::size_t>(got))) return;
      } while (SSL_pending(secured) > 0);
    }
    if (ready[1].revents != 0) {
      const ssize_t got = ::recv(server, bytes.data(), bytes.size(), 0);
      if (got <= 0 || SSL_write(secured, bytes.data(), static_cast<int>(got)) <= 0) break;
    }
  }
  SSL_shutdown(secured);
}

}  // namespace linstock::store
