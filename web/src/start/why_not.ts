// start/why_not.ts -- Why a table could not be made: what the server says, or that it says nothing.

import { words } from "../i18n/index.svelte";
import { TableError } from "../transport/transport";

export function why_not(trouble: unknown): string {
  return trouble instanceof TableError ? trouble.fault.text : words().start.no_server;
}
