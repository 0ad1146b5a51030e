// The table: what it exchanges, and that nobody is told what is kept from them.
#include "match/table.hpp"

#include <gmock/gmock.h>

#include "core/rule_id.hpp"
#include "match/boar/view.hpp"
#include "match/hash_word.hpp"
#include "tests/match/table.hpp"
#include "tests/support/proves.hpp"

namespace linstock::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::uint64_t kSeed = 16045690984833335023U;  // easy to find in a text
constexpr const char* kSalt = "grapeshot";

Table new_table(std::uint64_t seed = kSeed, std::shared_ptr<const Game> game = germantown()) {
  return Table(std::move(game), new_record("boar/germantown", {seed, kSalt}));
}

/// The text of a lawful action picked by chance.
std::string random_action(const Table& table, std::uint64_t seed) {
  return table.game().text_of(random_move(table.match(), seed));
}

/// Plays by chance until `done(table)` holds or the game is over.
template <class Done>
void play_table_until(Table& table, std::uint64_t seed, Done done) {
  while (!table.is_over() && !done(table)) {
    const auto refused = table.act(kUmpire, random_action(table, seed));
    ASSERT_FALSE(refused) << refused->refusal.reason;
  }
}

void play_table(Table& table, std::uint64_t seed, int actions) {
  play_table_until(table, seed, [&](const Table&) { return actions-- == 0; });
}

/// All that is written down of the table, for comparing.
std::string all_of(const Table& table) {
  return table.record(kUmpire) + to_line(table.snapshot(kUmpire));
}

// ---- shape

const std::vector<Seat> kAllSeats = {kAmerican, kBritish, kSpectator, kUmpire};

void check_rule(const Json& rule) {
  const std::string id = rule.get<std::string>();
  EXPECT_TRUE(id.empty() || find_rule(id)) << id;
}

void check_action(const Table& table, const Json& action) {
  EXPECT_FALSE(action["type"].get<std::string>().empty());
  EXPECT_FALSE(action["label"].get<std::string>().empty());
  EXPECT_TRUE(action["detail"].is_object());
  EXPECT_TRUE(table.game().parse_move(action["text"].get<std::string>())) << action;
}

void check_victory(const Json& view) {
  std::map<std::string, int> levels;
  for (const Json& need : view["victory"]) {
    ++levels[need["level"].get<std::string>()];
    EXPECT_FALSE(need["needs"].get<std::string>().empty());
    EXPECT_TRUE(find_rule(need["rule"].get<std::string>())) << need;
    EXPECT_TRUE(need["done"].is_boolean());
    EXPECT_TRUE(need["value"].is_number());
    EXPECT_TRUE(need["of"].is_number());
  }
  EXPECT_EQ(levels["substantial"], 2);
  EXPECT_EQ(levels["marginal"], 2);
  EXPECT_GE(levels["decisive"], 2);
}

void check_snapshot(const Table& table, Seat seat) {
  const Json json = table.snapshot(seat);
  std::vector<std::string> keys;
  for (const auto& item : json.items()) keys.push_back(item.key());
  EXPECT_THAT(keys, ::testing::UnorderedElementsAre("scenario", "system", "title", "seats", "seat",
                                                    "count", "revision", "decision", "yours",
                                                    "undo", "result", "view", "actions"));
  const bool yours = table.match().may_act(seat);
  EXPECT_EQ(json["seat"], word_of(table.game(), seat));
  EXPECT_EQ(json["count"], table.count());
  EXPECT_EQ(json["yours"], yours);
  EXPECT_EQ(json["undo"], yours ? table.match().undoable() : 0);
  EXPECT_EQ(json["actions"].empty(), !yours);
  EXPECT_EQ(json["actions"].size(), table.match().legal_moves(seat).size());
  EXPECT_EQ(json["result"].is_null(), !table.is_over());
  EXPECT_EQ(json["decision"].is_null(), table.is_over());
  for (const Json& action : json["actions"]) check_action(table, action);
  check_victory(json["view"]);
}

