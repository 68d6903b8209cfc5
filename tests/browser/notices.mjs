// tests/browser/notices.mjs -- One's notices, as the page asks for them; who answers here is a stand-in for the server.

import assert from "node:assert/strict";
import { join } from "node:path";
import { no_violations } from "./access.mjs";
import { comes_to } from "./visitor.mjs";

const kinds = ["turn", "battle", "deadline", "over", "seat"];
const ana = {
  person: { name: "Ana", made: 1_790_000_000_000 },
  sessions: [{ session: "1", device: "Chrome/1 Linux", made: 1, seen: 1, here: true }],
  passkeys: [],
  password: true,
};

/** The answers of the server, by what somebody has. */
class StandIn {
  asked = [];
  held = {
    kinds,
    channels: [],
    quiet: null,
    digest: null,
    utc: 0,
    language: "en",
    push_key: Buffer.alloc(65, 4).toString("base64url"),
    mail: true,
  };
  signed_in = true;
  /** Too long ago for another address. */
  long_ago = false;

  constructor(more = {}) {
    Object.assign(this.held, more);
  }

  async serve(context) {
    await context.route(/\/api\/(me|notices|recover|sessions)\b/, async (route) => {
      const request = route.request();
      const path = new URL(request.url()).pathname.slice("/api/".length);
      const body = request.method() === "POST" ? request.postDataJSON() : undefined;
      if (body) this.asked.push([path, body]);
      const answer = this.answer(path, body);
      await route.fulfill({
        status: answer.error ? 401 : body ? 202 : 200,
        contentType: "application/json",
        body: JSON.stringify(answer),
      });
    });
  }

  answer(path, body) {
    const { held } = this;
    const of = held.channels.find(({ channel }) => channel === body?.channel);
    switch (path) {
      case "me":
        return this.signed_in ? ana : { error: { code: "not-signed-in", text: "Sign in." } };
      case "me/tables":
        return { tables: [] };
      case "me/clubs":
        return { clubs: [] };
      case "me/blocks":
        return { blocks: [] };
      case "me/notices":
        if (!body) return held;
        Object.assign(held, body);
        return {};
      case "sessions":
        if (body.password !== "right") return { error: { code: "wrong-password", text: "Not that one." } };
        this.long_ago = false;
        return { person: ana.person };
      case "me/channels": {
        if (this.long_ago) return { error: { code: "sign-in-again", text: "Sign in again first." } };
        const secret = body.kind === "hook" ? { secret: "key-of-signatures" } : {};
        const made = {
          channel: String(held.channels.length + 3),
          kind: body.kind,
          address: body.address ?? (body.kind === "feed" ? "/feed/token" : "Chrome, Linux"),
          ...(body.form ? { form: body.form } : {}),
          confirmed: body.kind !== "mail",
          failing: false,
          kinds: ["turn"],
        };
        held.channels.push(made);
        return { channel: { ...made, ...secret } };
      }
      case "me/channels/change":
        if (of.refused) return { error: { code: "busy", text: "Try that again in a minute." } };
        of.kinds = body.kinds;
        return {};
      case "me/channels/end":
        held.channels.splice(held.channels.indexOf(of), 1);
        return {};
      default:
        return {};
    }
  }
}

async function arrive(stage, wish, more, path = "/me") {
  const visitor = await stage.arrive(wish);
  const server = new StandIn(more);
  await server.serve(visitor.context);
  if (path) await visitor.page.goto(stage.address + path);
  return { page: visitor.page, context: visitor.context, server };
}

async function picture(page, name) {
  const folder = process.env.HEXASTRA_SHOTS;
  if (folder) await page.screenshot({ path: join(folder, `notices-${name}.png`), fullPage: true });
}

/** Nothing is wider than the screen, and no finger has to aim. */
async function fits_a_phone(page) {
  const seen = await page.evaluate(() => ({
    beyond: document.documentElement.scrollWidth - innerWidth,
    small: [
      ...document.querySelectorAll("#notices :is(button, label, a), dialog[open] :is(.btn, .wish, .field)"),
    ]
      .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
      .filter(([, box]) => box.width > 0 && (box.height < 43.9 || box.width < 43.9))
      .map(([text, box]) => `${text} ${box.width} x ${box.height}`),
  }));
  assert.deepEqual(seen, { beyond: 0, small: [] });
}

const row = (page, name) => page.locator("#notices, dialog[open]").getByRole("button", { name });

