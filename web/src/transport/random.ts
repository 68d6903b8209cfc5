// transport/random.ts -- Names and keys that nobody can guess.

/** As many random bytes, in hexadecimal. */
export function random_hex(bytes = 16): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
