// transport/socket_test.ts -- what the server refuses for now is sent again after the rest that it asks for, and nothing else is.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SocketTransport } from "./socket";

class FakeSocket {
  static last: FakeSocket;
  sent: { do: string; id: number }[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: (() => void) | undefined;
  constructor() {
    FakeSocket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { do: string; id: number });
  }
  close(): void {}
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get asked(): string[] {
    return this.sent.map((request) => request.do);
  }
}

let road: SocketTransport;
/** What it said of its connection. */
const states: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("document", { hidden: false, addEventListener: () => 0, removeEventListener: () => 0 });
  states.length = 0;
  road = new SocketTransport(
    "ws://here",
    () => ({ do: "join" }),
    (joined, fault) => states.push(fault?.code ?? (joined ? "joined" : "lost")),
  );
  FakeSocket.last.onopen?.();
  FakeSocket.last.say({ id: 0, joined: {} });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function refuse(id: number, retry_ms?: number): void {
  FakeSocket.last.say({ id, error: { code: "too-many", text: "", ...(retry_ms ? { retry_ms } : {}) } });
}

test("only what was refused is asked again, once the server has rested", async () => {
  const heard: string[] = [];
  void road.request({ do: "view" }).then(() => heard.push("view"));
  void road.request({ do: "hints" }).then(() => heard.push("hints"));
  refuse(2, 5000);
  void road.request({ do: "legal" }).then(() => heard.push("legal"));
  expect(FakeSocket.last.asked).toEqual(["join", "view", "hints"]);
  await vi.advanceTimersByTimeAsync(4900);
  expect(FakeSocket.last.asked).toEqual(["join", "view", "hints"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(FakeSocket.last.asked).toEqual(["join", "view", "hints", "hints", "legal"]);
  for (const id of [1, 2, 3]) FakeSocket.last.say({ id });
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(["view", "hints", "legal"]);
});

test("where the server does not say which or how long, all of it is asked again soon", async () => {
  void road.request({ do: "view" });
  void road.request({ do: "hints" });
  FakeSocket.last.say({ error: { code: "too-many", text: "" } });
  await vi.advanceTimersByTimeAsync(2100);
  expect(FakeSocket.last.asked).toEqual(["join", "view", "hints", "view", "hints"]);
});

test("whose key opens nothing any more is told so, and does not call again", async () => {
  const asked = road.request({ do: "view" });
  FakeSocket.last.say({ error: { code: "not-yours", text: "" } });
  await expect(asked).rejects.toThrow("closed");
  await expect(road.request({ do: "turn" })).rejects.toThrow("closed");
  const last = FakeSocket.last;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.last).toBe(last);
  expect(states).toEqual(["joined", "not-yours"]);
});
