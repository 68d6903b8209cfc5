// tests/browser/mail.mjs -- A letter says whose turn it is, its link opens that turn, and one click ends it: through a mail server of our own.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:net";
import { no_violations } from "./access.mjs";
import { enrol } from "./accounts.mjs";
import { order_table } from "./visitor.mjs";

const patience_ms = 30_000;

/** Takes every letter. */
export class MailServer {
  letters = [];
  #server = createServer((caller) => this.#talk(caller));

  async open() {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return this;
  }
  get address() {
    return `smtp://127.0.0.1:${this.#server.address().port}`;
  }
  close() {
    this.#server.close();
  }

  #talk(caller) {
    let unread = "";
    let letter;
    const say = (words) => caller.write(`${words}\r\n`);
    const hear = (line) => {
      if (letter !== undefined && line !== ".") letter += `${line}\n`;
      else if (letter !== undefined) {
        this.letters.push(letter.replace(/=\n/g, "").replace(/=3D/g, "="));
        letter = undefined;
        say("250 taken");
      } else if (line === "DATA") {
        letter = "";
        say("354 go on");
      } else if (line === "QUIT") caller.end("221 goodbye\r\n");
      else say("250 so be it");
    };
    say("220 here");
    caller.on("error", () => undefined);
    caller.on("data", (bytes) => {
      unread += bytes;
      const lines = unread.split("\r\n");
      unread = lines.pop();
      lines.forEach(hear);
    });
  }

  /** The link in the letter of that number, once it has come. */
  async link(number, words) {
    for (const end = Date.now() + patience_ms; Date.now() < end;) {
      const found = this.letters[number] && words.exec(this.letters[number]);
      if (found) return found[0];
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return assert.fail(`no letter ${number} with ${words}: ${this.letters.at(-1)}`);
  }
}

/** Whoever has the key decides as long as the seat owes. */
export function plays(page, table, key, seat) {
  return page.evaluate(
    async ([id, own, as]) => {
      const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
      await new Promise((resolve) => (socket.onopen = resolve));
      const ask = (request) =>
        new Promise((resolve) => {
          const name = Math.random();
          const hear = ({ data }) => {
            const answer = JSON.parse(data);
            if (answer.id !== name) return;
            socket.removeEventListener("message", hear);
            resolve(answer);
          };
          socket.addEventListener("message", hear);
          socket.send(JSON.stringify({ ...request, id: name }));
        });
      await ask({ do: "join", table: id, key: own });
      for (let move = 0; ; move++) {
        const { turn } = await ask({ do: "turn" });
        if (turn.kind !== "decide" || turn.seats[0] !== as) break;
        const { actions } = await ask({ do: "legal", as });
        await ask({ do: "play", as, action: actions[0], move: `${as} ${move} ${Math.random()}` });
      }
      socket.close();
    },
    [table, key, seat],
  );
}

async function by_mail(stage) {
  const mail = await new MailServer().open();
  const server = await stage.own_server({
    HEXASTRA_MAIL_SERVER: mail.address,
    HEXASTRA_MAIL_FROM: "hexastra@example.org",
    HEXASTRA_SEED_SECONDS: "0",
  });
  const { address } = server;
  const [ana, leo, phone] = await Promise.all([
    stage.arrive(),
    stage.arrive(),
    stage.arrive({ size: "phone", locale: "es-ES" }),
  ]);
  await leo.page.goto(address);
  const { table, keys } = await order_table(leo.page, {
    game: "rebel-moon",
    seats: { imperial: "person", rebel: "person" },
  });
  // Begun by a link, claimed once there is an account.
  await ana.open(`${address}/table/${table}#${keys.rebel}`);
  await enrol(ana.page, address, "Ana");
  await ana.page.getByRole("button", { name: "Add the table of this browser" }).click();
  await ana.page.locator("#tables li").filter({ hasText: "Rebel Moon Defense" }).waitFor();

  await ana.page.getByRole("button", { name: "Add: An e-mail address" }).click();
  await ana.page.getByRole("textbox", { name: "E-mail address" }).fill("ana@example.org");
  await ana.page.getByRole("button", { name: "Add", exact: true }).click();
  await ana.page.getByText("not yet: open the link").waitFor();
  const confirm = await mail.link(0, /http\S+#confirm=\S+/);
  await ana.page.goto(address);
  await ana.page.goto(confirm);
  await ana.page.getByRole("button", { name: "Yes, it is mine" }).click();
  await ana.page.getByText("The address is confirmed").waitFor();
  await no_violations(ana.page, "a confirmed address");
  await ana.page.getByRole("button", { name: "My account" }).click();
  await ana.page.getByText("ana@example.org").first().waitFor();
  await ana.page.goto(address);

  await plays(leo.page, table, keys.imperial, "imperial");
  const turn = await mail.link(1, /http\S+\/table\/\S+/);
  assert.ok(!turn.includes("#"), "no key in it");
  await ana.open(turn);
  await ana.until((now) => now.yours, "the very turn");
  await plays(ana.page, table, keys.rebel, "rebel");
  await ana.page.goto(address);

  await plays(leo.page, table, keys.imperial, "imperial");
  const end = await mail.link(2, /http\S+#unsubscribe=\S+/);
  await phone.page.goto(end); // on a device where nobody is signed in
  await phone.page.getByRole("heading", { name: "¿No más correo nuestro?" }).waitFor();
  await no_violations(phone.page, "no more mail");
  await phone.page.locator(".btn.main").click();
  await phone.page.getByRole("status").waitFor();
  await plays(leo.page, table, keys.rebel, "rebel");
  await plays(leo.page, table, keys.imperial, "imperial");
  await leo.page.waitForTimeout(2_500);
  assert.equal(mail.letters.length, 3, mail.letters.at(-1));
  mail.close();
  return "three letters";
}

export const mail_tests = {
  "notices: a letter's link opens the very turn, and one click ends them": by_mail,
};
