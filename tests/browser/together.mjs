// tests/browser/together.mjs -- People in several browsers at one table of the server.

import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { decide, mouse } from "./hands.mjs";
import { game, short_game } from "./visitor.mjs";

/** A marker's kind in a view, or a weapon in an event or an action. */
const kinds =
  /"(kind|weapon)":"([a-z]+-)?(laser|emp|fragmentation|contact|destroyer)"|"place [a-z]+-(laser|emp)/;

/** So long a piece that was taken may take to fade. */
const settling_ms = 5_000;

/** From the front page: makes the link, and tells the links that it got. */
export async function invite(visitor, address, name) {
  const { page } = visitor;
  await page.goto(address);
  const card = page.locator(".game").filter({ has: page.locator(`a[href='/play/${game}']`) });
  await card.getByRole("button", { name: "Invite" }).click();
  await page.getByLabel(/your name/i).fill(name);
  await page.getByRole("button", { name: "Make the link" }).click();
  const links = page.locator("dialog[open] input[readonly]");
  await links.first().waitFor();
  const given = await links.evaluateAll((inputs) => inputs.map((input) => [input.ariaLabel, input.value]));
  await page.getByRole("button", { name: "To the table" }).click();
  const link = (words) => given.find(([label]) => words.test(label))[1];
  return { sit: link(/invitation/i), watch: link(/spectator/i), own: link(/your own/i) };
}

/** All that the server tells this visitor; to be asked for before the table is entered. */
export function overhear(visitor) {
  const heard = [];
  visitor.page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => heard.push(String(payload))),
  );
  return heard;
}

/** What the end says of the promise that the table made about its dice. */
function promise_at_the_end(visitor) {
  return visitor.page.locator("dialog[open] .promise").innerText();
}

/** What this browser noted of that promise. */
function noted_promise(visitor) {
  const read = () =>
    new Promise((resolve, reject) => {
      const opened = indexedDB.open("hexastra");
      opened.onerror = () => reject(opened.error);
      opened.onsuccess = () => {
        const asked = opened.result.transaction("tables").objectStore("tables").getAll();
        asked.onsuccess = () => resolve(asked.result.find((table) => table.kind === "server").promise);
      };
    });
  return visitor.page.evaluate(read);
}

/** Lets the first answer to taking back get lost together with the line; tells what was asked and answered. */
async function lose_the_answer(visitor) {
  const asked = [];
  const answers = [];
  await visitor.page.routeWebSocket(/\/ws\b/, (page) => {
    const server = page.connectToServer();
    page.onMessage((text) => {
      const request = JSON.parse(text);
      if (request.do === "undo") asked.push(request);
      server.send(text);
    });
    server.onMessage((text) => {
      const { id, result } = JSON.parse(text);
      if (id !== undefined && id === asked[0]?.id) answers.push(result);
      if (answers.length === 1 && asked.length === 1 && id === asked[0].id) {
        void Promise.all([page.close(), server.close()]);
      } else {
        page.send(text);
      }
    });
  });
  return { asked, answers };
}

/** The open tables stay as they were when this page first heard of them. */
async function keep_the_first_list(page) {
  let list;
  await page.route("**/api/tables", async (route) => {
    list ??= await (await route.fetch()).text();
    await route.fulfill({ contentType: "application/json", body: list });
  });
}

