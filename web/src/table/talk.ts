// table/talk.ts -- The road on which people talk at a table of the server.

import type { Joined, SocketTransport } from "../transport/socket";

/** `joined` says in which room, if at all, and whether an account is there to keep whom we block. */
export interface Talk {
  joined: Pick<Joined, "chat" | "signed_in">;
  road: Pick<SocketTransport, "request" | "on_news">;
}
