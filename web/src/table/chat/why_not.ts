// table/chat/why_not.ts -- Why something was not said or done: what the server says, or that it says nothing.

import { TableError } from "../../transport/transport";
import { words } from "./words.svelte";

export const why_not = (trouble: unknown): string =>
  trouble instanceof TableError ? trouble.fault.text : words().away;
