// table/notices.svelte.ts -- How somebody wants to hear that it is their turn; this browser remembers it.

import { remember, remembered } from "../memory/remembered";

/** The tab's title and icon; a sound and a notification of the browser while the page is out of sight. */
export const manners = ["tab", "sound", "browser"] as const;
export type Manner = (typeof manners)[number];

const name = "hexastra.notices";
const usual = "tab";

class Notices {
  #wanted: readonly string[] = $state.raw((remembered(name) ?? usual).split(" "));

  wants(manner: Manner): boolean {
    return this.#wanted.includes(manner);
  }

  /** The browser asks before it notifies: false where it was told not to. */
  async set(manner: Manner, wanted: boolean): Promise<boolean> {
    const allowed = !wanted || manner !== "browser" || (await Notification.requestPermission()) === "granted";
    const others = this.#wanted.filter((one) => one !== manner);
    this.#wanted = wanted && allowed ? [...others, manner] : others;
    remember(name, this.#wanted.join(" "));
    return allowed;
  }
}

export const notices = new Notices();

export const browser_can_notify = (): boolean => "Notification" in globalThis;

/** Two soft notes, made here: the page loads no sound. */
export function ring(): void {
  const audio = new AudioContext();
  const notes = [660, 880];
  notes.forEach((pitch, index) => {
    const begin = audio.currentTime + 0.16 * index;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.4);
  });
  setTimeout(() => void audio.close(), 1200);
}

/** Some browsers let only their worker notify. */
export async function notify(title: string, body: string, tag: string, go: () => void): Promise<void> {
  if (!browser_can_notify() || Notification.permission !== "granted") return;
  const wish = { body, tag, icon: "/icon-192.png" };
  try {
    const shown = new Notification(title, wish);
    shown.onclick = () => {
      window.focus();
      go();
      shown.close();
    };
  } catch {
    await (await navigator.serviceWorker.getRegistration())?.showNotification(title, wish);
  }
}
