// people/notices.ts -- How somebody hears of what happens at their tables: through which channels, of what, at which hours.

import type { Language } from "../transport/protocol";
import { call } from "../transport/server";
import { lately } from "./again.svelte";

export const channel_kinds = ["mail", "push", "hook", "feed"] as const;
export type ChannelKind = (typeof channel_kinds)[number];

export const hook_forms = ["json", "discord", "slack"] as const;
export type HookForm = (typeof hook_forms)[number];

export const notice_kinds = ["turn", "battle", "deadline", "over", "seat"] as const;
export type NoticeKind = (typeof notice_kinds)[number];

export interface Channel {
  channel: string;
  kind: ChannelKind;
  /** As people know it: an address, a browser, a feed's path here. */
  address: string;
  confirmed: boolean;
  /** What was sent last did not arrive. */
  failing: boolean;
  kinds: NoticeKind[];
  form?: HookForm;
}

/** Whole hours of the day, by the clock of whoever they are for. */
export interface Hours {
  /** From one to the other nothing is sent. */
  quiet: { from: number; to: number } | null;
  /** When what there is comes at once, instead of one by one. */
  digest: number | null;
}

export interface Notices extends Hours {
  kinds: string[];
  channels: Channel[];
  /** Minutes east of Greenwich. */
  utc: number;
  language: Language;
  /** By which browsers know this server; empty where it has none. */
  push_key: string;
  /** Whether this server sends mail. */
  mail: boolean;
}

export type NewChannel =
  | { kind: "mail"; address: string }
  | { kind: "push"; endpoint: string; p256dh: string; auth: string }
  | { kind: "hook"; address: string; form: HookForm }
  | { kind: "feed" };

/** Of a webhook the key of its signatures comes along, this once. */
export type AddedChannel = Channel & { secret?: string };

export const notices_of_mine = (lang: Language): Promise<Notices> =>
  call("GET", `/api/me/notices?lang=${lang}`);

export const add_channel = async (lang: Language, wish: NewChannel): Promise<AddedChannel> =>
  (await lately(() => call<{ channel: AddedChannel }>("POST", `/api/me/channels?lang=${lang}`, wish)))
    .channel;

/** A channel comes back where whoever reads there had wanted no more, and is asked once more. */
export const change_channel = (
  lang: Language,
  channel: string,
  kinds: NoticeKind[],
): Promise<{ channel?: Channel }> => call("POST", `/api/me/channels/change?lang=${lang}`, { channel, kinds });

export const end_channel = (lang: Language, channel: string): Promise<unknown> =>
  call("POST", `/api/me/channels/end?lang=${lang}`, { channel });

export const try_channel = (lang: Language, channel: string): Promise<unknown> =>
  call("POST", `/api/me/channels/try?lang=${lang}`, { channel });

/** Minutes east, of the clock of this device. */
export const utc_here = (now = new Date()): number => 0 - now.getTimezoneOffset();

/** Where this device is and which language its page has goes along. */
export const keep_hours = (lang: Language, { quiet, digest }: Hours): Promise<unknown> =>
  call("POST", `/api/me/notices?lang=${lang}`, { quiet, digest, utc: utc_here(), language: lang });

/** By the link of a mail. */
export const confirm_address = (lang: Language, link: string): Promise<unknown> =>
  call("POST", `/api/notices/confirm?lang=${lang}`, { link });

export const end_mails = (lang: Language, link: string): Promise<unknown> =>
  call("POST", `/api/notices/end?lang=${lang}`, { link });

/** What the address of one's own page asks for: nothing, or what a link that somebody was sent is for. */
export type Sent = { act: "confirm" | "unsubscribe" | "renew"; link: string } | undefined;

export function sent_for(mark: string): Sent {
  if (!mark) return undefined;
  const [, act, link = ""] = /^(confirm|unsubscribe)=(.+)$/.exec(mark) ?? [];
  return act ? { act: act as "confirm" | "unsubscribe", link } : { act: "renew", link: mark };
}

/** In the order of their kinds; of several of one kind each has a number. */
export function in_columns(channels: readonly Channel[]): { channel: Channel; number: number }[] {
  return channel_kinds.flatMap((kind) => {
    const same = channels.filter((one) => one.kind === kind);
    return same.map((channel, at) => ({ channel, number: same.length > 1 ? at + 1 : 0 }));
  });
}

/** The quiet hours of a day as stretches that begin and end in it. */
export function quiet_stretches({ from, to }: { from: number; to: number }): [number, number][] {
  const day = 24;
  const all: [number, number][] =
    from < to
      ? [[from, to]]
      : [
          [0, to],
          [from, day],
        ];
  return all.filter(([begin, end]) => begin < end);
}

/** The city whose clock this device goes by. */
export function city_here(zone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}
