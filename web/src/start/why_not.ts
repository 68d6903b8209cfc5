// start/why_not.ts -- Why a table could not be made: what the server says, or that it says nothing.

import { TableError } from "../transport/transport";
import { words } from "./words.svelte";

export function why_not(trouble: unknown): string {
  return trouble instanceof TableError ? trouble.fault.text : words().no_server;
}
