// start/why_not.ts -- Why a table could not be made on the server, in the words of the page.

import { words } from "../i18n/index.svelte";
import { TableError } from "../transport/transport";

export function why_not(trouble: unknown): string {
  if (!(trouble instanceof TableError)) return words().start.no_server;
  return trouble.fault.code === "too-many" ? words().start.too_many : trouble.fault.text;
}
