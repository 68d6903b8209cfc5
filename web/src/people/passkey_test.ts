import { expect, it } from "vitest";
import { from_letters, to_letters } from "./passkey";

it("writes bytes as the server reads them", () => {
  for (let length = 0; length < 40; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 97 + 250) % 256);
    const text = to_letters(bytes.buffer);
    expect(text).toMatch(/^[\w-]*$/);
    expect([...from_letters(text)]).toEqual([...bytes]);
    expect(text).toBe(Buffer.from(bytes).toString("base64url"));
  }
});
