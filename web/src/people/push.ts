// people/push.ts -- This browser as a channel: whether it can be pushed to, and its subscription (Push API).

import { remember, remembered } from "../memory/remembered";
import type { Channel, NewChannel } from "./notices";
import { from_letters, to_letters } from "./passkey";

/** `missing`: the browser has no push. `refused`: whoever uses it wants no notices of ours. */
export type PushWay = "open" | "missing" | "refused";

export function push_way(): PushWay {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || !("Notification" in globalThis))
    return "missing";
  return Notification.permission === "denied" ? "refused" : "open";
}

/** Why it came to nothing, so far as there are words for it. */
export class NoPush extends Error {
  constructor(readonly why: "refused" | "away") {
    super(why);
  }
}

/** Asks whoever is here, then the browser. `key`: by which it knows the server. */
export async function subscribe(key: string): Promise<NewChannel> {
  if ((await Notification.requestPermission()) !== "granted") throw new NoPush("refused");
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    const before = await pushManager.getSubscription();
    if (before && letters(before.options.applicationServerKey) !== key) await before.unsubscribe();
    const made = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: from_letters(key),
    });
    return {
      kind: "push",
      endpoint: made.endpoint,
      p256dh: letters(made.getKey("p256dh")),
      auth: letters(made.getKey("auth")),
    };
  } catch (why) {
    throw new NoPush(why instanceof DOMException && why.name === "NotAllowedError" ? "refused" : "away");
  }
}

const letters = (bytes: ArrayBuffer | null): string => (bytes ? to_letters(bytes) : "");

const kept = "hexastra.push";

/** The channel that this browser was added as, for it alone. */
export const remember_own = (channel: string): void => remember(kept, channel);

export function own_channel(channels: readonly Channel[]): Channel | undefined {
  const own = remembered(kept);
  const here = push_way() === "open" && Notification.permission === "granted";
  return here ? channels.find((one) => one.kind === "push" && one.channel === own) : undefined;
}

/** Whoever ends the channel of this browser gives up its subscription too. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
