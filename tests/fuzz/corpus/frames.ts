import { demo } from "../../helpers/demo.ts";
import type { Target } from "../send.ts";

/** Joins the topic that the other frames are about. */
export const JOIN = [
  "1",
  "1",
  "realtime:fuzz",
  "phx_join",
  {
    config: {
      broadcast: { self: true, ack: true },
      presence: { key: "k", enabled: true },
      postgres_changes: [
        { event: "*", schema: "public", table: "species", filter: `id=eq.${demo.bass}` },
      ],
      private: false,
    },
  },
];

/** Messages of a WebSocket (protocol 2.0.0); all but the joins are sent in the joined topic. */
export const framesOf = ({ tokens }: Target): Record<string, readonly unknown[]> => ({
  join: JOIN,
  "join a board": [
    "1",
    "2",
    `realtime:leaderboard:${demo.live}`,
    "phx_join",
    { config: { private: true, broadcast: { replay: { since: 0, limit: 5 } } } },
  ],
  broadcast: [
    "1",
    "3",
    "realtime:fuzz",
    "broadcast",
    { type: "broadcast", event: "e", payload: { a: [1, { b: 2 }] } },
  ],
  track: [
    "1",
    "4",
    "realtime:fuzz",
    "presence",
    { type: "presence", event: "track", payload: { at: 1 } },
  ],
  untrack: ["1", "8", "realtime:fuzz", "presence", { type: "presence", event: "untrack" }],
  access_token: ["1", "5", "realtime:fuzz", "access_token", { access_token: tokens.member }],
  heartbeat: [null, "6", "phoenix", "heartbeat", {}],
  leave: ["1", "7", "realtime:fuzz", "phx_leave", {}],
});