/** The link to the position shown, as it is copied. */
async function position_link({ context, page }) {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator(".foot").getByRole("button", { name: "Link" }).click();
  await page.locator(".toast").waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

function tells_kinds(heard) {
  return heard.some((frame) => kinds.test(frame));
}

/** What lies where, without what only one of them sees: veils over own pieces, the piece in the hand. */
async function public_pieces(visitor) {
  return (await visitor.pieces()).filter((piece) => !/^(veil|ghost) /.test(piece));
}

/** Who is to decide, as soon as their page knows it. */
async function on_turn(visitors) {
  for (const end = Date.now() + settling_ms; Date.now() < end;)
    for (const one of visitors) if ((await one.standing()).yours) return one;
  return assert.fail("nobody is to decide");
}

/** Everybody has come to the same step and sees the same pieces on the same places, once what was taken has gone. */
export async function agree(visitors, ply) {
  for (const one of visitors) await one.until((now) => now.ply >= ply, `step ${ply} at everybody's table`);
  for (const end = Date.now() + settling_ms; ;) {
    const [first, ...others] = await Promise.all(visitors.map(public_pieces));
    if (Date.now() < end && others.some((other) => !isDeepStrictEqual(other, first))) continue;
    for (const other of others) assert.deepEqual(other, first, `after step ${ply}`);
    return;
  }
}

/** Plays until the end, or until `enough`; after every decision `between` looks at the table. */
export async function play_together(players, { between = async () => undefined, enough = () => false } = {}) {
  const turns = new Map(players.map((player) => [player, 0]));
  for (;;) {
    let next;
    let standings;
    for (const end = Date.now() + 20_000; !next;) {
      standings = await Promise.all(players.map((player) => player.standing()));
      if (standings.some((now) => now.ended) || enough(standings)) return standings;
      next = players.find((_player, index) => standings[index].yours);
      assert.ok(Date.now() < end, `nobody has a turn: ${JSON.stringify(standings)}`);
    }
    const turn = turns.get(next) + 1;
    turns.set(next, turn);
    await decide(next, mouse, turn);
    await between((await next.standing()).ply);
  }
}

export const together_tests = {
  "two browsers by an invitation: same pieces after each step, a reload in the middle, a spectator": async (
    stage,
  ) => {
    const [ana, ben, cid] = [await stage.arrive(), await stage.arrive(), await stage.arrive()];
    const heard = [ana, ben, cid].map(overhear);
    const links = await invite(ana, stage.address, "Ana");
    await ben.open(links.sit);
    await cid.open(links.watch);
    let reloaded = false;
    await play_together([ana, ben], {
      between: async (ply) => {
        await agree([ana, ben, cid], ply);
        // Until the last piece is placed, only its owner is told what kind it is.
        const placing = ply >= 2 && ply <= 5;
        if (placing) assert.deepEqual(heard.map(tells_kinds), [false, true, false], `step ${ply}`);
        if (ply < 12 || reloaded) return;
        reloaded = true;
        await ben.page.reload();
        await ben.board();
        await agree([ana, ben, cid], ply);
      },
    });
    for (const one of [ana, ben, cid]) await one.until((now) => now.ended, "the end");
    assert.ok(reloaded);
    for (const one of [ana, ben, cid]) assert.match(await promise_at_the_end(one), /^The promise kept/);
    for (const one of [ana, ben]) assert.match((await noted_promise(one)).seed, /^[0-9a-f]{32}$/);
    assert.equal((await noted_promise(cid)).seed, undefined);
    const { ply } = await ana.standing();
    for (const { page } of [ana, ben]) {
      await page.keyboard.press("Escape");
      await page.keyboard.press("u");
      assert.equal(await page.locator(".undo:visible").count(), 0);
    }
    await ana.page.waitForTimeout(300);
    await agree([ana, ben], ply);
    assert.equal((await ana.standing()).ply, ply, "what is over is not taken back");
    return `${(await ana.standing()).ply} steps`;
  },

  "a move decided without a line outlasts the closed page: it is sent once when its player comes back":
    async (stage) => {
      const server = await stage.own_server();
      const [ana, ben] = [await stage.arrive(), await stage.arrive()];
      const links = await invite(ana, server.address, "Ana");
      await ben.open(links.sit);
      const mover = await on_turn([ana, ben]);
      const own = mover.page.url();
      // What is fetched behind the board is there.
      for (const one of [ana, ben]) await one.page.waitForLoadState("networkidle");
      await server.stop("SIGKILL");
      await mover.page.locator(".lost").waitFor();
      const decided = decide(mover, mouse, 1).catch(() => undefined);
      await mover.page.locator(".lost.pending").waitFor();
      assert.equal(await mover.page.locator(".board .piece.ghost").count(), 1, "drawn as waiting");
      await mover.page.close();
      await decided;
      await server.start();
      mover.page = await mover.context.newPage();
      await mover.open(own);
      await mover.page.locator(".toast", { hasText: "has been sent" }).waitFor();
      await agree([ana, ben], 1);
      await mover.page.reload();
      await mover.board();
      await mover.page.waitForTimeout(500);
      assert.equal((await mover.standing()).ply, 1, "sent once");
    },

  "the server is killed and started again in the middle of a game: both go on, no move is lost": async (
    stage,
  ) => {
    const server = await stage.own_server();
    const [ana, ben] = [await stage.arrive(), await stage.arrive()];
    const links = await invite(ana, server.address, "Ana");
    await ben.open(links.sit);
    await play_together([ana, ben], {
      enough: (standings) => standings[0].ply >= 8,
    });
    await agree([ana, ben], 8);
    const players = [ana, ben];
    const mover = await on_turn(players);
    const { ply } = await mover.standing();

    await server.stop("SIGKILL");
    for (const one of players) await one.page.locator(".lost").waitFor();
    // What is decided while nobody answers is sent as soon as somebody does.
    const decided = decide(mover, mouse, 9);
    await mover.page.locator(".lost", { hasText: "Your move is kept" }).waitFor();
    assert.equal(await mover.page.locator(".ribbon .says").innerText(), "Not sent yet");
    await mover.page.waitForTimeout(500);
    assert.equal((await mover.standing()).ply, ply);
    await server.start();
    await decided;
    for (const one of players) await one.page.locator(".lost").waitFor({ state: "detached" });
    await agree(players, ply + 1);

    await play_together(players, {
      between: (after) => agree(players, after),
    });
    for (const one of players) await one.until((now) => now.ended, "the end");
    return `${(await ana.standing()).ply} steps`;
  },
  "an open table: somebody sits down from the front page, and what is taken back is taken back for both":
    async (stage) => {
      const ana = await stage.arrive({ start: { ...short_game, seat: "rebel" } });
      await ana.page.goto(stage.address);
      await ana.page.getByRole("button", { name: "Open a table" }).click();
      await ana.page.getByLabel(/your name/i).fill("Ana the rebel");
      await ana.page.getByRole("button", { name: "Open the table" }).click();
      await ana.board();
      await ana.page.keyboard.press("Escape");
      await ana.page.goto(stage.address);
      const own_row = ana.page.locator("#tables li").filter({ hasText: "Rebel Moon Defense" });
      await own_row.filter({ hasText: "free seat" }).getByRole("link").click();
      await ana.board();
      await ana.page.keyboard.press("Escape");

      // Somebody else sees the same list, and comes too late.
      const eva = await stage.arrive({ locale: "es-ES" });
      await keep_the_first_list(eva.page);
      await eva.page.goto(stage.address);
      const late = eva.page.locator("li").filter({ hasText: "Ana the rebel" });
      await late.waitFor();

      const ben = await stage.arrive();
      await ben.page.goto(stage.address);
      const row = ben.page.locator("li").filter({ hasText: "Ana the rebel" });
      await row.getByRole("button", { name: "Sit down" }).click();
      await ben.board();
      await late.getByRole("button", { name: "Sentarse" }).click();
      await eva.page.getByRole("alert").filter({ hasText: "acaba de ocupar ese asiento" }).waitFor();
      await decide(ben, mouse, 1);
      await agree([ana, ben], 1);
      await ben.page.keyboard.press("u");
      for (const one of [ana, ben]) await one.until((now) => now.ply === 0, "the step is taken back");
      await agree([ana, ben], 0);
      assert.equal((await public_pieces(ana)).filter((piece) => piece.startsWith("asteroid")).length, 0);
      await decide(ben, mouse, 2);
      await agree([ana, ben], 1);
      await decide(ana, mouse, 1);
      await agree([ana, ben], 2);

      // Whoever waits is in the list of the other's own tables.
      await ana.page.goto(stage.address);
      await own_row.getByRole("link").click();
      await ana.until((now) => now.ply === 2, "the same table");
    },

  "an invitation is used once: its address becomes a link of one's own, which nobody else has seen": async (
    stage,
  ) => {
    const [ana, ben, cid] = [await stage.arrive(), await stage.arrive(), await stage.arrive()];
    const links = await invite(ana, stage.address, "Ana");
    assert.equal(ana.page.url(), links.own, "the address is one's own link");
    await ben.open(links.sit);
    await ben.page.waitForURL((url) => url.href !== links.sit);
    const own = ben.page.url();
    await ben.page.reload();
    await ben.board();
    assert.equal(ben.page.url(), own);
    // The friend finds the invitation again among their messages.
    await ben.page.goto(links.sit);
    await ben.page.waitForURL(own);

    // Whoever invited has nothing left to give away but the view, not even with a position.
    await ana.page.locator(".absent").waitFor({ state: "detached" });
    await ana.page.locator(".bar > .btn.icon").last().click();
    await ana.page.getByRole("button", { name: "Links" }).click();
    const shown = ana.page.locator("dialog[open] input[readonly]");
    await shown.first().waitFor();
    assert.deepEqual(await shown.evaluateAll((inputs) => inputs.map((one) => one.value)), [
      links.watch,
      links.own,
    ]);
    await ana.page.keyboard.press("Escape");
    // Whoever knows the spectators' link gives a position away with that, anybody else without a key.
    assert.equal(new URL(await position_link(ana)).hash, new URL(links.watch).hash);
    const keyless = await position_link(ben);
    assert.equal(new URL(keyless).hash, "");
    await ben.open(keyless);

    await cid.page.goto(links.sit);
    await cid.page.locator("h1", { hasText: "has used this invitation already" }).waitFor();
    await cid.open(own);
    await decide(ana, mouse, 1);
    await agree([ana, ben, cid], 1);
    for (const one of [ben, cid]) assert.ok((await one.standing()).yours, "the same seat on two devices");
  },

  "the answer to taking back is lost with the line: it is asked for again, and done once": async (stage) => {
    const [ana, ben] = [await stage.arrive(), await stage.arrive()];
    const { asked, answers } = await lose_the_answer(ana);
    const links = await invite(ana, stage.address, "Ana");
    await ben.open(links.sit);
    assert.ok((await ana.standing()).yours, "whoever invites begins");
    await decide(ana, mouse, 1);
    await agree([ana, ben], 1);
    await ana.page.keyboard.press("u");
    for (const one of [ana, ben]) await one.until((now) => now.ply === 0, "the step is taken back");
    for (const end = Date.now() + 20_000; answers.length < 2;) {
      assert.ok(Date.now() < end, "it is not asked for again");
      await ana.page.waitForTimeout(50);
    }
    assert.deepEqual(answers, ["accepted", "accepted"]);
    assert.equal(asked[0].move, asked[1].move);
    await decide(ana, mouse, 2);
    await agree([ana, ben], 1);
  },
};
