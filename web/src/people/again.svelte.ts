// people/again.svelte.ts -- What only whoever signed in lately may do: they sign in again where they are, and it is done.

import { TableError } from "../transport/transport";

/** Somebody is asked to sign in again; `why` says what for. */
export interface Asked {
  why: string;
  /** Whether they did. */
  answer: (signed_in: boolean) => void;
}

let asked: Asked | undefined = $state.raw();

export const asked_again = (): Asked | undefined => asked;

/** What is refused until somebody signs in again is tried once more when they have. */
export async function lately<Came>(act: () => Promise<Came>): Promise<Came> {
  try {
    return await act();
  } catch (why) {
    if (!(why instanceof TableError) || why.fault.code !== "sign-in-again") throw why;
    if (!(await signs_in(why.fault.text))) throw why;
    return act();
  }
}

function signs_in(why: string): Promise<boolean> {
  return new Promise((resolve) => {
    asked = {
      why,
      answer: (signed_in) => {
        asked = undefined;
        resolve(signed_in);
      },
    };
  });
}