/** From none to one of each kind; what is ticked, the hours, a test, and an end. */
async function from_nothing(stage) {
  const { page, context, server } = await arrive(stage, { kept: true }, {}, "");
  await context.grantPermissions(["notifications"], { origin: stage.address });
  await page.addInitScript(() => {
    // No test reaches the push service of a browser's maker.
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => ({
      endpoint: "https://push.example/one",
      options: { applicationServerKey },
      getKey: (name) => new Uint8Array(name === "auth" ? 16 : 65).fill(5).buffer,
    });
  });
  await page.goto(`${stage.address}/me`);
  await row(page, "Add: An e-mail address").click();
  await page.getByRole("textbox", { name: "E-mail address" }).fill("ana@example.org");
  await no_violations(page, "a first channel");
  await picture(page, "first-desk");
  await page.locator("#notices form .btn.main").click();
  await page.getByText("A link is on its way to ana@example.org").waitFor();
  assert.equal(await row(page, "Send a test").count(), 0, "nothing would arrive");

  const add = async (which) => {
    await row(page, "Add a channel").click();
    await row(page, which).click();
  };
  await add("Add: This browser");
  await page.getByText("this browser").first().waitFor();
  await add("Add: A feed");
  await add("Add: A webhook");
  await page.locator("dialog label").filter({ hasText: "Discord" }).click();
  await page.getByRole("textbox", { name: "Address" }).fill("https://discord.example/hook");
  await no_violations(page, "another channel");
  await picture(page, "hook-desk");
  await page.locator("dialog form .btn.main").click();
  const secret = page.getByRole("textbox", { name: "The key of its signatures" });
  assert.equal(await secret.inputValue(), "key-of-signatures");
  await page.keyboard.press("Escape");
  await secret.waitFor({ state: "detached" });
  const p256dh = Buffer.alloc(65, 5).toString("base64url");
  const auth = Buffer.alloc(16, 5).toString("base64url");
  assert.deepEqual(
    server.asked.filter(([path]) => path === "me/channels").map(([, body]) => body),
    [
      { kind: "mail", address: "ana@example.org" },
      { kind: "push", endpoint: "https://push.example/one", p256dh, auth },
      { kind: "feed" },
      { kind: "hook", address: "https://discord.example/hook", form: "discord" },
    ],
  );

  const box = (name) => page.getByRole("checkbox", { name });
  await box("A match is over: Webhook").click();
  await box("It is my turn: Webhook").click();
  await box("A free seat in my club: Browser").click();
  const ticked = () => server.held.channels.map(({ kind, kinds: of }) => `${kind} ${of.join()}`);
  await comes_to(ticked, ["mail turn", "push turn,seat", "feed turn", "hook over"]);

  // What the server refuses is told, and what it has is shown.
  server.held.channels[3].refused = true;
  await box("It is my turn: Webhook").click();
  await page.getByRole("alert").filter({ hasText: "again in a minute" }).waitFor();
  assert.equal(await box("It is my turn: Webhook").isChecked(), false);

  await row(page, "Change the hours").click();
  await page.getByRole("checkbox", { name: "All at once, each day" }).check();
  await page.getByRole("checkbox", { name: "Nothing during some hours" }).check();
  await page.getByRole("combobox", { name: "Nothing during some hours: to" }).selectOption("7:00");
  await no_violations(page, "the hours");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Quiet, 22:00 to 7:00").waitFor();
  await page.getByText("Digest, at 8:00").waitFor();
  assert.deepEqual([server.held.quiet, server.held.digest], [{ from: 22, to: 7 }, 8]);

  await row(page, "Send a test").click();
  await page.getByRole("status").filter({ hasText: "On its way: browser, webhook and feed." }).waitFor();
  const tried = server.asked.filter(([path]) => path === "me/channels/try").map(([, body]) => body.channel);
  assert.deepEqual(tried.sort(), ["4", "5", "6"], "but no address that is not confirmed");
  await no_violations(page, "notices");
  await picture(page, "all-desk");
  await context.route(/me\/channels\/try/, (route) => route.abort());
  await row(page, "Send a test").click();
  await page.getByRole("alert").filter({ hasText: "The server does not answer." }).waitFor();

  await row(page, "Remove: Feed").click();
  await row(page, "Remove: Feed").waitFor({ state: "detached" });
  await page.reload();
  await row(page, "Remove: Browser, Chrome, Linux").waitFor();
  assert.equal(
    await page.getByText("this browser", { exact: true }).count(),
    2,
    "its channel and its session",
  );
}

const two_browsers = ["Chrome, Linux", "Firefox, Android"].map((address, at) => ({
  channel: `${at + 4}`,
  kind: "push",
  address,
  confirmed: true,
  failing: at === 1,
  kinds: ["turn"],
}));
const four = [
  { ...two_browsers[0], channel: "3", kind: "mail", address: "ana@example.org", confirmed: false },
  ...two_browsers,
  { ...two_browsers[0], channel: "9", kind: "feed", address: "/feed/token" },
];

