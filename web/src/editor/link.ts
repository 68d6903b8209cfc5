// editor/link.ts -- what was made, in the fragment of an address: compressed, in letters that every program leaves alone.

import type { Json } from "../transport/protocol";

/** What stands before the letters, so that a later form can be told from this one. */
const form = "m1.";

/** A link that unfolds to more than this was never made here. */
const most_bytes = 1_000_000;

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const flow = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { value } = await flow.read();
    if (!value) break;
    parts.push(value);
    length += value.length;
    if (length > most_bytes) {
      await flow.cancel();
      throw new RangeError("too large");
    }
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function fragment_of(made: Json): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(made));
  const small = await through(bytes, new CompressionStream("deflate-raw"));
  const letters = btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join(""));
  return form + letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function is_fragment(text: string): boolean {
  return text.startsWith(form);
}

/** What the letters hold, for an editor to make sure of; throws where they are not whole. */
export async function made_in(fragment: string): Promise<unknown> {
  const letters = fragment.slice(form.length).replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  const whole = await through(bytes, new DecompressionStream("deflate-raw"));
  return JSON.parse(new TextDecoder().decode(whole));
}
