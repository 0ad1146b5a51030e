// Fog (GER.3.1): dense at dawn, rolled for on turns 4 to 6, gone afterwards.
#include "rules/boar/germantown/volume.hpp"

namespace linstock::boar::germantown {

namespace {

void set_weather(Play& play, Weather weather, int die) {
  play.set(play.state.weather, weather);
  Event event;
  event.kind = EventKind::WeatherIs;
  event.a = static_cast<std::int16_t>(weather);
  event.b = static_cast<std::int16_t>(die);
  event.rule = "GER.3.1"_rule;
  play.emit(event);
}

/// GER.3.1: fog never gets thicker than it was last turn.
void roll_fog(Play& play, const Task& /*task*/, int die) {
  const Data& data = data_of(play);
  const Weather rolled = data.fog[play.state.turn - 1U].by_die[static_cast<std::size_t>(die)];
  const bool keeps = data.fog_never_thicker && rolled > play.state.weather;
  set_weather(play, keeps ? play.state.weather : rolled, die);
}

}  // namespace

void begin_fog(Play& play) {
  const Data& data = data_of(play);
  const std::size_t turn = play.state.turn - 1U;
  if (turn >= data.fog.size()) return;
  if (data.fog[turn].rolled) {
    push_own(play, VolumeTask::FogDie, data.fog_roller);
  } else {
    set_weather(play, data.fog[turn].fixed, -1);
  }
}

const Handler kFogDie = die_step("fog", roll_fog);

}  // namespace linstock::boar::germantown
