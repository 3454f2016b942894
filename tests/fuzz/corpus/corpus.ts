import type { Build } from "../request.ts";
import { AUTH } from "./auth.ts";
import { RPC_FORUM_MODERATION } from "./forum-moderation.ts";
import { REST_READS_FORUMS, REST_WRITES_FORUMS, RPC_FORUMS } from "./forums.ts";
import { FUNCTIONS } from "./functions.ts";
import { REST_READS } from "./rest-reads.ts";
import { REST_WRITES } from "./rest-writes.ts";
import { RPC_ENTERING } from "./rpc-entering.ts";
import { RPC_OFFICIALS } from "./rpc-officials.ts";
import { RPC_RESULTS } from "./rpc-results.ts";
import { RPC_TEAMS } from "./rpc-teams.ts";
import { RPC_TRIALS } from "./rpc-trials.ts";
import { RPC } from "./rpc.ts";
import { STORAGE } from "./storage.ts";

export const PARTS = {
  read: { ...REST_READS, ...REST_READS_FORUMS },
  write: { ...REST_WRITES, ...REST_WRITES_FORUMS },
  rpc: {
    ...RPC,
    ...RPC_TEAMS,
    ...RPC_ENTERING,
    ...RPC_TRIALS,
    ...RPC_RESULTS,
    ...RPC_OFFICIALS,
    ...RPC_FORUMS,
    ...RPC_FORUM_MODERATION,
  },
  auth: AUTH,
  storage: STORAGE,
  functions: FUNCTIONS,
};

/** Every endpoint, as its callers use it. */
export const CORPUS: readonly (readonly [name: string, build: Build])[] = Object.entries(
  PARTS,
).flatMap(([part, corpus]) =>
  Object.entries(corpus).map(([name, build]) => [`${part}: ${name}`, build] as const),
);
