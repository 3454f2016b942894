import type { Build } from "../request.ts";
import { REST_READS_ANGLERS, RPC_ANGLERS, RPC_LINKS } from "./anglers.ts";
import { AUTH } from "./auth.ts";
import { REST_READS_BLOGS, RPC_BLOGS } from "./blogs.ts";
import { REST_READS_CHARTERS, RPC_CHARTERS } from "./charters.ts";
import { RPC_FORUM_MODERATION } from "./forum-moderation.ts";
import { REST_READS_FANS, REST_WRITES_FANS, RPC_FANS } from "./fans.ts";
import { REST_READS_FORUMS, REST_WRITES_FORUMS, RPC_FORUMS } from "./forums.ts";
import { FUNCTIONS } from "./functions.ts";
import { REST_READS_GALLERIES, REST_WRITES_GALLERIES, RPC_GALLERIES } from "./galleries.ts";
import { FUNCTIONS_NEWS, REST_READS_NEWS, REST_WRITES_NEWS, RPC_NEWS } from "./news.ts";
import { REST_READS_ACCOUNTS, RPC_ACCOUNTS } from "./accounts.ts";
import { REST_READS_OFFICE, REST_WRITES_OFFICE, RPC_OFFICE } from "./office.ts";
import { REST_READS_PODCASTS, RPC_PODCASTS } from "./podcasts.ts";
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
  read: {
    ...REST_READS,
    ...REST_READS_FORUMS,
    ...REST_READS_NEWS,
    ...REST_READS_ANGLERS,
    ...REST_READS_BLOGS,
    ...REST_READS_PODCASTS,
    ...REST_READS_GALLERIES,
    ...REST_READS_OFFICE,
    ...REST_READS_ACCOUNTS,
    ...REST_READS_CHARTERS,
    ...REST_READS_FANS,
  },
  write: {
    ...REST_WRITES,
    ...REST_WRITES_FORUMS,
    ...REST_WRITES_NEWS,
    ...REST_WRITES_GALLERIES,
    ...REST_WRITES_FANS,
    ...REST_WRITES_OFFICE,
  },
  rpc: {
    ...RPC,
    ...RPC_TEAMS,
    ...RPC_ENTERING,
    ...RPC_TRIALS,
    ...RPC_RESULTS,
    ...RPC_OFFICIALS,
    ...RPC_ANGLERS,
    ...RPC_LINKS,
    ...RPC_BLOGS,
    ...RPC_FORUMS,
    ...RPC_FORUM_MODERATION,
    ...RPC_NEWS,
    ...RPC_PODCASTS,
    ...RPC_GALLERIES,
    ...RPC_CHARTERS,
    ...RPC_OFFICE,
    ...RPC_ACCOUNTS,
    ...RPC_FANS,
  },
  auth: AUTH,
  storage: STORAGE,
  functions: { ...FUNCTIONS, ...FUNCTIONS_NEWS },
};

/** Every endpoint, as its callers use it. */
export const CORPUS: readonly (readonly [name: string, build: Build])[] = Object.entries(
  PARTS,
).flatMap(([part, corpus]) =>
  Object.entries(corpus).map(([name, build]) => [`${part}: ${name}`, build] as const),
);
