// Proves SHA-256 and HMAC against the vectors of FIPS 180-4 and RFC 4231, and against Node's own at every length.

import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { from_hex, hmac_sha256, sha256, text_bytes, to_hex } from "./sha256";

test("published vectors", () => {
  expect(to_hex(sha256(text_bytes("abc")))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
  expect(to_hex(hmac_sha256(text_bytes("Jefe"), text_bytes("what do ya want for nothing?")))).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
});

test("every length around a block, keys shorter and longer than one", () => {
  for (let length = 0; length < 140; length++) {
    const message = Uint8Array.from({ length }, (_, index) => (index * 7 + length) & 255);
    expect(to_hex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
    expect(to_hex(hmac_sha256(message, message))).toBe(
      createHmac("sha256", message).update(message).digest("hex"),
    );
  }
});

test("hexadecimal is read strictly", () => {
  expect(from_hex("00ff")).toEqual(Uint8Array.of(0, 255));
  expect(from_hex("00fF")).toBeUndefined();
  expect(from_hex("0")).toBeUndefined();
  expect(from_hex("0g")).toBeUndefined();
});
