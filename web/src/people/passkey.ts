// people/passkey.ts -- Passkeys as browsers make them and sign with them (WebAuthn).

import type { Language } from "../transport/protocol";
import { call } from "../transport/server";

/** The algorithms that the server can check, the likeliest first (COSE): ES256, EdDSA, RS256. */
const algorithms = [-7, -8, -257];

/** Browsers make none for a bare address, which is no name, nor where others could read along. */
export function can_have_passkeys(): boolean {
  const bare = /^[\d.]+$|^\[/.test(location.hostname);
  return "PublicKeyCredential" in window && isSecureContext && !bare;
}

export const to_letters = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

export function from_letters(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

const challenge = (lang: Language): Promise<{ challenge: string; site: string }> =>
  call("POST", `/api/challenges?lang=${lang}`, {});

/** A new one, for whoever is called so. Rejects where the browser's own window was left. */
export async function make_passkey(lang: Language, name: string): Promise<object> {
  const asked = await challenge(lang);
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: from_letters(asked.challenge),
      rp: { id: asked.site, name: "Hexastra" },
      user: { id: crypto.getRandomValues(new Uint8Array(16)), name, displayName: name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    },
  })) as PublicKeyCredential;
  const answer = made.response as AuthenticatorAttestationResponse;
  return {
    challenge: asked.challenge,
    client: to_letters(answer.clientDataJSON),
    data: to_letters(answer.getAuthenticatorData()),
    algorithm: answer.getPublicKeyAlgorithm(),
  };
}

/** Any of those that this device has for us. */
export async function sign_with_passkey(lang: Language): Promise<object> {
  const asked = await challenge(lang);
  const signed = (await navigator.credentials.get({
    publicKey: {
      challenge: from_letters(asked.challenge),
      rpId: asked.site,
      userVerification: "required",
    },
  })) as PublicKeyCredential;
  const answer = signed.response as AuthenticatorAssertionResponse;
  return {
    challenge: asked.challenge,
    id: to_letters(signed.rawId),
    client: to_letters(answer.clientDataJSON),
    data: to_letters(answer.authenticatorData),
    signature: to_letters(answer.signature),
  };
}