TEST(Table, GivesEverySeatTheSameShapeAtEveryDecision) {
  Table table = new_table(3);
  for (int i = 0; !table.is_over(); ++i) {
    if (i % 7 == 0) {
      for (const Seat seat : kAllSeats) check_snapshot(table, seat);
    }
    ASSERT_FALSE(table.act(kUmpire, random_action(table, 3)));
  }
  for (const Seat seat : kAllSeats) check_snapshot(table, seat);
  const Json result = table.snapshot(kSpectator)["result"];
  EXPECT_FALSE(result["level"].get<std::string>().empty());
  check_rule(result["rule"]);
}

TEST(Table, TellsTheWholeTaleInParts) {
  Table table = new_table(4);
  Json parts = table.events(kSpectator, 0);
  ASSERT_EQ(parts.size(), table.count() + 1);
  EXPECT_EQ(parts[0]["n"], 0);
  while (!table.is_over()) {
    const std::size_t before = table.count();
    ASSERT_FALSE(table.act(kUmpire, random_action(table, 4)));
    // Told as it happens, while something may still be secret; the action is compared below.
    for (Json& entry : table.events(kSpectator, before + 1)) parts.push_back(std::move(entry));
  }
  const Json whole = table.events(kSpectator, 0);
  ASSERT_EQ(parts.size(), whole.size());
  for (std::size_t n = 0; n < whole.size(); ++n) {
    EXPECT_EQ(whole[n]["n"], n);
    EXPECT_EQ(whole[n]["tale"], parts[n]["tale"]);
    EXPECT_TRUE(parts[n]["action"].is_null() || parts[n]["action"] == whole[n]["action"]);
    EXPECT_EQ(whole[n]["action"].is_null(), n == 0);
    for (const Json& told : whole[n]["tale"]) check_rule(told["rule"]);
  }
  EXPECT_TRUE(table.events(kSpectator, table.count() + 1).empty());
}

TEST(Table, TalesAreThoseOfAMatchThatKeepsThem) {
  Table table = new_table(6);
  play_table(table, 6, 400);
  Match match = new_match(6);
  for (const Played& played : table.match().history()) {
    if (played.by == kDice) continue;
    ASSERT_FALSE(match.act(played.by, played.move));
  }
  const Json events = table.events(kUmpire, 0);
  for (std::size_t n = 0; n < match.history().size(); ++n) {
    Json tale = Json::array();
    for (const Told& told : match.history()[n].tale) tale.push_back(told_json(told));
    ASSERT_EQ(events[n + 1]["tale"], tale) << n;
  }
}

// ---- looking back

TEST(Table, LooksBackAtEveryPosition) {
  Table table = new_table(5);
  std::vector<std::string> views;
  while (!table.is_over() && table.count() < 500) {
    views.resize(table.count() + 1);
    views[table.count()] = to_line(table.match().position().view(kBritish)["units"]);
    ASSERT_FALSE(table.act(kUmpire, random_action(table, 5)));
  }
  for (std::size_t n = 0; n < views.size(); ++n) {
    if (views[n].empty()) continue;  // a die was rolled on the way
    const auto there = table.at(kBritish, n);
    ASSERT_TRUE(there);
    ASSERT_EQ(to_line((*there)["view"]["units"]), views[n]) << n;
    EXPECT_EQ((*there)["count"], n);
  }
  EXPECT_FALSE(table.at(kBritish, table.count() + 1));
}

TEST(Table, LooksBackAfterUndo) {
  Table table = new_table(2);
  for (int i = 0; i < 900 && !table.is_over(); ++i) {
    // Other actions than those taken back.
    ASSERT_FALSE(table.act(kUmpire, random_action(table, static_cast<std::uint64_t>(i))));
    for (int back = i % 5; back > 0 && table.match().undoable() > 0; --back) {
      ASSERT_FALSE(table.undo(kUmpire));
    }
    const auto now = table.at(kUmpire, table.count());
    ASSERT_EQ((*now)["view"]["hash"], hash_word(table.match().position().hash()));
  }
}

// ---- acting

TEST(Table, ActsAllOrNothing) {
  Table table = new_table();
  const std::string before = all_of(table);
  const std::vector<std::string> bad = {"activate 1st-maryland", "move 2409", "move 4617"};
  const auto refused = table.act(kAmerican, bad);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->index, 2U);
  EXPECT_FALSE(refused->refusal.rule.empty());
  EXPECT_EQ(all_of(table), before);
  ASSERT_FALSE(table.act(kAmerican, std::span(bad).first(2)));
  EXPECT_EQ(table.count(), 2U);
  EXPECT_EQ(table.revision(), 1U);
}

