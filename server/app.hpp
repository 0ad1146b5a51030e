// What the handlers of the interface work with.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "server/log.hpp"
#include "server/match_hall.hpp"
#include "server/net/server.hpp"
#include "server/notices/notice_options.hpp"
#include "server/rate_limit.hpp"
#include "server/shelf.hpp"
#include "server/static_files.hpp"
#include "store/accounts.hpp"
#include "store/store.hpp"

namespace linstock::server {

struct ServiceOptions {
  net::ServerOptions net;
  data::LibraryOptions library;
  store::Options store;
  HallOptions hall;
  NoticeOptions notices;      ///< what they leave out (titles, log) the service fills in
  std::filesystem::path web;  ///< folder of the page; empty: the page is not served
  LogLevel log_level = LogLevel::Info;
  Log::Sink log_sink;
  /// The client's address is the last one in X-Forwarded-For: only behind a proxy that sets it.
  bool behind_proxy = false;
  /// How others reach the server, "https://play.example.org"; empty: as it was asked for. With
  /// https, cookies are sent over TLS only.
  std::string url;
  bool accounts = true;
  Rate posts{50, 200};     ///< changes by one address
  Rate creations{2, 60};   ///< new matches by one address
  Rate sign_ins{0.5, 10};  ///< new accounts and attempts to sign in by one address
};

struct App {
  App(const ServiceOptions& with, std::unique_ptr<Shelf> battles, store::Store kept,
      StaticFiles page)
      : options(with),
        log(with.log_level, with.log_sink),
        shelf(std::move(battles)),
        store(std::move(kept)),
        accounts(store),
        files(std::move(page)),
        posts(with.posts),
        creations(with.creations),
        sign_ins(with.sign_ins),
        hall(store, *shelf, log, with.hall, [this] { tidy(); }) {}

  /// Removes what has ended: sessions, attempts to sign in, notices of last month.
  void tidy();

  const ServiceOptions options;
  const Log log;
  const std::unique_ptr<Shelf> shelf;
  store::Store store;
  store::Accounts accounts;
  const StaticFiles files;
  RateLimit posts;
  RateLimit creations;
  RateLimit sign_ins;
  Hall hall;
};

}  // namespace linstock::server
