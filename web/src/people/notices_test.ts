import { afterEach, describe, expect, it, vi } from "vitest";
import { TableError } from "../transport/transport";
import {
  add_channel,
  change_channel,
  city_here,
  confirm_address,
  end_channel,
  end_mails,
  in_columns,
  keep_hours,
  notices_of_mine,
  quiet_stretches,
  sent_for,
  try_channel,
  utc_here,
  type Channel,
} from "./notices";

/** A server that answers so; what it was asked is kept. */
function server(answer: unknown, status = 200): { method: string; path: string; body: unknown }[] {
  const asked: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    asked.push({
      method: method ?? "",
      path,
      body: body === undefined ? undefined : JSON.parse(String(body)),
    });
    return new Response(JSON.stringify(answer), { status });
  });
  return asked;
}

function channel(kind: Channel["kind"], name: string): Channel {
  return { channel: name, kind, address: "", confirmed: true, failing: false, kinds: [] };
}

afterEach(() => vi.unstubAllGlobals());

describe("notices", () => {
  it("are asked for and changed as the protocol has it", async () => {
    const asked = server({ channel: { channel: "5", kind: "hook", secret: "key" } }, 201);
    await notices_of_mine("es");
    expect(await add_channel("es", { kind: "hook", address: "https://a.example", form: "slack" })).toEqual({
      channel: "5",
      kind: "hook",
      secret: "key",
    });
    await change_channel("en", "5", ["turn", "over"]);
    await try_channel("en", "5");
    await end_channel("en", "5");
    await keep_hours("en", { quiet: { from: 22, to: 8 }, digest: null });
    await confirm_address("es", "one");
    await end_mails("es", "two");
    expect(asked).toEqual([
      { method: "GET", path: "/api/me/notices?lang=es", body: undefined },
      {
        method: "POST",
        path: "/api/me/channels?lang=es",
        body: { kind: "hook", address: "https://a.example", form: "slack" },
      },
      {
        method: "POST",
        path: "/api/me/channels/change?lang=en",
        body: { channel: "5", kinds: ["turn", "over"] },
      },
      { method: "POST", path: "/api/me/channels/try?lang=en", body: { channel: "5" } },
      { method: "POST", path: "/api/me/channels/end?lang=en", body: { channel: "5" } },
      {
        method: "POST",
        path: "/api/me/notices?lang=en",
        body: { quiet: { from: 22, to: 8 }, digest: null, utc: utc_here(), language: "en" },
      },
      { method: "POST", path: "/api/notices/confirm?lang=es", body: { link: "one" } },
      { method: "POST", path: "/api/notices/end?lang=es", body: { link: "two" } },
    ]);
  });

  it("tell the server's own words where it refuses", async () => {
    server({ error: { code: "odd-address", text: "That is no address." } }, 400);
    const refused = await add_channel("en", { kind: "mail", address: "ana" }).catch((why: unknown) => why);
    expect(refused).toBeInstanceOf(TableError);
    expect((refused as TableError).fault.text).toBe("That is no address.");
  });

  it("go by the clock of whoever they are for", () => {
    const at = (east: number): Date =>
      Object.assign(new Date(), { getTimezoneOffset: () => (east === 0 ? 0 : -east) });
    expect(utc_here(at(60))).toBe(60);
    expect(utc_here(at(-210))).toBe(-210);
    expect(Object.is(utc_here(at(0)), 0)).toBe(true);
    expect(city_here("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
    expect(city_here("UTC")).toBe("UTC");
  });

  it("leave quiet hours as stretches of one day", () => {
    expect(quiet_stretches({ from: 13, to: 15 })).toEqual([[13, 15]]);
    expect(quiet_stretches({ from: 22, to: 8 })).toEqual([
      [0, 8],
      [22, 24],
    ]);
    expect(quiet_stretches({ from: 22, to: 0 })).toEqual([[22, 24]]);
  });
});

describe("channels", () => {
  it("stand in the order of their kinds, numbered where there are several of one", () => {
    const all = [channel("push", "4"), channel("feed", "6"), channel("mail", "3"), channel("push", "7")];
    expect(in_columns(all).map((one) => [one.channel.channel, one.number])).toEqual([
      ["3", 0],
      ["4", 1],
      ["7", 2],
      ["6", 0],
    ]);
  });
});

describe("a link that somebody was sent", () => {
  it("says what it is for", () => {
    expect(sent_for("")).toBeUndefined();
    expect(sent_for("confirm=a-b_c")).toEqual({ act: "confirm", link: "a-b_c" });
    expect(sent_for("unsubscribe=a=b")).toEqual({ act: "unsubscribe", link: "a=b" });
    expect(sent_for("a-b_c")).toEqual({ act: "renew", link: "a-b_c" });
    expect(sent_for("confirm=")).toEqual({ act: "renew", link: "confirm=" });
  });
});