TEST(Table, RefusesWhatIsNoActionAndWhoMayNotAct) {
  Table table = new_table();
  const std::string before = all_of(table);
  EXPECT_TRUE(table.act(kAmerican, "dance"));
  EXPECT_TRUE(table.act(kAmerican, "{\"type\":"));
  EXPECT_TRUE(table.act(kAmerican, "roll 3"));
  EXPECT_TRUE(table.act(kUmpire, "roll 3"));
  EXPECT_TRUE(table.act(kAmerican, std::span<const std::string>{}));
  EXPECT_TRUE(table.act(kBritish, "activate 1st-maryland"));
  EXPECT_TRUE(table.act(kSpectator, "activate 1st-maryland"));
  EXPECT_TRUE(table.undo(kAmerican));
  EXPECT_EQ(all_of(table), before);
  EXPECT_EQ(table.revision(), 0U);
  EXPECT_FALSE(table.act(kAmerican, R"({"type":"activate","piece":"1st-maryland"})"));
}

TEST(Table, ChecksWithoutActing) {
  const Table table = new_table();
  const std::string before = all_of(table);
  EXPECT_EQ(table.check(kAmerican, "activate 1st-maryland"), (Json{{"ok", true}}));
  const Json other = table.check(kAmerican, "activate 40th-foot");
  EXPECT_TRUE(find_rule(other["refused"]["rule"].get<std::string>())) << other;
  EXPECT_FALSE(other["refused"]["reason"].get<std::string>().empty());
  EXPECT_TRUE(table.check(kBritish, "activate 1st-maryland").contains("refused"));
  EXPECT_TRUE(table.check(kAmerican, "dance").contains("refused"));
  EXPECT_EQ(all_of(table), before);
}

/// At every decision of a game: what is checked as lawful is lawful, and each seat is refused
/// what is not its own.
TEST(Table, ChecksAgreeWithWhatMayBeDone) {
  Table table = new_table(8);
  for (int i = 0; i < 300 && !table.is_over(); ++i) {
    const std::string action = random_action(table, 8);
    const Seat seat = table.match().decision().seat;
    const Seat other{static_cast<std::uint8_t>(1 - seat.index)};
    ASSERT_EQ(table.check(seat, action), (Json{{"ok", true}})) << action;
    ASSERT_TRUE(table.check(other, action).contains("refused"));
    ASSERT_TRUE(table.act(other, action));
    ASSERT_FALSE(table.act(seat, action));
  }
}

TEST(Table, CountsRevisionsAlsoWhenActionsAreTakenBack) {
  Table table = new_table();
  ASSERT_FALSE(table.act(kAmerican, "activate 1st-maryland"));
  ASSERT_FALSE(table.undo(kAmerican));
  EXPECT_EQ(table.count(), 0U);
  EXPECT_EQ(table.revision(), 2U);
  EXPECT_TRUE(table.undo(kAmerican));
  EXPECT_EQ(table.revision(), 2U);
  EXPECT_EQ(table.snapshot(kAmerican)["revision"], 2);
}

TEST(Table, WithoutASeedTheUmpireGivesTheDice) {
  Record head;
  head.scenario = "boar/germantown";
  Table table(germantown(), head);
  int dice = 0;
  while (!table.is_over() && dice < 20) {
    if (table.match().decision().actor == Decision::Actor::Dice) {
      EXPECT_TRUE(table.act(kAmerican, "roll 4"));
      ASSERT_FALSE(table.act(kUmpire, "roll 4"));
      ++dice;
    } else {
      ASSERT_FALSE(table.act(kUmpire, random_action(table, 2)));
    }
  }
  EXPECT_EQ(dice, 20);
}

// ---- nobody looks ahead

/// The lawful actions after which a die is rolled.
std::vector<std::string> actions_with_dice(const Table& table) {
  std::vector<std::string> actions;
  for (const Move move : table.match().legal_moves(kUmpire)) {
    const auto after = table.match().position().clone();
    after->apply(move, nullptr);
    if (after->decision().actor == Decision::Actor::Dice) {
      actions.push_back(table.game().text_of(move));
    }
  }
  return actions;
}

