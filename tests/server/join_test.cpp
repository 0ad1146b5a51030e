// The terminal at a match on a server: `linstock join`.
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>

#include "data/record_file.hpp"
#include "tests/server/running_server.hpp"
#include "tests/support/servers/tls_front.hpp"

namespace linstock::testing {
namespace {

class Join : public RunningServer {
 protected:
  [[nodiscard]] std::string link(const ServedMatch& match, const std::string& tokens) const {
    return "http://127.0.0.1:" + std::to_string(service_->port()) + "/#/match/" + match.id + "/" +
           tokens;
  }

  /// What `linstock join` writes when these lines are typed; its exit code goes to `code_`.
  std::string join(const std::string& link, const std::string& lines,
                   const std::string& options = {}) {
    const std::string in = (folder_ / "in").string();
    const std::string out = (folder_ / "out").string();
    std::ofstream(in) << lines;
    const std::string command = std::string("'") + LINSTOCK_PROGRAM + "' --volumes '" +
                                LINSTOCK_TEST_DATA_DIR + "' join " + options + " '" + link +
                                "' < '" + in + "' > '" + out + "' 2>&1";
    const int status = std::system(command.c_str());
    code_ = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return *data::read_file(out);
  }

  int code_ = -1;
};

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(Join, APersonPlaysByNumberAndByWords) {
  serve();
  const ServedMatch match = new_match(person(), person());
  const std::string token = match.links["american"].get<std::string>();
  const std::string out =
      join(link(match, token),
           "1\nwhy move 2801\nmove 2801\nundo\nhelp\nactivate spencers\nrules 9.2\nquit\n");
  EXPECT_EQ(code_, 0);
  EXPECT_TRUE(holds(out, "Conway's Brigade moves next")) << out;
  EXPECT_TRUE(holds(out, "No: "));
  EXPECT_TRUE(holds(out, "Taken back."));
  EXPECT_TRUE(holds(out, "BOAR.9.2"));
  const Json now = seat(match, "american").get(match.path).json;
  EXPECT_EQ(now["count"], 1);
  EXPECT_EQ(now["view"]["active"]["id"], "spencers-regiment");
}

TEST_F(Join, TwoSeatsAtOneTerminalPlayAGameToItsEnd) {
  serve();
  const ServedMatch match = new_match(person(), person());
  std::string lines;
  for (int i = 0; i < 1500; ++i) lines += "end\n1\n";  // ends phases, else the first choice
  const std::string file = (folder_ / "kept.linstock").string();
  const std::string out = join(link(match, match.links["american"].get<std::string>() + "+" +
                                               match.links["british"].get<std::string>()),
                               lines + "record " + file + "\nquit\n");
  EXPECT_EQ(code_, 0);
  const Answered end = seat(match, "spectator").get(match.path);
  EXPECT_FALSE(end.json["result"].is_null()) << end.json["count"];
  EXPECT_EQ(*data::read_file(file),
            seat(match, "spectator").get(match.path + "/record").raw.text());
}

TEST_F(Join, TheMapIsShownAsInPlay) {
  serve();
  const ServedMatch match = new_match(person(), person());
  const std::string token = match.links["american"].get<std::string>();
  const std::string out = join(link(match, token), "map all\nshow\nquit\n");
  EXPECT_EQ(code_, 0);
  EXPECT_TRUE(holds(out, "-1006--")) << out;
  EXPECT_TRUE(holds(out, "-3313--"));
  EXPECT_TRUE(holds(out, "Musgrave")) << "the order of battle";
}

/// The match by HTTPS.
class JoinByTls : public Join {
 protected:
  void SetUp() override {
    Join::SetUp();
    serve();
    front_ = std::make_unique<store::TlsFront>(service_->port(), folder_);
    match_ = new_match(person(), person());
  }
  void TearDown() override {
    front_.reset();
    Join::TearDown();
  }
  [[nodiscard]] std::string secure_link(const std::string& host) const {
    return "https://" + host + ":" + std::to_string(front_->port()) + "/#/match/" + match_.id +
           "/" + match_.links.at("american").get<std::string>();
  }

  std::unique_ptr<store::TlsFront> front_;
  ServedMatch match_;
};

TEST_F(JoinByTls, AServerOfATrustedCertificateIsPlayedOn) {
  const std::string out =
      join(secure_link("localhost"), "1\nrecord " + (folder_ / "kept").string() + "\nquit\n",
           "--ca-file '" + front_->ca_file() + "'");
  EXPECT_EQ(code_, 0) << out;
  EXPECT_TRUE(holds(out, "Kept in "));
  EXPECT_EQ(seat(match_, "american").get(match_.path).json["count"], 1);
}

TEST_F(JoinByTls, NobodyElseIs) {
  const std::string unknown = join(secure_link("localhost"), "1\nquit\n");
  EXPECT_EQ(code_, 1);
  EXPECT_TRUE(holds(unknown, "certificate verify failed")) << unknown;
  // The certificate is good for another name only.
  const std::string other =
      join(secure_link("127.0.0.1"), "1\nquit\n", "--ca-file '" + front_->ca_file() + "'");
  EXPECT_EQ(code_, 1);
  EXPECT_TRUE(holds(other, "certificate verify failed")) << other;
  EXPECT_EQ(log().find(match_.path), std::string::npos) << "the secret was sent to a stranger";
}

TEST_F(JoinByTls, NewsComeByTlsToo) {
  const net::Place place{"localhost", front_->port(), true, front_->ca_file()};
  const std::string target =
      match_.path + "/stream?seat=" + match_.links["british"].get<std::string>();
  net::StreamClient stream;
  const auto error = stream.open(place, target);
  ASSERT_FALSE(error) << to_string(*error);
  ASSERT_TRUE(stream.next(std::chrono::seconds(20)));  // where the match stands
  Guest american = seat(match_, "american");
  const Json now = american.get(match_.path).json;
  ASSERT_EQ(play_one(american, match_, now, now["actions"][0]["text"]).status, 200);
  Json revision = now["revision"];
  while (revision == now["revision"]) {  // that somebody has come is news too
    const Result<std::string> news = stream.next(std::chrono::seconds(20));
    ASSERT_TRUE(news) << to_string(news.error());
    revision = (*parse_json(*news))["revision"];
  }
  EXPECT_GT(revision, now["revision"]);
  net::StreamClient stranger;
  EXPECT_TRUE(stranger.open({"localhost", front_->port(), true, {}}, target));
}

TEST_F(Join, AWrongLinkIsToldSo) {
  serve();
  const ServedMatch match = new_match(person(), person());
  EXPECT_TRUE(holds(join(link(match, "wrong"), ""), "opens no seat"));
  EXPECT_EQ(code_, 1);
  EXPECT_TRUE(holds(join("ftp://elsewhere", ""), "the link must be"));
  EXPECT_EQ(code_, 1);
}

}  // namespace
}  // namespace linstock::testing
