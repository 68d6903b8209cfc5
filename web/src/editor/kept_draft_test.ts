// editor/kept_draft_test.ts -- several missions are kept side by side, each under its own name, and one from before is taken over.

import { expect, test } from "vitest";
import { forget_remembered, remember } from "../memory/remembered";
import { KeptDrafts } from "./kept_draft";

interface Mission {
  name: string;
}

const kept = new KeptDrafts<Mission>("hexastra.mission", (json) => {
  if (typeof json === "object" && json && "name" in json) return json as Mission;
  throw new Error("no mission");
});

function named(name: string): Mission {
  return { name };
}

const names = (): string[] => kept.all.map(({ mission }) => mission.name);

test("missions are kept side by side until they are forgotten", () => {
  expect(kept.last).toBeUndefined();
  kept.keep("a", named("Twin suns"));
  kept.keep("b", named("Long night"));
  kept.keep("a", named("Three suns"));
  expect(names().sort()).toEqual(["Long night", "Three suns"]);
  expect(kept.last?.mission.name).toBe("Three suns");
  kept.forget("a");
  expect(names()).toEqual(["Long night"]);
  expect(kept.last).toBeUndefined();
  kept.forget("b");
});

test("a mission kept by an earlier page is found again", () => {
  remember("hexastra.mission", JSON.stringify(named("Old friend")));
  expect(kept.last?.mission.name).toBe("Old friend");
  expect(names()).toEqual(["Old friend"]);
  for (const { id } of kept.all) kept.forget(id);
  forget_remembered("hexastra.mission");
});

test("what is no mission is passed over", () => {
  remember("hexastra.missions", JSON.stringify(["x", 7]));
  remember("hexastra.mission.x", "no mission");
  expect(kept.all).toEqual([]);
});
