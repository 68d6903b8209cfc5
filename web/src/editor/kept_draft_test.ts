// editor/kept_draft_test.ts -- several missions are kept side by side, each under its own name, and one from before is taken over.

import { expect, test } from "vitest";
import { forget_remembered, remember } from "../memory/remembered";
import { forget_draft, keep_draft, kept_drafts, last_draft } from "./kept_draft";
import { empty_mission, type Mission } from "./mission";

function named(name: string): Mission {
  return { ...empty_mission(), name: { en: name, es: "" } };
}

const names = (): string[] => kept_drafts().map(({ mission }) => mission.name.en);

test("missions are kept side by side until they are forgotten", () => {
  expect(last_draft()).toBeUndefined();
  keep_draft("a", named("Twin suns"));
  keep_draft("b", named("Long night"));
  keep_draft("a", named("Three suns"));
  expect(names().sort()).toEqual(["Long night", "Three suns"]);
  expect(last_draft()?.mission.name.en).toBe("Three suns");
  forget_draft("a");
  expect(names()).toEqual(["Long night"]);
  expect(last_draft()).toBeUndefined();
  forget_draft("b");
});

test("a mission kept by an earlier page is found again", () => {
  remember("hexastra.mission", JSON.stringify(named("Old friend")));
  expect(last_draft()?.mission.name.en).toBe("Old friend");
  expect(names()).toEqual(["Old friend"]);
  for (const { id } of kept_drafts()) forget_draft(id);
  forget_remembered("hexastra.mission");
});

test("what is no mission is passed over", () => {
  remember("hexastra.missions", JSON.stringify(["x", 7]));
  remember("hexastra.mission.x", "no mission");
  expect(kept_drafts()).toEqual([]);
});
