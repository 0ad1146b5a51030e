// linstock serve: the server with the page.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <system_error>

#include "cli/command.hpp"
#include "server/service.hpp"

namespace linstock::cli {

namespace {

namespace fs = std::filesystem;

struct ServeOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8421;
  std::string store;
  std::string web;
  std::string log = "info";
  std::string url;
  std::string smtp;
  std::string mail_from;
  bool webhooks = false;
  int bot_threads = 2;
  int idle_seconds = 60;
  double posts_per_second = 50;
  bool behind_proxy = false;
  bool no_accounts = false;
};

std::string variable(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): one thread yet
  return value == nullptr ? std::string{} : std::string(value);
}

/// ~/.local/share/linstock/linstock.db, or where XDG_DATA_HOME says.
Answer<std::string> usual_store() {
  fs::path data = variable("XDG_DATA_HOME");
  if (data.empty()) {
    const std::string home = variable("HOME");
    if (home.empty()) return refuse({"", "--store", "there is no home folder; name a database"});
    data = fs::path(home) / ".local" / "share";
  }
  const fs::path folder = data / "linstock";
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return refuse({"", folder.string(), error.message()});
  fs::permissions(folder, fs::perms::owner_all, error);  // matches hold secrets
  return (folder / "linstock.db").string();
}

/// "sqlite:FILE" or "postgresql://...", as the store wants it.
Answer<std::string> database_of(const std::string& option) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (option.empty()) return usual_store();
  if (option.starts_with("postgresql://")) return option;
  if (option.starts_with(kSqlite) && option.size() > kSqlite.size()) {
    return option.substr(kSqlite.size());
  }
  return refuse({"", "--store", "must be sqlite:FILE or postgresql://..."});
}

/// The page's folder: as the option says, LINSTOCK_WEB, or near the program; "" when there is none.
std::string web_folder(const std::string& option) {
  if (!option.empty()) return option;
  std::string told = variable("LINSTOCK_WEB");
  if (!told.empty()) return told;
  std::error_code ignored;
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  for (const fs::path& folder :
       {program / ".." / "web", program / ".." / "share" / "linstock" / "web",
        fs::path("build") / "web"}) {
    if (fs::is_regular_file(folder / "index.html", ignored)) {
      return folder.lexically_normal().string();
    }
  }
  return {};
}

Answer<server::ServiceOptions> service_options(const Context& context,
                                               const ServeOptions& options) {
  server::ServiceOptions service;
  service.net.address = options.address;
  service.net.port = options.port;
  service.library = context.library;
  Answer<std::string> database = database_of(options.store);
  if (!database) return refuse(database.error());
  service.store.database = std::move(*database);
  service.hall.bot_threads = options.bot_threads;
  service.hall.idle_ms = store::Time{options.idle_seconds} * 1000;
  service.web = web_folder(options.web);
  service.behind_proxy = options.behind_proxy;
  service.accounts = !options.no_accounts;
  service.url = options.url;
  service.notices.smtp = options.smtp;
  service.notices.from = options.mail_from;
  service.notices.webhooks = options.webhooks;
  if (options.posts_per_second <= 0) {
    service.posts = service.creations = service.sign_ins = {0, 1};
  } else {
    service.posts = {options.posts_per_second, 4 * options.posts_per_second};
  }
  if (!server::parse_log_level(options.log, service.log_level)) {
    return refuse({"", "--log", "must be none, error, info or debug"});
  }
  return service;
}

/// Waits until the program is told to end. The signals must be blocked already.
void wait_for_end(const sigset_t& signals) {
  int signal = 0;
  ::sigwait(&signals, &signal);
}

Done serve(const Context& context, const ServeOptions& options) {
  const Answer<server::ServiceOptions> wanted = service_options(context, options);
  if (!wanted) return refuse(wanted.error());
  std::signal(SIGPIPE, SIG_IGN);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);  // before there are threads, which inherit it
  Result<std::unique_ptr<server::Service>> service = server::Service::open(*wanted);
  if (!service) return refuse(service.error());
  if (const auto error = (*service)->start()) return refuse(*error);
  print(fmt::format("http://{}:{}/\n", options.address, (*service)->port()));
  wait_for_end(signals);
  (*service)->app().log.info("ending");
  (*service)->stop();
  return {};
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "serve",
      "Serve the page and matches between people and bots over HTTP\n"
      "Prints the address on its first line; ends in good order on SIGINT or SIGTERM.");
  auto options = std::make_shared<ServeOptions>();
  command->add_option("--address", options->address, "IP address to listen on")
      ->capture_default_str();
  command->add_option("--port", options->port, "Port to listen on; 0 takes any free one")
      ->capture_default_str();
  command->add_option("--store", options->store,
                      "Where matches are kept: sqlite:FILE or postgresql://USER@HOST/NAME; "
                      "without it a file in the folder for your data");
  command
      ->add_option("--web", options->web,
                   "Folder of the built page; without it LINSTOCK_WEB, or web near the "
                   "program")
      ->check(CLI::ExistingDirectory);
  command->add_option("--log", options->log, "none, error, info (a line a request) or debug")
      ->capture_default_str();
  command->add_option("--url", options->url,
                      "How others reach this server (https://play.example.org); with https, "
                      "cookies travel over TLS only");
  command->add_flag("--behind-proxy", options->behind_proxy,
                    "Take the client's address from X-Forwarded-For");
  command->add_flag("--no-accounts", options->no_accounts, "Keep no accounts, only links");
  command->add_option("--smtp", options->smtp,
                      "Mail relay for notices (smtp://127.0.0.1:25); without it no mail is sent");
  command->add_option("--mail-from", options->mail_from, "Sender of the mails");
  command->add_flag("--webhooks", options->webhooks, "Post notices to the accounts' webhooks");
  command->add_option("--bot-threads", options->bot_threads, "Threads on which bots think")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  command
      ->add_option("--idle", options->idle_seconds,
                   "Seconds after which an unused match leaves the memory")
      ->check(CLI::Range(1, 86400))
      ->capture_default_str();
  command
      ->add_option("--posts-per-second", options->posts_per_second,
                   "Changes that one address may make; 0: no limits at all")
      ->capture_default_str();
  command->footer("GET /api/health tells whether it is well; docs/deploy.md how to run it.");
  command->callback(
      [&context, options] { context.exit_code = finish(serve(context, *options), false); });
}

}  // namespace linstock::cli
