import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Channel } from "./notices";
import { to_letters } from "./passkey";
import { NoPush, own_channel, push_way, remember_own, subscribe, unsubscribe } from "./push";

const bytes = (length: number, first: number): ArrayBuffer =>
  Uint8Array.from({ length }, (_, at) => (first + at) % 256).buffer;
const server_key = to_letters(bytes(65, 4));

/** A browser's push service, as far as a page sees it. */
class Service {
  key: ArrayBuffer | null = null;
  ended = 0;
  trouble: unknown;
  permission: NotificationPermission = "default";
  answer: NotificationPermission = "granted";

  get subscription(): object | null {
    if (!this.key) return null;
    return {
      endpoint: "https://push.example/one",
      options: { applicationServerKey: this.key },
      getKey: (name: string) => (name === "auth" ? bytes(16, 7) : bytes(65, 9)),
      unsubscribe: async () => {
        this.key = null;
        this.ended++;
      },
    };
  }
}

let service: Service;

beforeEach(() => {
  service = new Service();
  const pushManager = {
    getSubscription: async () => service.subscription,
    subscribe: async (wish: { applicationServerKey: Uint8Array<ArrayBuffer>; userVisibleOnly: boolean }) => {
      if (service.trouble) throw service.trouble;
      expect(wish.userVisibleOnly).toBe(true);
      if (service.key && to_letters(service.key) !== to_letters(wish.applicationServerKey.buffer))
        throw new DOMException("another key", "InvalidStateError");
      service.key = wish.applicationServerKey.buffer;
      return service.subscription;
    },
  };
  const registration = { pushManager };
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", {
    get permission() {
      return service.permission;
    },
    requestPermission: async () => (service.permission = service.answer),
  });
  vi.stubGlobal("navigator", {
    serviceWorker: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const why = async (work: Promise<unknown>): Promise<string> => {
  const trouble = await work.then(
    () => undefined,
    (one: unknown) => one,
  );
  return trouble instanceof NoPush ? trouble.why : String(trouble);
};

describe("a browser", () => {
  it("is subscribed with the server's key", async () => {
    expect(push_way()).toBe("open");
    expect(await subscribe(server_key)).toEqual({
      kind: "push",
      endpoint: "https://push.example/one",
      p256dh: to_letters(bytes(65, 9)),
      auth: to_letters(bytes(16, 7)),
    });
    expect(service.key && to_letters(service.key)).toBe(server_key);
    await subscribe(server_key);
    expect(service.ended).toBe(0);
  });

  it("leaves a subscription of another key", async () => {
    service.key = bytes(65, 100);
    await subscribe(server_key);
    expect(service.ended).toBe(1);
    expect(service.key && to_letters(service.key)).toBe(server_key);
  });

  it("says why it cannot be", async () => {
    service.answer = "denied";
    expect(await why(subscribe(server_key))).toBe("refused");
    expect(push_way()).toBe("refused");
    service.answer = "granted";
    service.trouble = new DOMException("push service not available", "AbortError");
    expect(await why(subscribe(server_key))).toBe("away");
    service.trouble = new DOMException("not now", "NotAllowedError");
    expect(await why(subscribe(server_key))).toBe("refused");
    vi.stubGlobal("navigator", {});
    expect(push_way()).toBe("missing");
  });

  it("knows the channel that it is, until it is ended or refuses", async () => {
    const four: Channel = {
      channel: "4",
      kind: "push",
      address: "Chrome, Linux",
      confirmed: true,
      failing: false,
      kinds: [],
    };
    const five = { ...four, channel: "5" };
    await subscribe(server_key);
    expect(own_channel([four, five])).toBeUndefined();
    remember_own("5");
    expect(own_channel([four, five])).toBe(five);
    expect(own_channel([four])).toBeUndefined();
    service.permission = "denied";
    expect(own_channel([four, five])).toBeUndefined();
    await unsubscribe();
    expect(service.key).toBeNull();
  });
});