/// Whatever follows a die in a batch is refused before it is looked at, and nothing has happened:
/// the refusal tells nothing of the die.
TEST(Table, ABatchTellsNothingOfTheDice) {
  int tried = 0;
  Table table = new_table(1);
  while (!table.is_over()) {
    const Seat seat = table.match().decision().seat;
    for (const std::string& action : actions_with_dice(table)) {
      const std::uint64_t before = table.match().position().hash();
      const std::size_t count = table.count();
      for (const char* const next : {"roll 3", "stop", "end-fire", "end-rally", "keep-roll"}) {
        const std::vector<std::string> batch = {action, next};
        const auto refused = table.act(seat, batch);
        ASSERT_TRUE(refused);
        EXPECT_EQ(refused->index, 1U);
        EXPECT_EQ(refused->refusal.reason, "It must be sent apart: before it a die was rolled.");
      }
      EXPECT_EQ(table.match().position().hash(), before);
      EXPECT_EQ(table.count(), count);
      ++tried;
    }
    ASSERT_FALSE(table.act(kUmpire, random_action(table, 1)));
  }
  EXPECT_EQ(table.events(kUmpire, 0).size(), table.count() + 1);
  EXPECT_GT(tried, 100);
}

// ---- secrets

/// Is a tactic chosen that one of the players must not know yet?
bool tactic_is_secret(const Table& table) {
  return table.match().position().hides_from(kSpectator);
}

/// Everything a seat can be given.
std::string all_for(const Table& table, Seat seat) {
  const std::size_t last = table.count();
  std::string out = to_line(table.snapshot(seat)) + table.record(seat) +
                    to_line(table.events(seat, last - std::min<std::size_t>(last, 20)));
  for (const char* const side : {"american", "british"}) {
    out += to_line(*table.overlay(seat, "zoc", side));
  }
  for (std::size_t back = 0; back < 3 && back <= last; ++back) {
    out += to_line(*table.at(seat, last - back));
  }
  for (const char* const action : {"tactic withdraw", "tactic skirmish", "roll 1", "end-attacks"}) {
    out += to_line(table.check(seat, action));
  }
  return out;
}

/// The same game with another last action.
Table with_last(const Table& table, Seat by, const std::string& action) {
  Record record = record_of(table.match(), table.head());
  record.lines.pop_back();
  Table twin = *Table::load(germantown(), record);
  EXPECT_FALSE(twin.act(by, action));
  twin.set_revision(table.revision());
  return twin;
}

/// Whatever the first player has chosen, the other one and the spectator are given the same bytes.
TEST(TableSecrets, ATacticIsNowhereBeforeBothAreChosen) {
  PROVES("BOAR.12.51");
  int secrets = 0;
  for (const std::uint64_t seed : {1U, 2U, 5U}) {
    Table table = new_table(seed);
    while (!table.is_over()) {
      std::vector<std::string> choices;
      if (table.match().decision().kind == std::string_view("tactic")) {
        for (const Move move : table.match().legal_moves(kUmpire)) {
          choices.push_back(table.game().text_of(move));
        }
      }
      const Seat chooser = table.match().decision().seat;
      ASSERT_FALSE(table.act(kUmpire, random_action(table, seed)));
      if (!tactic_is_secret(table)) continue;
      ++secrets;
      const Seat other = table.match().decision().seat;
      ASSERT_NE(other, chooser);
      const std::string seen = all_for(table, other);
      const std::string watched = all_for(table, kSpectator);
      const std::string own = all_for(table, chooser);
      for (const std::string& choice : {choices.front(), choices.back()}) {
        const Table twin = with_last(table, chooser, choice);
        ASSERT_EQ(all_for(twin, other), seen) << choice;
        ASSERT_EQ(all_for(twin, kSpectator), watched) << choice;
        const bool same = twin.match().history().back().move == table.match().history().back().move;
        ASSERT_EQ(all_for(twin, chooser) == own, same) << choice;
      }
    }
  }
  EXPECT_GT(secrets, 10);
}

/// Plays until a tactic is secret.
Table with_secret_tactic() {
  Table table = new_table(5);
  play_table_until(table, 5, tactic_is_secret);
  EXPECT_TRUE(tactic_is_secret(table));
  return table;
}

