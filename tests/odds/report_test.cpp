// Questions as JSON: what is answered, to whom, and that asking changes nothing.
#include <gtest/gtest.h>

#include <cstring>

#include "match/boar/boar_game.hpp"
#include "match/boar/words.hpp"
#include "odds/report/answer.hpp"
#include "tests/support/battle.hpp"
#include "tests/support/proves.hpp"

namespace linstock::boar::testing {
namespace {

/// Two American stacks against one British, with a third unit that can still join.
class OddsAnswers : public ::testing::Test {
 protected:
  void SetUp() override {
    first_ = battle_.unit(American, "0504", {.strength = 3, .morale = 1});
    second_ = battle_.unit(American, "0504", {.strength = 2, .morale = 0});
    guards_ = battle_.unit(British, "0505", {.strength = 4, .morale = 1});
    gun_ = battle_.unit(British, "0706", {.type = UnitType::Artillery, .strength = 2});
    far_ = battle_.unit(British, "1010", {.strength = 1});
  }
  void announce() {
    battle_.begin_combat(American);
    battle_.attack(first_, "0505");
  }

  linstock::Result<Json> ask(Seat seat, const Json& question) {
    if (game_ == nullptr) {
      game_ = make_game(std::make_shared<Scenario>(battle_.scenario()));
    }
    battle_.state().hash = full_hash_of(battle_.state());  // fields may have been set by hand
    const auto position = make_position(*game_, battle_.state());
    const State before = battle_.state();
    auto json = odds::answer(*position, seat, question);
    const State* const after = state_of(*position);
    EXPECT_EQ(std::memcmp(&before, after, sizeof before), 0) << "asking changed the position";
    EXPECT_EQ(after->hash, full_hash_of(*after));
    EXPECT_EQ(after->rolls, before.rolls) << "asking rolled a die";
    return json;
  }
  Json answer(Seat seat, const Json& question) {
    auto json = ask(seat, question);
    EXPECT_TRUE(json) << (json ? "" : to_string(json.error()));
    return json.value_or(Json::object());
  }
  std::string fault(const Json& question) {
    auto json = ask(kUmpire, question);
    EXPECT_FALSE(json) << json.value_or(Json{});
    return json ? "" : json.error().where;
  }
  std::string word(PieceId piece) { return piece_word(battle_.scenario(), piece); }

