// tests/browser/pushed.mjs -- A notice comes while no page is open: what the service worker shows, and where a click leads.

import assert from "node:assert/strict";
import { kept_for_later } from "./offline.mjs";
import { comes_to } from "./visitor.mjs";

/** Whoever lets us notify, and the push service as Chromium plays it: what is `pushed` comes to the worker. */
async function subscriber(stage) {
  const { page, context } = await stage.arrive({ kept: true });
  await context.grantPermissions(["notifications"], { origin: stage.address });
  const talk = await context.newCDPSession(page);
  const registered = new Promise((resolve) => {
    talk.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) =>
      registrations.forEach((one) => resolve(one.registrationId)),
    );
  });
  await talk.send("ServiceWorker.enable");
  await page.goto(`${stage.address}/rules/rebel-moon`);
  await kept_for_later(page);
  const registrationId = await registered;
  const pushed = (data) =>
    talk.send("ServiceWorker.deliverPushMessage", { origin: stage.address, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const { ready } = navigator.serviceWorker;
      return (await (await ready).getNotifications())
        .map(({ title, body, tag, data, icon }) => ({ title, body, tag, data, icon: new URL(icon).pathname }))
        .sort((one, other) => (one.tag < other.tag ? -1 : 1));
    });
  /** When each of those was made. */
  const times = () =>
    page.evaluate(async () => {
      const { ready } = navigator.serviceWorker;
      return (await (await ready).getNotifications()).map(({ timestamp }) => timestamp);
    });
  return { page, context, pushed, shown, times };
}

const icon = "/icon-192.png";
const turn = {
  title: "It is your turn",
  body: "Rebel Moon Defense, with Leo",
  url: "/table/one",
  tag: "one",
};
const told = ({ url, ...rest }) => ({ ...rest, data: url, icon });

async function shows(stage) {
  const { page, pushed, shown } = await subscriber(stage);
  await pushed(JSON.stringify(turn));
  await comes_to(shown, [told(turn)]);
  const next = { ...turn, body: "Rebel Moon Defense, round 6" };
  await pushed(JSON.stringify(next));
  await comes_to(shown, [told(next)]);
  const other = { ...turn, title: "Game over", url: "/table/two", tag: "two" };
  await pushed(JSON.stringify(other));
  await comes_to(shown, [told(next), told(other)]);
  const answer = await page.request.get(stage.address + icon);
  assert.equal(answer.headers()["content-type"], "image/png");
}

/**
 * Shown all the same, in both languages, once; and nothing of what was sent. Each takes the place of the one before: a
 * browser that puts one away may still do so when the next of that tag has come.
 */
async function cannot_be_read(stage) {
  const { pushed, shown, times } = await subscriber(stage);
  let last = 0;
  const { title: _none, ...untitled } = turn;
  const torn = [
    "",
    "It is your",
    "null",
    "[]",
    JSON.stringify(untitled),
    JSON.stringify({ ...turn, tag: 5 }),
    JSON.stringify({ ...turn, url: "https://elsewhere.example/" }),
    JSON.stringify({ ...turn, url: "//elsewhere.example/" }),
    JSON.stringify({ ...turn, url: "javascript:alert(1)" }),
    JSON.stringify({ ...turn, url: "http://[" }),
  ];
  for (const data of torn) {
    await pushed(data);
    await comes_to(async () => (await times()).map((time) => time > last), [true]);
    [last] = await times();
    const [{ title, body, tag, data: url }] = await shown();
    assert.deepEqual([title, tag, url], ["Hexastra", "news", "/me"], data);
    assert.match(body, /novedades.*news/, data);
  }
}

/** Browsers open and focus only for a real click, which no test can do: it hears what the worker asks of them. */
async function clicked(stage) {
  const { page, context, pushed, shown } = await subscriber(stage);
  await pushed(JSON.stringify({ ...turn, url: "/table/one?desk" }));
  await comes_to(async () => (await shown()).length, 1);
  const [worker] = context.serviceWorkers();
  const click = () =>
    worker.evaluate(async () => {
      const asked = [];
      self.clients.openWindow = async (url) =>
        asked.push(`opened ${new URL(url).pathname}${new URL(url).search}`);
      WindowClient.prototype.focus = async function () {
        asked.push(`focused ${new URL(this.url).pathname}`);
      };
      const [notification] = await self.registration.getNotifications();
      const event = new NotificationEvent("notificationclick", { notification });
      let done;
      event.waitUntil = (work) => (done = work);
      self.dispatchEvent(event);
      await done;
      return { asked, left: (await self.registration.getNotifications()).length };
    });
  assert.deepEqual(await click(), { asked: ["opened /table/one?desk"], left: 0 });
  await pushed(JSON.stringify({ ...turn, url: "/rules/rebel-moon" }));
  await comes_to(async () => (await shown()).length, 1);
  assert.deepEqual(await click(), { asked: ["focused /rules/rebel-moon"], left: 0 });
  // Where a window began is not where it is.
  await page.evaluate(() => history.pushState(null, "", "/rules/imperium#IG-3"));
  await pushed(JSON.stringify({ ...turn, url: "/rules/rebel-moon" }));
  await comes_to(async () => (await shown()).length, 1);
  assert.deepEqual(await click(), { asked: ["opened /rules/rebel-moon"], left: 0 });
  await pushed(JSON.stringify({ ...turn, url: "/rules/imperium" }));
  await comes_to(async () => (await shown()).length, 1);
  assert.deepEqual(await click(), { asked: ["focused /rules/rebel-moon"], left: 0 });
}

export const pushed_tests = {
  "pushed: a notice is shown once for its table, the newest": shows,
  "pushed: what cannot be read is told in both languages, and nothing of it": cannot_be_read,
  "pushed: a click goes to the window that shows the page, or opens one": clicked,
};