TEST(TableSecrets, ATacticIsToldOnceBothAreShown) {
  Table table = with_secret_tactic();
  const std::size_t n = table.count();
  const Seat other = table.match().decision().seat;
  const std::string action = line_of(table.match(), n - 1).text;
  EXPECT_TRUE(table.events(other, n)[0]["action"].is_null());
  EXPECT_THAT(table.record(other), HasSubstr("\"hidden\":true"));
  ASSERT_FALSE(table.act(other, random_action(table, 1)));
  EXPECT_EQ(table.events(other, n)[0]["action"], action);
  EXPECT_EQ(table.events(kSpectator, n)[0]["action"], action);
  EXPECT_THAT(table.record(other), HasSubstr("\"a\":\"" + action));
  EXPECT_THAT(table.record(other), Not(HasSubstr("\"hidden\"")));
}

/// A batch that shows the tactics and is then refused has shown nothing.
TEST(TableSecrets, ARefusedBatchShowsNoTactic) {
  Table table = with_secret_tactic();
  const Seat other = table.match().decision().seat;
  const std::string before = all_for(table, other);
  const std::vector<std::string> batch = {random_action(table, 1), "roll 3"};
  ASSERT_TRUE(table.act(other, batch));
  EXPECT_EQ(all_for(table, other), before);
}

TEST(TableSecrets, ARunningGameHasNoSeedNorHashes) {
  Table table = new_table();
  play_table(table, 3, 200);
  ASSERT_FALSE(table.is_over());
  for (const Seat seat : {kAmerican, kBritish, kSpectator}) {
    const std::string all = all_for(table, seat);
    EXPECT_EQ(all.find(std::to_string(kSeed)), std::string::npos);
    EXPECT_EQ(all.find(kSalt), std::string::npos);
    const std::string record = table.record(seat);
    EXPECT_EQ(record.find("\"h\""), std::string::npos);
    EXPECT_THAT(record, HasSubstr(table.head().commitment));
    EXPECT_THAT(record, HasSubstr("{\"n\":1,\"by\":\"american\",\"a\":\"activate"));
    const auto read = read_record(record, "record");
    ASSERT_FALSE(read) << "only the whole record can be replayed";
    EXPECT_THAT(read.error().message, HasSubstr("running game"));
  }
  EXPECT_THAT(table.record(kUmpire), HasSubstr(std::to_string(kSeed)));
}

TEST(TableSecrets, AFinishedGameIsGivenWholeToEverybody) {
  Table table = new_table(7);
  play_table_until(table, 7, [](const Table&) { return false; });
  ASSERT_TRUE(table.is_over());
  const std::string whole = table.record(kUmpire);
  for (const Seat seat : kAllSeats) EXPECT_EQ(table.record(seat), whole);
  const auto read = read_record(whole, "record");
  ASSERT_TRUE(read) << to_string(read.error());
  EXPECT_TRUE(fits_commitment({*read->seed, read->salt}, table.head().commitment));
  const auto again = Table::load(germantown(), *read);
  ASSERT_TRUE(again) << to_string(again.error());
  EXPECT_EQ(again->record(kSpectator), whole);
}

TEST(TableSecrets, WhatHiddenUnitsDoIsNotTold) {
  PROVES("BOAR.7.42");
  const auto game = changed_germantown([](boar::Scenario& changed) {
    changed.limited_intelligence[boar::index_of(boar::Side::British)] = true;
  });
  Table table = new_table(1, game);
  for (int i = 0; i < 40; ++i) ASSERT_FALSE(table.act(kUmpire, random_action(table, 1)));
  const boar::State& state = *boar::state_of(table.match().position());
  ASSERT_EQ(state.phasing, boar::Side::American);
  ASSERT_EQ(state.phase, boar::Phase::Movement);
  for (const Seat seat : {kBritish, kSpectator}) {
    const std::string told = to_line(table.events(seat, 1)) + table.record(seat);
    for (std::size_t id = 0; id < scenario().pieces.size(); ++id) {
      const auto piece = static_cast<boar::PieceId>(id);
      if (!boar::piece_is_hidden(*boar::scenario_of(*game), state, piece, seat)) continue;
      EXPECT_EQ(told.find(scenario().pieces[id].id), std::string::npos);
      EXPECT_FALSE(table.overlay(seat, "reach", scenario().pieces[id].id));
    }
    EXPECT_THAT(table.record(seat), HasSubstr("\"hidden\":true"));
    EXPECT_EQ(table.record(seat).find("\"a\":\"move"), std::string::npos) << "of a hidden unit";
  }
  EXPECT_THAT(table.record(kAmerican), Not(HasSubstr("\"hidden\"")));
}

