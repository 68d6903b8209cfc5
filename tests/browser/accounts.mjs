// tests/browser/accounts.mjs -- An account: nobody needs one; it brings one's tables to another browser, until it is left.

import assert from "node:assert/strict";
import { join } from "node:path";
import { no_violations } from "./access.mjs";
import { invite } from "./together.mjs";

const password = "correct horse battery";

async function picture(page, name) {
  const folder = process.env.HEXASTRA_SHOTS;
  if (folder) await page.screenshot({ path: join(folder, `account-${name}.png`), fullPage: true });
}

/** Somebody new, by the form. */
export async function enrol(page, address, name) {
  await page.goto(`${address}/me`);
  await page.getByRole("button", { name: "I have no account" }).click();
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Make the account" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

async function sign_in(page, address, name, secret = password) {
  await page.goto(`${address}/me`);
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Password/).fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Two browsers of one person, and a table that was begun before there was an account. */
async function another_device(stage) {
  const { address } = await stage.own_server();
  const [ana, phone] = await Promise.all([stage.arrive(), stage.arrive({ size: "phone" })]);
  const links = await invite(ana, address, "Ana");
  await ana.board();

  await ana.page.goto(address);
  await ana.page.getByRole("link", { name: "on every device" }).click();
  await ana.page.getByRole("heading", { level: 2, name: "Sign in" }).waitFor();
  await no_violations(ana.page, "signing in");
  await picture(ana.page, "sign-in-desk");
  await enrol(ana.page, address, "Ana");
  await ana.page.getByText("Your account holds no table yet").waitFor();
  await ana.page.getByRole("button", { name: "Add the table of this browser" }).click();
  const row = ana.page.locator("#tables li");
  await row.filter({ hasText: "Rebel Moon Defense" }).waitFor();
  assert.equal(await ana.page.locator("#tables").getByRole("button", { name: /^Add/ }).count(), 0);
  await no_violations(ana.page, "an account");
  await picture(ana.page, "tables-desk");

  await sign_in(phone.page, address, "ana", "wrong horse");
  await phone.page.getByRole("alert").filter({ hasText: "password" }).waitFor();
  await picture(phone.page, "refused-phone");
  await sign_in(phone.page, address, "ana");
  await phone.page.locator("#tables li a").click();
  await phone.board();
  assert.equal(new URL(phone.page.url()).hash, "", "no key in the address");
  await phone.page.goto(`${address}/me`);
  await phone.page.locator("#account li").nth(2).waitFor();
  await no_violations(phone.page, "an account on a phone");
  await picture(phone.page, "tables-phone");

  // No script reads the cookies, and both come back after a reload.
  assert.equal(await phone.page.evaluate(() => document.cookie), "");
  await phone.page.reload();
  await phone.page.getByRole("heading", { level: 1, name: "Ana" }).waitFor();

  // Left from elsewhere, the table that is open there closes, and nothing of it stays in that browser.
  await phone.page.locator("#tables li a").click();
  await phone.board();
  await ana.page.reload();
  await ana.page.getByRole("button", { name: /^Sign out: / }).click();
  await phone.page.getByText("lets you in no longer").waitFor();
  await phone.page.reload();
  await phone.page.getByRole("heading", { name: "shows a table to those who sit at it" }).waitFor();
  await phone.page.goto(address);
  await phone.page.getByText("Matches you begin stay here").waitFor();

  // The link opens the seat as ever.
  await phone.open(links.own);
  await phone.board();
}

/** A name that is read as another's, and a password that is too short, are refused with what to do. */
async function refusals(stage) {
  const { address } = await stage.own_server();
  const ana = await stage.arrive({ size: "phone", locale: "es-ES" });
  const { page } = ana;
  await page.goto(`${address}/me`);
  await page.getByRole("button", { name: "No tengo cuenta" }).click();
  await picture(page, "new-phone-es");
  await page.getByLabel(/^Nombre/).fill("Ana");
  await page.getByLabel(/^Contraseña/).fill(password);
  await page.getByRole("button", { name: "Crear la cuenta" }).click();
  await page.getByRole("heading", { level: 1, name: "Ana" }).waitFor();
  await page.getByRole("button", { name: "Salir", exact: true }).first().click();
  await page.getByRole("button", { name: "No tengo cuenta" }).click();
  await page.getByLabel(/^Nombre/).fill("Аna");
  await page.getByLabel(/^Contraseña/).fill(password);
  await page.getByRole("button", { name: "Crear la cuenta" }).click();
  await page.getByRole("alert").waitFor();
  await no_violations(page, "a name that is taken");
  await picture(page, "taken-phone-es");
  assert.equal(await page.getByLabel(/^Nombre/).inputValue(), "Аna", "what was typed stays");
}

/** A device's own lock, as Chromium plays it. */
export async function lock_of(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  };
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", { options });
  return (verified) =>
    session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: verified });
}

/** Made and used by a passkey alone; a password, another name, and leaving. Passkeys need a name: localhost. */
async function passkeys(stage) {
  const address = (await stage.own_server()).address.replace("127.0.0.1", "localhost");
  const ana = await stage.arrive();
  const { page } = ana;
  const verified = await lock_of(page);
  await page.goto(`${address}/me`);
  await page.getByRole("button", { name: "I have no account" }).click();
  await picture(page, "new-desk");
  await page.getByLabel(/^Name/).fill("Ana");
  await page.getByRole("button", { name: "With a passkey" }).click();
  await page.getByRole("heading", { level: 1, name: "Ana" }).waitFor();
  await no_violations(page, "an account with a passkey");
  await picture(page, "passkey-desk");
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("alert").filter({ hasText: "only way in" }).waitFor();

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await verified(false);
  await page.getByRole("button", { name: "With a passkey" }).click();
  await page.getByRole("alert").waitFor();
  await verified(true);
  await page.getByRole("button", { name: "With a passkey" }).click();
  await page.getByRole("heading", { level: 1, name: "Ana" }).waitFor();

  await page.getByRole("button", { name: "Change: Password" }).click();
  const dialog = page.locator("dialog[open]");
  assert.equal(await dialog.locator("input").count(), 1, "there is no old one to be asked for");
  await dialog.getByLabel("The new one").fill(password);
  await no_violations(page, "another password");
  await picture(page, "password-desk");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("button", { name: /^Remove/ }).waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Change: Name" }).click();
  await dialog.getByLabel(/^Name/).fill("Anabel");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Anabel" }).waitFor();

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog.getByText("In 14 days").waitFor();
  await no_violations(page, "deleting an account");
  await picture(page, "delete-desk");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByText(/deleted on/).waitFor();
  await page.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).waitFor();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  assert.equal((await download).suggestedFilename(), "hexastra-account.json");
}

export const account_tests = {
  "an account: by a passkey alone; a password, another name, deleted and kept": passkeys,
  "an account: a game begun without one goes on on another device, until that is signed out": another_device,
  "an account: a name that is taken is told in Spanish, and nothing typed is lost": refusals,
};