  Battle battle_{"2026"};
  std::shared_ptr<const Game> game_;
  PieceId first_ = 0, second_ = 0, guards_ = 0, gun_ = 0, far_ = 0;
};

double sum_of(const Json& results) {
  double sum = 0;
  for (const Json& result : results) sum += result["chance"].get<double>();
  return sum;
}

TEST_F(OddsAnswers, TellOfTheCombatsAnnounced) {
  announce();
  const Json now = answer(seat_of(American), {{"ask", "now"}});
  EXPECT_EQ(now["kind"], "close_combat");
  ASSERT_EQ(now["combats"].size(), 1U);
  const Json& combat = now["combats"][0];
  EXPECT_EQ(combat["number"], 1);
  EXPECT_EQ(combat["sp"], Json::array({3, 4}));
  EXPECT_FALSE(combat.contains("tactics"));
  for (const char* const role : {"attacker", "defender"}) {
    EXPECT_NEAR(sum_of(combat["results"][role]) + combat["no_fight"].get<double>(), 1, 1e-9);
  }
  ASSERT_EQ(combat["joiners"].size(), 1U);
  EXPECT_EQ(combat["joiners"][0]["piece"], word(second_));
  const Json advised =
      answer(seat_of(American), {{"ask", "combat"}, {"number", 1}, {"advice", true}});
  EXPECT_FALSE(advised["combat"]["tactics"]["attacker"].empty());
  EXPECT_TRUE(advised["combat"].contains("value"));
  EXPECT_EQ(advised["combat"]["results"], combat["results"]);
}

TEST_F(OddsAnswers, TellWhatOneMoreUnitChanges) {
  announce();
  const Json json =
      answer(seat_of(American), {{"ask", "combat"}, {"number", 1}, {"with", word(second_)}});
  EXPECT_EQ(json["with"]["combat"]["sp"], Json::array({5, 4}));
  const double steps = json["with"]["change"]["defender"]["steps"].get<double>();
  EXPECT_DOUBLE_EQ(steps, json["with"]["combat"]["losses"]["defender"]["steps"].get<double>() -
                              json["combat"]["losses"]["defender"]["steps"].get<double>());
  EXPECT_GT(steps, 0);
  EXPECT_NE(json["with"]["words"].get<std::string>().find(" more steps"), std::string::npos)
      << json["with"]["words"];
  const Json supposed = answer(seat_of(American), {{"ask", "attack"},
                                                   {"attackers", {word(first_)}},
                                                   {"targets", {"0505"}},
                                                   {"with", word(second_)}});
  EXPECT_EQ(supposed["with"]["combat"]["results"], json["with"]["combat"]["results"]);
  EXPECT_EQ(fault({{"ask", "combat"}, {"number", 1}, {"with", word(far_)}}), "with");
  EXPECT_EQ(fault({{"ask", "combat"}, {"number", 1}, {"with", word(first_)}}), "with");
}

TEST_F(OddsAnswers, AreFractionsWhereNothingIsMixed) {
  announce();
  const Json json = answer(
      kUmpire,
      {{"ask", "combat"}, {"number", 1}, {"attacker", "skirmish"}, {"defender", "stand-fast"}});
  for (const Json& result : json["combat"]["results"]["defender"]) {
    const std::string fraction = result["fraction"].get<std::string>();
    const auto slash = fraction.find('/');
    ASSERT_NE(slash, std::string::npos);
    EXPECT_NEAR(std::stod(fraction) / std::stod(fraction.substr(slash + 1)),
                result["chance"].get<double>(), 1e-12);
  }
  EXPECT_TRUE(json["combat"]["fractions"]["attacker"].contains("steps"));
}

TEST_F(OddsAnswers, KeepASecretTactic) {
  PROVES("BOAR.12.51");
  announce();
  battle_.attack(second_, "0505").end_attacks();
  for (int i = 0; i < 5 && battle_.waiting() != "tactic"; ++i) battle_.act(battle_.actions()[0]);
  ASSERT_EQ(battle_.waiting(), "tactic");
  std::vector<std::string> of_british;
  std::vector<std::string> of_american;
  const State before = battle_.state();
  const std::vector<Action> cards = battle_.actions();
  ASSERT_GE(cards.size(), 2U);
  for (const std::size_t card : {0U, 1U}) {
    battle_.state() = before;
    battle_.act(cards[card]);
    ASSERT_EQ(battle_.pending().side, British);
    const Json question = {{"ask", "now"}, {"advice", true}};
    of_british.push_back(to_line(answer(seat_of(British), question)));
    of_american.push_back(to_line(answer(seat_of(American), question)));
    EXPECT_EQ(answer(kSpectator, question), answer(seat_of(British), question));
  }
  EXPECT_EQ(of_british[0], of_british[1]) << "the defender is told the attacker's card";
  EXPECT_NE(of_american[0], of_american[1]) << "who chose knows his own card";
}

TEST_F(OddsAnswers, KeepHiddenStacks) {
  PROVES("BOAR.7.42");
  battle_.scenario().limited_intelligence[index_of(American)] = true;
  battle_.begin_combat(American);
  const Json attack = {{"ask", "attack"}, {"attackers", {word(first_)}}, {"targets", {"0505"}}};
  EXPECT_TRUE(answer(kUmpire, attack).contains("combat"));
  EXPECT_TRUE(answer(seat_of(British), attack).contains("combat")) << "it is his own stack";
  for (const Seat seat : {seat_of(American), kSpectator}) {
    EXPECT_EQ(answer(seat, attack)["refused"]["rule"], "BOAR.7.42");
    EXPECT_TRUE(answer(seat, {{"ask", "rally"}, {"unit", word(guards_)}}).contains("refused"));
    EXPECT_TRUE(answer(seat, {{"ask", "combats"}})["combats"].empty());
  }
  // What is hidden makes no difference to what is answered.
  battle_.flag(guards_, kSeen);
  const Json seen = answer(seat_of(American), attack);
  ASSERT_TRUE(seen.contains("combat"));
  battle_.disrupt(gun_).reduce(far_);
  EXPECT_EQ(answer(seat_of(American), attack), seen);
  battle_.disrupt(guards_);
  EXPECT_NE(answer(seat_of(American), attack), seen);
}

TEST_F(OddsAnswers, TellOfFire) {
  battle_.begin_artillery(American);  // the other side fires
  const Json now = answer(seat_of(British), {{"ask", "now"}});
  EXPECT_EQ(now["kind"], "fire");
  ASSERT_FALSE(now["fires"].empty());
  const std::string target = now["fires"][0]["target"].get<std::string>();
  const Json one =
      answer(seat_of(British), {{"ask", "fire"}, {"target", target}, {"firers", {word(gun_)}}});
  EXPECT_EQ(one["fire"]["hit"], now["fires"][0]["hit"]);
  EXPECT_NEAR(sum_of(one["fire"]["results"]), 1, 1e-12);
  EXPECT_EQ(fault({{"ask", "fire"}, {"target", target}, {"firers", {word(guards_)}}}), "firers");
  EXPECT_EQ(fault({{"ask", "fire"}, {"target", word(far_)}, {"firers", {word(gun_)}}}), "firers");
  EXPECT_EQ(fault({{"ask", "fire"}, {"target", target}, {"off_board", true}}), "off_board");
}

TEST_F(OddsAnswers, TellOfRallyAndInitiative) {
  battle_.disrupt(far_).begin_rally(British);
  const Json now = answer(seat_of(British), {{"ask", "now"}});
  EXPECT_EQ(now["kind"], "rally");
  ASSERT_EQ(now["rallies"].size(), 1U);
  const Json one = answer(seat_of(American), {{"ask", "rally"}, {"unit", word(far_)}});
  EXPECT_EQ(one["rally"], now["rallies"][0]);
  const Json bid = answer(kUmpire, {{"ask", "initiative"}, {"american", 0}, {"british", 0}});
  EXPECT_NEAR(bid["bid"]["wins"]["american"]["chance"].get<double>() +
                  bid["bid"]["wins"]["british"]["chance"].get<double>(),
              1, 1e-12);
  EXPECT_EQ(fault({{"ask", "initiative"}, {"american", 9}, {"british", 0}}), "chits");
}

TEST_F(OddsAnswers, RefuseWhatMeansNothing) {
  announce();
  EXPECT_EQ(fault(Json::array()), "question");
  EXPECT_EQ(fault(Json::object()), "ask");
  EXPECT_EQ(fault({{"ask", "weather"}}), "ask");
  EXPECT_EQ(fault({{"ask", "now"}, {"why", 1}}), "why");
  EXPECT_EQ(fault({{"ask", "combat"}}), "number");
  EXPECT_EQ(fault({{"ask", "combat"}, {"number", 2}}), "number");
  EXPECT_EQ(fault({{"ask", "combat"}, {"number", 99}}), "number");
  EXPECT_EQ(fault({{"ask", "combat"}, {"number", 1}, {"attacker", "charge"}}), "attacker");
  EXPECT_EQ(fault({{"ask", "combat"}, {"number", 1}, {"attacker", "turn-flank"}}), "attacker");
  EXPECT_EQ(fault({{"ask", "rally"}, {"unit", "nobody-at-all"}}), "unit");
  const Json hexes = {"0505"};
  EXPECT_EQ(fault({{"ask", "attack"}, {"attackers", Json::array()}, {"targets", hexes}}),
            "attackers");
  EXPECT_EQ(
      fault({{"ask", "attack"}, {"attackers", {word(first_), word(first_)}}, {"targets", hexes}}),
      "attackers");
  EXPECT_EQ(fault({{"ask", "attack"}, {"attackers", {word(first_)}}, {"targets", {"eliminated"}}}),
            "targets");
  EXPECT_EQ(fault({{"ask", "attack"}, {"attackers", {word(first_)}}, {"targets", {7}}}), "targets");
}

}  // namespace
}  // namespace linstock::boar::testing
