#include "store/migrations.hpp"

#include <soci/soci.h>

#include <array>
#include <string>

#include "store/sql.hpp"

namespace linstock::store {

namespace {

constexpr const char* kMatches[] = {
    R"(create table matches (
         id text primary key,
         scenario text not null,
         options text not null,
         head text not null,
         created bigint not null,
         changed bigint not null,
         revision bigint not null,
         state text not null check (state in ('running', 'over')),
         result text not null,
         turn text not null,
         turn_since bigint not null))",
    "create index matches_by_state on matches (state, turn_since)",
    R"(create table seats (
         match_id text not null references matches (id) on delete cascade,
         word text not null,
         kind text not null check (kind in ('person', 'bot', 'spectator')),
         bot text not null,
         token_hash text not null,
         joined bigint not null default 0,
         seen bigint not null default 0,
         primary key (match_id, word)))",
    R"(create table entries (
         match_id text not null references matches (id) on delete cascade,
         seq bigint not null,
         kind text not null check (kind in ('action', 'undo', 'dice')),
         who text not null,
         body text not null,
         hash text not null,
         primary key (match_id, seq)))",
};

constexpr const char* kAccounts[] = {
    R"(create table accounts (
         id {id},
         name text not null,
         name_key text not null unique,
         password_hash text not null,
         created bigint not null))",
    R"(create table sessions (
         token_hash text primary key,
         account bigint not null references accounts (id) on delete cascade,
         created bigint not null,
         expires bigint not null))",
    "create index sessions_by_account on sessions (account)",
    R"(create table attempts (
         subject text primary key,
         tries bigint not null,
         since bigint not null))",
    "alter table seats add column account bigint references accounts (id) on delete set null",
    "create index seats_by_account on seats (account)",
};

constexpr const char* kNotices[] = {
    "alter table accounts add column email text not null default ''",
    "alter table accounts add column webhook text not null default ''",
    R"(create table notices (
         id {id},
         match_id text not null references matches (id) on delete cascade,
         revision bigint not null,
         seat text not null,
         account bigint not null references accounts (id) on delete cascade,
         kind text not null check (kind in ('turn', 'over')),
         channel text not null check (channel in ('email', 'webhook')),
         target text not null,
         state text not null check (state in ('waiting', 'sent', 'dropped', 'dead')),
         tries bigint not null default 0,
         due bigint not null,
         created bigint not null,
         done bigint not null default 0,
         error text not null default '',
         unique (match_id, revision, seat, kind, channel)))",
    "create index notices_by_due on notices (state, due)",
    "create index notices_by_account on notices (account)",
};

constexpr const char* kConfirmations[] = {
    "alter table accounts add column email_confirmed bigint not null default 0",
    R"(create table confirmations (
         account bigint primary key references accounts (id) on delete cascade,
         target text not null,
         token_hash text not null default '',
         state text not null check (state in ('waiting', 'sent', 'dead')),
         tries bigint not null default 0,
         due bigint not null,
         expires bigint not null,
         error text not null default ''))",
    "create index confirmations_by_due on confirmations (state, due)",
    "create index confirmations_by_token on confirmations (token_hash)",
};

constexpr std::array kMigrations = {
    Migration{1, kMatches},
    Migration{2, kAccounts},
    Migration{3, kNotices},
    Migration{4, kConfirmations},
};

std::string in_dialect(std::string text, Dialect dialect) {
  constexpr std::string_view kMark = "{id}";
  const std::size_t at = text.find(kMark);
  if (at == std::string::npos) return text;
  return text.replace(at, kMark.size(),
                      dialect == Dialect::Sqlite
                          ? "integer primary key autoincrement"
                          : "bigint generated always as identity primary key");
}

/// Two programs that open one new database do the steps one after the other. On SQLite they do
/// anyway: whoever writes is alone.
void wait_for_others(soci::session& sql, Dialect dialect) {
  if (dialect == Dialect::Sqlite) return;
  run(sql, "select pg_advisory_xact_lock(hashtext('linstock ' || coalesce(current_schema(), '')))");
}

}  // namespace

std::span<const Migration> migrations() { return kMigrations; }

Done migrate(soci::session& sql, Dialect dialect, int up_to) {
  wait_for_others(sql, dialect);
  run(sql, "create table if not exists migrations (number bigint primary key)");
  const auto found =
      select<std::int64_t>(sql, "select coalesce(max(number), 0) from migrations").front();
  const std::int64_t done = std::get<0>(found);
  if (done > kMigrations.back().number) {
    return refuse(Fault::Broken, "the database was changed by a newer program (step " +
                                     std::to_string(done) + "); this one knows step " +
                                     std::to_string(kMigrations.back().number));
  }
  for (const Migration& step : kMigrations) {
    if (step.number <= done || step.number > up_to) continue;
    for (const char* statement : step.statements) run(sql, in_dialect(statement, dialect));
    run(sql, "insert into migrations (number) values (:number)", std::int64_t{step.number});
  }
  return {};
}

}  // namespace linstock::store