// ---- loading and branching off

TEST(Table, IsTheSameWhenItIsLoadedAgain) {
  Table table = new_table(9);
  play_table(table, 9, 300);
  const auto record = read_record(table.record(kUmpire), "record");
  ASSERT_TRUE(record);
  const auto loaded = Table::load(germantown(), *record);
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_EQ(loaded->record(kUmpire), table.record(kUmpire));
  EXPECT_EQ(to_line(loaded->events(kAmerican, 0)), to_line(table.events(kAmerican, 0)));
  EXPECT_EQ(loaded->revision(), loaded->count());
  const auto lines = table.lines_from(10);
  ASSERT_EQ(lines.size(), table.count() - 10);
  EXPECT_EQ(lines.front(), record->lines[10]);
}

TEST(Table, BranchesOffAtAnyMoment) {
  Table table = new_table(9);
  play_table(table, 9, 300);
  for (const std::size_t at : {std::size_t{0}, std::size_t{30}, table.count() / 2, table.count()}) {
    auto fork = table.fork(at, {77, "other"}, "later");
    ASSERT_TRUE(fork) << to_string(fork.error());
    EXPECT_GE(fork->count(), at);
    const auto ours = table.lines_from(0);
    const auto theirs = fork->lines_from(0);
    EXPECT_TRUE(
        std::equal(ours.begin(), ours.begin() + static_cast<std::ptrdiff_t>(at), theirs.begin()));
    play_table(*fork, 5, 300);
    const auto record = read_record(fork->record(kUmpire), "record");
    ASSERT_TRUE(record) << to_string(record.error());
    EXPECT_EQ(record->given, at);
    EXPECT_EQ(record->started, "later");
    const auto again = Table::load(germantown(), *record);
    ASSERT_TRUE(again) << to_string(again.error());
    EXPECT_EQ(again->record(kUmpire), fork->record(kUmpire));
  }
  EXPECT_FALSE(table.fork(table.count() + 1, {77, "other"}));
}

/// After the branch, another seed rolls: the dice to come of the first game are not given away.
TEST(Table, ABranchRollsItsOwnDice) {
  Table table = new_table(9);
  play_table(table, 9, 100);
  Table fork = *table.fork(table.count(), {77, "other"});
  play_table(table, 9, 200);
  for (std::size_t n = fork.count(); n < table.count(); ++n) {
    const Played& played = table.match().history()[n];
    if (played.by == kDice || fork.is_over()) continue;
    if (fork.act(played.by, table.game().text_of(played.move))) break;
  }
  int equal = 0;
  int dice = 0;
  const auto& ours = table.match().history();
  const auto& theirs = fork.match().history();
  for (std::size_t n = 0; n < std::min(ours.size(), theirs.size()); ++n) {
    if (ours[n].by != kDice || theirs[n].by != kDice || n < 110) continue;
    ++dice;
    if (ours[n].move == theirs[n].move) ++equal;
  }
  EXPECT_GT(dice, 0);
  EXPECT_LT(equal, dice);
}

TEST(Table, OnlyGivenDiceMayDifferFromTheSeeds) {
  Table table = new_table(9);
  play_table(table, 9, 150);
  Table fork = *table.fork(table.count(), {77, "other"});
  play_table(fork, 5, 150);
  Record record = *read_record(fork.record(kUmpire), "record");
  record.given = 0;
  const auto replayed = replay(germantown(), record);
  ASSERT_FALSE(replayed);
  EXPECT_THAT(replayed.error().message, HasSubstr("the seed's die"));
  record.given = record.lines.size() + 1;
  EXPECT_EQ(replay(germantown(), record).error().where, "given");
}

}  // namespace
}  // namespace linstock::testing
