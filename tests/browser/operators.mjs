// tests/browser/operators.mjs -- An account that helps to run the server: reports, people, and what was done, on its page.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { no_violations } from "./access.mjs";
import { enrol } from "./accounts.mjs";
import { binary } from "./server.mjs";
import { order_table } from "./visitor.mjs";

async function picture(page, name) {
  const folder = process.env.HEXASTRA_SHOTS;
  if (folder) await page.screenshot({ path: join(folder, `operator-${name}.png`), fullPage: true });
}

/** Leo is rude where Ana's link lets him talk, and is reported by whoever sits there. */
function rude(page, table, keys) {
  return page.evaluate(
    async ([id, own, other]) => {
      const line = async (key) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
        await new Promise((resolve) => (socket.onopen = resolve));
        const ask = (request) =>
          new Promise((resolve) => {
            const name = Math.random();
            socket.addEventListener("message", ({ data }) => {
              const answer = JSON.parse(data);
              if (answer.id === name) resolve(answer);
            });
            socket.send(JSON.stringify({ ...request, id: name }));
          });
        await ask({ do: "join", table: id, key });
        return ask;
      };
      const [leo, reporter] = [await line(own), await line(other)];
      await leo({ do: "say", text: "something <b>rude</b>" });
      await reporter({ do: "report", saying: 1, why: "insults" });
    },
    [table, keys.rebel, keys.imperial],
  );
}

async function desk(stage) {
  const server = await stage.own_server();
  const { address } = server;
  const [ana, leo, phone] = await Promise.all([
    stage.arrive(),
    stage.arrive(),
    stage.arrive({ size: "phone", locale: "es-ES" }),
  ]);
  await enrol(ana.page, address, "Ana");
  await ana.page.getByRole("heading", { level: 2, name: "Notices" }).waitFor();
  const panel = ana.page.locator("#operator");
  assert.equal(await panel.count(), 0);
  await enrol(leo.page, address, "Leo");
  const { table, keys } = await order_table(leo.page, {
    game: "rebel-moon",
    seats: { imperial: "person", rebel: "person" },
  });
  await rude(leo.page, table, keys);
  execFileSync(binary, ["people", "operator", "Ana", "--data", server.data]);

  await ana.page.reload();
  await panel.getByText("something <b>rude</b>").waitFor();
  await no_violations(ana.page, "what an operator sees");
  await picture(ana.page, "desk");
  await panel.getByRole("button", { name: "Suspend: Leo" }).first().click();
  await panel.getByText("suspended on").waitFor();
  await leo.page.reload();
  await leo.page.getByRole("heading", { level: 2, name: "Sign in" }).waitFor();

  await panel.getByRole("button", { name: "Close: Report 1" }).click();
  const dialog = ana.page.locator("dialog[open]");
  await dialog.getByLabel("What was done about it").fill("suspended for a week");
  await no_violations(ana.page, "a report is closed");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await panel.getByText("Nothing waits.").waitFor();

  await panel.getByRole("button", { name: "Let in again: Leo" }).click();
  await panel.getByRole("button", { name: "Rename: Leo" }).click();
  await dialog.getByLabel("Name").fill("Ana");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await panel.getByRole("alert").filter({ hasText: "taken" }).waitFor();
  await panel.getByRole("button", { name: "Rename: Leo" }).click();
  await dialog.getByLabel("Name").fill("Leon");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await panel.getByRole("button", { name: "New password: Leon" }).click();
  const link = await dialog.locator("input").inputValue();
  await no_violations(ana.page, "a link to another password");
  await dialog.getByRole("button", { name: /^Close/ }).click();
  await leo.page.goto(address);
  await leo.page.goto(link);
  await leo.page.getByLabel("The new one").fill("another staple");
  await leo.page.locator("form .btn.main").click();
  await leo.page.getByRole("heading", { level: 1, name: "Leon" }).waitFor();
  assert.match(await panel.locator(".done").innerText(), /Renamed: Leo[\s\S]*Leon \(Ana\)/);

  await panel.getByRole("searchbox").fill("m");
  await panel.getByRole("button", { name: "Look" }).click();
  await panel.getByRole("button", { name: "Rename: Leon" }).waitFor({ state: "detached" });

  await phone.page.goto(`${address}/me`);
  await phone.page.getByLabel(/^Nombre/).fill("Ana");
  await phone.page.getByLabel(/^Contraseña/).fill("correct horse battery");
  await phone.page.getByRole("button", { name: "Entrar" }).click();
  await phone.page.getByRole("heading", { name: "Llevar este servidor" }).waitFor();
  await no_violations(phone.page, "what an operator sees on a phone");
  await picture(phone.page, "phone-es");
}

export const operator_tests = {
  "an operator: reads reports, suspends, renames and gives another password on their page": desk,
};
