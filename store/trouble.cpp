#include "store/trouble.hpp"

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <exception>
#include <string>

namespace linstock::store {

namespace {

Trouble unavailable(std::string message, bool refused) {
  return {{Fault::Unavailable, std::move(message)}, false, refused};
}

Trouble sqlite_trouble(int code) {
  switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return unavailable("the database is locked by another program", true);
    case SQLITE_FULL:
      return unavailable("the disk or the database is full", true);
    case SQLITE_READONLY:
      return unavailable("the database may not be written", true);
    case SQLITE_IOERR:
      return unavailable("the disk does not read or write", false);
    case SQLITE_CANTOPEN:
      return unavailable("the database file cannot be opened", true);
    case SQLITE_NOTADB:
      return {{Fault::Broken, "the file is no SQLite database"}};
    case SQLITE_CORRUPT:
      return {{Fault::Broken, "the database file is damaged"}};
    default:
      return {{Fault::Broken, "SQLite error " + std::to_string(code)}};
  }
}

/// By the class of the SQLSTATE, its first two characters.
Trouble postgresql_trouble(const std::string& state) {
  const std::string group = state.substr(0, 2);
  if (group == "08" || state == "57P01" || state == "57P02" || state == "57P03") {
    return {{Fault::Unavailable, "the connection to the database was lost"}, true, false};
  }
  if (state == "53100") return unavailable("the database server's disk is full", true);
  if (group == "53") return unavailable("the database server is short of resources", true);
  if (group == "40" || state == "55P03" || state == "57014") {
    return unavailable("the database is busy", true);
  }
  if (state == "25006") return unavailable("the database may not be written", true);
  return {{Fault::Broken, "PostgreSQL error " + state}};
}

}  // namespace

Trouble trouble_caught() {
  // Messages of the libraries quote statements with their values, so none of them is passed on.
  try {
    throw;
  } catch (const soci::sqlite3_soci_error& error) {
    return sqlite_trouble(error.result());
  } catch (const soci::postgresql_soci_error& error) {
    return postgresql_trouble(error.sqlstate());
  } catch (const soci::soci_error& error) {
    if (error.get_error_category() == soci::soci_error::connection_error) {
      return {{Fault::Unavailable, "the database cannot be reached"}, true, false};
    }
    return {{Fault::Broken, "the database library failed"}, true, false};
  } catch (const std::exception&) {
    return {{Fault::Broken, "the program ran out of memory or failed inside"}, true, false};
  }
}

}  // namespace linstock::store
