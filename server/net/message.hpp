// HTTP requests and answers as plain values.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linstock::net {

using Header = std::pair<std::string, std::string>;

/// Splits "a=1&b=x%20y" and decodes it. A part without '=' has an empty value.
[[nodiscard]] std::vector<Header> parse_query(std::string_view text);
/// Decodes %41; a broken escape stays as it is. '+' is a blank only in queries.
[[nodiscard]] std::string percent_decoded(std::string_view text, bool plus_is_blank = false);
/// The text as it may stand in one segment of a path or one value of a query.
[[nodiscard]] std::string percent_encoded(std::string_view text);

struct Request {
  std::string method;           ///< "GET"
  std::string path;             ///< "/api/matches/x", not decoded
  std::vector<Header> query;    ///< decoded
  std::vector<Header> headers;  ///< names in small letters
  std::string body;
  std::string address;  ///< of the client, "127.0.0.1"

  /// The first header of this name (small letters); empty when there is none.
  [[nodiscard]] std::string_view header(std::string_view name) const;
  /// The first value of this name in the query; empty when there is none.
  [[nodiscard]] std::string_view parameter(std::string_view name) const;
};

struct Response {
  int status = 200;
  std::vector<Header> headers;
  std::shared_ptr<const std::string> body;  ///< null: none
  bool close = false;                       ///< end the connection after it

  [[nodiscard]] std::string_view text() const {
    return body == nullptr ? std::string_view{} : std::string_view{*body};
  }
  /// The first header of this name, whatever the case of its letters; empty when there is none.
  [[nodiscard]] std::string_view header(std::string_view name) const;
};

}  // namespace linstock::net