/** On phones, in Spanish, one as narrow as they come. */
async function on_a_phone(stage) {
  const { page, server } = await arrive(
    stage,
    { size: "phone", locale: "es-ES" },
    { channels: structuredClone(four), utc: -720, digest: 9 },
  );
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await page.getByText("el último aviso no llegó").waitFor();
    await fits_a_phone(page);
    await no_violations(page, `notices, ${width} wide`);
    await picture(page, `phone-${width}-es`);
    await page.getByRole("button", { name: "Cambiar las horas" }).click();
    await page.locator("dialog[open] select").first().waitFor();
    await fits_a_phone(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Añadir un canal" }).click();
    await page.getByRole("button", { name: "Añadir: Un correo" }).click();
    await fits_a_phone(page);
    await no_violations(page, `another channel, ${width} wide`);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
  // The clock and the language of whoever looks went along, the hours as they were.
  const utc = await page.evaluate(() => 0 - new Date().getTimezoneOffset());
  const [path, body] = server.asked[0];
  assert.deepEqual([path, body], ["me/notices", { quiet: null, digest: 9, utc, language: "es" }]);
  assert.equal(server.asked.length, 1);
}

/** What cannot be had says why, and keeps nobody from the rest. */
async function cannot_be_had(stage) {
  const { page } = await arrive(stage, { size: "phone" }, { mail: false, push_key: "" });
  await page.getByText("This server sends no e-mail.").waitFor();
  await page.getByText("This server sends nothing to browsers.").waitFor();
  assert.deepEqual(await page.locator("#notices .btn").allInnerTexts(), ["Add", "Add"]);
  await no_violations(page, "what cannot be had");

  const refusing = await arrive(stage, {}, {}, "");
  await refusing.page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { value: "denied" });
  });
  await refusing.page.goto(`${stage.address}/me`);
  await refusing.page.getByText("told to show no notices of ours").waitFor();
  const without = await arrive(stage, {}, {}, "");
  await without.page.addInitScript(() => delete window.PushManager);
  await without.page.goto(`${stage.address}/me`);
  await without.page.getByText("can be told nothing while the page is closed").waitFor();
}

/** Another address is for whoever signed in lately: they do so in place, and nothing they typed is lost. */
async function long_ago(stage) {
  const { page, server } = await arrive(stage, { size: "phone" });
  server.long_ago = true;
  await row(page, "Add: An e-mail address").click();
  await page.getByRole("textbox", { name: "E-mail address" }).fill("ana@example.org");
  await page.locator("#notices form .btn.main").click();
  const dialog = page.locator("dialog[open]");
  await dialog.getByText("Sign in again first.").waitFor();
  await fits_a_phone(page);
  await no_violations(page, "signing in again");
  await picture(page, "again-phone");
  await dialog.getByLabel("Password").fill("wrong");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await dialog.getByRole("alert").filter({ hasText: "Not that one." }).waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.locator("#notices").getByRole("alert").filter({ hasText: "Sign in again first." }).waitFor();
  await page.locator("#notices form .btn.main").click();
  await dialog.getByLabel("Password").fill("right");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("A link is on its way to ana@example.org").waitFor();
  assert.deepEqual(server.asked.at(-2), ["sessions", { name: "Ana", password: "right" }]);
  assert.equal(server.held.channels.length, 1, "added once");
}

/** The links of mails, also for whoever is not signed in, and another password by one. */
async function by_mail(stage) {
  const { page, server } = await arrive(stage, {}, {}, "/me#confirm=one-link");
  const yes = page.getByRole("button", { name: "Yes, it is mine" });
  await yes.waitFor();
  await no_violations(page, "whether an address is theirs");
  assert.deepEqual(server.asked, [], "a page that is looked at confirms nothing");
  await yes.click();
  await page.getByRole("heading", { name: "The address is confirmed" }).waitFor();
  assert.deepEqual(server.asked, [["notices/confirm", { link: "one-link" }]]);
  await no_violations(page, "a confirmed address");
  await page.getByRole("button", { name: "My account" }).click();
  await page.getByRole("heading", { level: 2, name: "Notices" }).waitFor();
  assert.equal(new URL(page.url()).hash, "");

  const nobody = await arrive(stage, { size: "phone" }, {}, "");
  nobody.server.signed_in = false;
  await nobody.page.goto(`${stage.address}/me#unsubscribe=other-link`);
  const stop = nobody.page.getByRole("button", { name: "Stop the mail" });
  await stop.waitFor();
  await no_violations(nobody.page, "no more mail");
  assert.deepEqual(nobody.server.asked, [], "a page that is looked at ends nothing");
  await stop.click();
  await nobody.page.getByRole("heading", { name: "No more mail goes there" }).waitFor();
  assert.deepEqual(nobody.server.asked, [["notices/end", { link: "other-link" }]]);

  await nobody.page.getByRole("button", { name: "My account" }).click();
  const forgot = nobody.page.getByRole("button", { name: "Forgot your password?" });
  await forgot.click();
  await nobody.page.getByRole("alert").filter({ hasText: "name or your e-mail" }).waitFor();
  await nobody.page.getByLabel(/^Name/).fill("ana@example.org");
  await forgot.click();
  await nobody.page.getByRole("status").filter({ hasText: "a link is on its way" }).waitFor();
  await no_violations(nobody.page, "a forgotten password");
  assert.deepEqual(nobody.server.asked.at(-1), ["recover", { name: "ana@example.org" }]);
}

export const notice_tests = {
  "notices: from none to a channel of each kind, with hours, a test and an end": from_nothing,
  "notices: on a phone, in Spanish": on_a_phone,
  "notices: what cannot be had says why": cannot_be_had,
  "notices: who signed in long ago does so again, and goes on": long_ago,
  "notices: the links of mails, signed in or not, and a forgotten password": by_mail,
};
