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

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("document", { hidden: false, addEventListener: () => 0, removeEventListener: () => 0 });
  road = new SocketTransport(
    "ws://here",
    () => ({ do: "join" }),
    () => undefined,
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
