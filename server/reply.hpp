// Answers of the interface: JSON bodies, and errors in one form:
//   {"error":{"code", "message", "rule"?, "field"?}}
#pragma once

#include <string>
#include <string_view>

#include "match/json.hpp"
#include "server/net/message.hpp"
#include "store/answer.hpp"

namespace linstock::server {

/// What an error answer says. `code` is a word for programs, stable across versions.
struct Trouble {
  int status = 500;
  std::string code;
  std::string message;  ///< a sentence
  std::string rule;     ///< of the digest, when a rule refuses
  std::string field;    ///< of the request, when one is at fault
};

/// A JSON answer that nobody keeps a copy of.
[[nodiscard]] net::Response json_reply(const Json& json, int status = 200);
/// A text of another kind.
[[nodiscard]] net::Response text_reply(std::string text, std::string_view type, int status = 200);
[[nodiscard]] net::Response no_content();
[[nodiscard]] net::Response error_reply(const Trouble& trouble);
/// The answer to what cannot be read as a request: 400, 413, 431, 500.
[[nodiscard]] net::Response fault_reply(int status);

// Common troubles.
[[nodiscard]] Trouble bad_request(std::string message, std::string field = {});
[[nodiscard]] Trouble not_found(std::string message);
[[nodiscard]] Trouble unauthorized(std::string message);
[[nodiscard]] Trouble forbidden(std::string message);
[[nodiscard]] Trouble internal(std::string message);
/// What the store could not do.
[[nodiscard]] Trouble trouble_of(const store::Failure& failure);

/// Headers that every answer has.
void add_security_headers(net::Response& response);

/// A value, or the error to answer.
template <typename T>
using Answer = tl::expected<T, Trouble>;
[[nodiscard]] inline tl::unexpected<Trouble> refuse(Trouble trouble) {
  return tl::unexpected<Trouble>(std::move(trouble));
}

}  // namespace linstock::server
