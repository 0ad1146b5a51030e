// The page's files and the headers that guard it.
#include <fstream>

#include "server/gzip.hpp"
#include "tests/server/running_server.hpp"

namespace linstock::testing {
namespace {

class Page : public RunningServer {
 protected:
  void SetUp() override {
    RunningServer::SetUp();
    const auto web = folder_ / "web";
    std::filesystem::create_directories(web / "assets");
    std::ofstream(web / "index.html")
        << "<!doctype html><title>x</title>" << std::string(3000, ' ');
    std::ofstream(web / "assets" / "page-1a2b.js") << "export {};";
    std::ofstream(web / "linstock.wasm") << "wasm";
    std::ofstream(web / ".secret") << "hidden";
    std::ofstream(folder_ / "outside.txt") << "outside";
    options_.web = web;
  }
};

TEST_F(Page, FilesComeWithTheirKind) {
  serve();
  Guest reader = guest();
  const Answered page = reader.get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.raw.header("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(page.raw.text(), reader.get("/index.html").raw.text());
  EXPECT_EQ(reader.get("/linstock.wasm").raw.header("content-type"), "application/wasm");
  const Answered script = reader.get("/assets/page-1a2b.js");
  EXPECT_EQ(script.raw.header("content-type"), "text/javascript; charset=utf-8");
  EXPECT_NE(script.raw.header("cache-control").find("immutable"), std::string_view::npos);
  EXPECT_EQ(page.raw.header("cache-control"), "no-cache");
}

TEST_F(Page, NothingElseIsServed) {
  serve();
  Guest reader = guest();
  for (const char* path : {"/.secret", "/../outside.txt", "/%2e%2e/outside.txt", "/assets",
                           "/assets/", "/nothing", "//index.html"}) {
    EXPECT_EQ(reader.get(path).status, 404) << path;
  }
}

TEST_F(Page, WhatTheClientHasIsNotSentAgain) {
  serve();
  Guest reader = guest();
  const std::string tag(reader.get("/").raw.header("etag"));
  ASSERT_FALSE(tag.empty());
  const Answered again = reader.send("GET", "/", "", {{"If-None-Match", tag}});
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.raw.text(), "");
  EXPECT_EQ(reader.send("GET", "/", "", {{"If-None-Match", "\"other\""}}).status, 200);
}

TEST_F(Page, ItIsPackedForWhoCanUnpack) {
  serve();
  Guest reader = guest();
  const Answered plain = reader.get("/");
  const Answered packed = reader.send("GET", "/", "", {{"Accept-Encoding", "br, gzip;q=0.5"}});
  EXPECT_EQ(packed.raw.header("content-encoding"), "gzip");
  EXPECT_LT(packed.raw.text().size(), plain.raw.text().size() / 4);
  EXPECT_EQ(packed.raw.text(), server::gzipped(plain.raw.text()));
  const Answered refused = reader.send("GET", "/", "", {{"Accept-Encoding", "gzip;q=0"}});
  EXPECT_EQ(refused.raw.header("content-encoding"), "");
  const Answered board =
      reader.send("GET", "/api/battles/boar/germantown/board", "", {{"Accept-Encoding", "gzip"}});
  EXPECT_EQ(board.raw.header("content-encoding"), "gzip");
}

TEST_F(Page, EveryAnswerIsGuarded) {
  serve();
  Guest reader = guest();
  for (const char* path : {"/", "/nothing", "/api/health", "/api/nothing"}) {
    const Answered answered = reader.get(path);
    const std::string policy(answered.raw.header("content-security-policy"));
    EXPECT_NE(policy.find("default-src 'self'"), std::string::npos) << path;
    EXPECT_EQ(policy.find("'unsafe-eval'"), std::string::npos);
    EXPECT_EQ(policy.find("script-src 'self' 'unsafe-inline'"), std::string::npos);
    EXPECT_EQ(answered.raw.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(answered.raw.header("x-frame-options"), "DENY");
    EXPECT_EQ(answered.raw.header("referrer-policy"), "no-referrer");
  }
}

TEST_F(Page, WithoutItTheInterfaceStillAnswers) {
  options_.web.clear();
  serve();
  EXPECT_EQ(guest().get("/").status, 404);
  EXPECT_EQ(guest().get("/api/health").status, 200);
}

}  // namespace
}  // namespace linstock::testing
