// tests/browser/suite.mjs -- Runs every test within its limit, two at once at most, and says how many passed. Those that
// take the time of a first move come first, alone; of what failed the first three are tried again at the end, alone.

import { availableParallelism } from "node:os";

import { access_tests } from "./access.mjs";
import { account_tests } from "./accounts.mjs";
import { ascending_tests } from "./ascending.mjs";
import { ascending_aim_tests } from "./ascending_aims.mjs";
import { ascending_company_tests } from "./ascending_company.mjs";
import { ascending_phone_tests } from "./ascending_phone.mjs";
import { ascending_turn_tests } from "./ascending_turns.mjs";
import { campaign_planetary_tests } from "./campaign_planetary.mjs";
import { charter_tests } from "./charter.mjs";
import { chat_tests } from "./chat.mjs";
import { clock_tests } from "./clocks.mjs";
import { club_tests } from "./clubs.mjs";
import { day_tests } from "./days.mjs";
import { deed_tests } from "./deeds.mjs";
import { device_tests } from "./device.mjs";
import { editor_tests } from "./editor.mjs";
import { ending_tests } from "./endings.mjs";
import { first_move_tests } from "./first_move.mjs";
import { game_tests } from "./games.mjs";
import { habit_tests } from "./habits.mjs";
import { hint_tests } from "./hints.mjs";
import { imperium_tests } from "./imperium.mjs";
import { keepsake_tests } from "./keepsakes.mjs";
import { Lane } from "./lane.mjs";
import { lane_tests } from "./lanes.mjs";
import { learn_tests } from "./learn.mjs";
import { mail_tests } from "./mail.mjs";
import { mission_tests } from "./missions.mjs";
import { notice_tests } from "./notices.mjs";
import { offline_tests } from "./offline.mjs";
import { open_table_tests } from "./open_tables.mjs";
import { operator_tests } from "./operators.mjs";
import { picture_tests } from "./pictures.mjs";
import { planetary_tests } from "./planetary.mjs";
import { planetary_hand_tests } from "./planetary_hands.mjs";
import { planetary_story_tests } from "./planetary_story.mjs";
import { pushed_tests } from "./pushed.mjs";
import { record_tests } from "./records.mjs";
import { review_tests } from "./reviews.mjs";
import { rule_tests } from "./rules.mjs";
import { sector_tests } from "./sector.mjs";
import { sector_campaign_tests } from "./sector_campaign.mjs";
import { sector_company_tests } from "./sector_company.mjs";
import { sector_editor_tests } from "./sector_editor.mjs";
import { sector_touch_tests } from "./sector_touches.mjs";
import { sector_window_tests } from "./sector_windows.mjs";
import { together_tests } from "./together.mjs";
import { touch_tests } from "./touch.mjs";
import { weapon_tests } from "./weapons.mjs";
import { window_tests } from "./windows.mjs";

const second_attempts = 3;
const most_lanes = 2; // each takes half a gigabyte
const suite_ms = Number(process.env.HEXASTRA_BROWSER_SECONDS ?? 1800) * 1000;

const tests = {
  ...lane_tests,
  ...game_tests,
  ...device_tests,
  ...editor_tests,
  ...charter_tests,
  ...sector_editor_tests,
  ...together_tests,
  ...clock_tests,
  ...open_table_tests,
  ...account_tests,
  ...notice_tests,
  ...mail_tests,
  ...chat_tests,
  ...day_tests,
  ...operator_tests,
  ...club_tests,
  ...habit_tests,
  ...ending_tests,
  ...review_tests,
  ...deed_tests,
  ...keepsake_tests,
  ...offline_tests,
  ...pushed_tests,
  ...learn_tests,
  ...hint_tests,
  ...imperium_tests,
  ...ascending_tests,
  ...ascending_turn_tests,
  ...ascending_aim_tests,
  ...ascending_phone_tests,
  ...ascending_company_tests,
  ...campaign_planetary_tests,
  ...planetary_tests,
  ...planetary_hand_tests,
  ...planetary_story_tests,
  ...sector_tests,
  ...sector_company_tests,
  ...sector_campaign_tests,
  ...sector_touch_tests,
  ...sector_window_tests,
  ...weapon_tests,
  ...mission_tests,
  ...record_tests,
  ...rule_tests,
  ...access_tests,
  ...touch_tests,
  ...window_tests,
  ...picture_tests,
};

export async function main(asked) {
  const began = Date.now();
  const chosen = (all) => Object.entries(all).filter(([name]) => !asked || name.includes(asked));
  const alone = chosen(first_move_tests);
  const rest = chosen(tests);
  const again = [];
  const lanes = [];
  let passed = 0;
  let failed = 0;
  const end = () => {
    console.log(`${passed} passed, ${failed} failed`);
    process.exit(failed || !passed ? 1 : 0);
  };
  const all = alone.length + rest.length;
  setTimeout(() => {
    failed = all - passed;
    console.log(`FAIL the whole took longer than ${suite_ms / 1000} s`);
    Promise.all(lanes.map((lane) => lane.server.remove())).finally(end);
  }, suite_ms).unref();

  const ok = (name, note) => {
    passed++;
    console.log(`ok   ${name} (${note})`);
  };
  const work_off = async (lane, left) => {
    for (let test = left.shift(); test; test = left.shift()) {
      const [name, work] = test;
      try {
        ok(name, await lane.attempt(name, work));
      } catch (why) {
        console.log(`fail ${why}`);
        again.push(test);
      }
    }
  };

  lanes.push(await new Lane().open());
  await work_off(lanes[0], alone);
  while (lanes.length < Math.min(availableParallelism(), most_lanes, rest.length))
    lanes.push(await new Lane().open());
  await Promise.all(lanes.map((lane) => work_off(lane, rest)));
  for (const [index, [name, work]] of again.entries())
    try {
      if (index >= second_attempts) throw name;
      ok(name, `${await lanes[0].attempt(name, work)}; at the second attempt`);
    } catch (why) {
      failed++;
      console.log(`FAIL ${why}`);
    }
  await Promise.all(lanes.map((lane) => lane.close()));
  console.log(`${((Date.now() - began) / 1000).toFixed(0)} s in the browser`);
  end();
}
