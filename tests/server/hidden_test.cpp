// Nobody is sent what their seat may not know. Two matches with the same dice differ only in what
// one player has chosen in secret: to every other seat they must look the same, byte for byte.
#include <map>
#include <set>

#include "match/seed_commitment.hpp"
#include "tests/server/running_server.hpp"

namespace linstock::testing {
namespace {

using Hidden = RunningServer;

bool chooses_tactic(const Json& snapshot) {
  return snapshot["actions"].size() > 1 && snapshot["actions"][0]["type"] == "tactic";
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    text.replace(at, from.size(), to);
  }
}

/// Everything that a seat can get of a match, the match's own id left out.
std::map<std::string, std::string> all_of(Guest& guest, const ServedMatch& match,
                                          std::size_t count) {
  std::map<std::string, std::string> bodies;
  const std::string at = "/at/" + std::to_string(count);
  for (const std::string& what :
       {std::string(""), std::string("/events?from=0"), at, std::string("/record"),
        std::string("/overlay?name=zoc&argument=american"),
        std::string("/overlay?name=zoc&argument=british"),
        std::string("/overlay?name=los&argument=3313"), std::string("/odds")}) {
    const Answered answered = guest.get(match.path + what);
    EXPECT_EQ(answered.status, 200) << what << " " << answered.raw.text();
    std::string body(answered.raw.text());
    replace_all(body, match.id, "MATCH");
    bodies[what] = std::move(body);
  }
  return bodies;
}

/// Plays a new match to the first tactic that is chosen while the other side has to choose too;
/// picks the n-th. `after` stays null when there is none.
void with_tactic(const ServedMatch& match, Guest& american, Guest& british, std::size_t choice,
                 Json& after, std::string& chooser) {
  const Json now = play_until(american, british, match, 5, chooses_tactic);
  EXPECT_TRUE(chooses_tactic(now));
  if (!chooses_tactic(now)) return;
  chooser = now["seat"].get<std::string>();
  Guest& guest = chooser == "american" ? american : british;
  const Json& actions = now["actions"];
  const Answered played =
      play_one(guest, match, now, actions[choice % actions.size()]["text"].get<std::string>());
  EXPECT_EQ(played.status, 200) << played.raw.text();
  after = played.json;
}

TEST_F(Hidden, ASecretTacticLeavesNoTraceForOthers) {
  serve();
  std::map<std::string, std::map<std::string, std::string>> first;
  std::set<std::string> own;
  for (std::size_t choice = 0; choice < 3; ++choice) {
    const ServedMatch match = new_match(person(), person(), 7);
    Guest american = seat(match, "american");
    Guest british = seat(match, "british");
    Guest spectator = seat(match, "spectator");
    EXPECT_EQ(spectator.get(match.path).status, 200);
    Json after;
    std::string chooser;
    with_tactic(match, american, british, choice, after, chooser);
    ASSERT_FALSE(after.is_null());
    ASSERT_NE(after["decision"]["player"], chooser);  // the other one chooses now, without knowing
    const auto count = after["count"].get<std::size_t>();
    Guest& other = chooser == "american" ? british : american;
    Guest& self = chooser == "american" ? american : british;
    for (Guest* guest : {&other, &spectator}) {
      const std::string who = guest == &other ? "other" : "spectator";
      const auto bodies = all_of(*guest, match, count);
      if (choice == 0) first[who] = bodies;
      EXPECT_EQ(bodies.size(), 8U);
      for (const auto& [what, body] : bodies) {
        EXPECT_TRUE(body == first[who][what]) << who << " can tell by " << what;
      }
    }
    // The test would see it: to the one who chose, the matches differ.
    own.insert(all_of(self, match, count).at(""));
  }
  EXPECT_EQ(own.size(), 3U);
}

TEST_F(Hidden, TheDiceOfARunningGameAreNotTold) {
  serve();
  const std::uint64_t seed = 918'273'645'546'372'819;
  const ServedMatch match = new_match(person(), person(), seed);
  const std::string salt = salt_of_open_seed(seed);
  Guest american = seat(match, "american");
  Guest british = seat(match, "british");
  Guest spectator = seat(match, "spectator");
  const auto tells = [&](Guest& guest) {
    for (const auto& [what, body] : all_of(guest, match, 0)) {
      if (body.find(std::to_string(seed)) != std::string::npos) return true;
      if (body.find(salt) != std::string::npos) return true;
    }
    return false;
  };
  play_until(american, british, match, 5,
             [](const Json& snapshot) { return snapshot["count"].get<int>() > 100; });
  for (Guest* guest : {&american, &british, &spectator}) EXPECT_FALSE(tells(*guest));
  play_until(american, british, match, 5, [](const Json&) { return false; });
  for (Guest* guest : {&american, &british, &spectator}) EXPECT_TRUE(tells(*guest));
}

TEST_F(Hidden, ABranchIsOnlyForWhoKnowsAllOfTheMoment) {
  serve();
  const ServedMatch match = new_match(person(), person(), 7);
  Guest american = seat(match, "american");
  Guest british = seat(match, "british");
  Guest spectator = seat(match, "spectator");
  Json after;
  std::string chooser;
  with_tactic(match, american, british, 0, after, chooser);
  ASSERT_FALSE(after.is_null());
  const auto count = after["count"].get<int>();
  const Json seats = {{"american", person()}, {"british", person()}};
  Guest& other = chooser == "american" ? british : american;
  EXPECT_EQ(other.post(match.path + "/fork", {{"at", count}, {"seats", seats}}).status, 403);
  EXPECT_EQ(spectator.post(match.path + "/fork", {{"at", count}, {"seats", seats}}).status, 403);
  const Answered before = other.post(match.path + "/fork", {{"at", count - 1}, {"seats", seats}});
  EXPECT_EQ(before.status, 201) << before.raw.text();
}

}  // namespace
}  // namespace linstock::testing
