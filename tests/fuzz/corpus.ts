import { demo } from "../helpers/demo.ts";

export type Who = "anon" | "member" | "admin" | "service";

/** A request that the stack takes, of which one thing is changed before it is sent. */
export interface ValidRequest {
  method: string;
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** JSON, or bytes as they are. */
  body?: unknown;
  who: Who;
}

const returning = { prefer: "return=representation" };
const read = (path: string, query: Record<string, string>, who: Who = "anon"): ValidRequest => ({
  method: "GET",
  path: `/rest/v1/${path}`,
  query,
  who,
});
const call = (name: string, body: unknown, who: Who = "member"): ValidRequest => ({
  method: "POST",
  path: `/rest/v1/rpc/${name}`,
  body,
  who,
});
const auth = (method: string, path: string, body: unknown, who: Who = "anon"): ValidRequest => ({
  method,
  path: `/auth/v1/${path}`,
  body,
  who,
});
const storage = (method: string, path: string, body: unknown, who: Who = "member") => ({
  method,
  path: `/storage/v1/${path}`,
  body,
  who,
});

const EVENT = `eq.${demo.live}`;
const address = "fuzz@castboard.example";

/** Every endpoint, as its callers use it. Species are left alone: the control request reads them. */
export const CORPUS: readonly ValidRequest[] = [
  read("events", {
    select: "id,name,status,divisions(id,name)",
    order: "starts_on.desc",
    limit: "5",
  }),
  read("events", { id: EVENT, select: "*", or: "(status.eq.live,status.eq.final)" }),
  read(
    "registrations",
    { event_id: EVENT, select: "id,status,teams(name)", offset: "1" },
    "member",
  ),
  read("leaderboard_entries", { event_id: EVENT, order: "score.desc.nullslast", limit: "20" }),
  read("catches", { select: "id,weight_g", weight_g: "gte.100", status: "in.(accepted,adjusted)" }),
  read("catch_details", { select: "*" }, "member"),
  read("profiles", { select: "*", limit: "1" }, "member"),
  read("audit_log", { select: "*", order: "id.desc", limit: "3" }, "admin"),
  read("rpc/read_board", { event_id: demo.live }),
  {
    method: "PATCH",
    path: "/rest/v1/events",
    query: { id: EVENT },
    headers: returning,
    body: { created_at: "2026-11-21T10:00:00Z" },
    who: "anon",
  },
  {
    method: "PATCH",
    path: "/rest/v1/events",
    query: { id: EVENT },
    headers: returning,
    body: { name: "Open", starts_on: "2026-11-20" },
    who: "admin",
  },
  {
    method: "POST",
    path: "/rest/v1/catches",
    headers: returning,
    body: {
      registration_id: demo.loneHeron,
      species_id: demo.bass,
      weight_g: 900,
      captured_at: "2026-11-21T10:00:00Z",
    },
    who: "member",
  },
  {
    method: "POST",
    path: "/rest/v1/tournaments",
    query: { select: "id" },
    headers: returning,
    body: [{ name: "Fuzz Cup", slug: "fuzz-cup" }],
    who: "admin",
  },
  {
    method: "PATCH",
    path: "/rest/v1/profiles",
    query: { id: `eq.${demo.maya.id}` },
    body: { display_name: "Maya" },
    who: "member",
  },
  { method: "POST", path: "/rest/v1/judging_queue", body: { id: demo.pending[0] }, who: "admin" },
  {
    method: "DELETE",
    path: "/rest/v1/registrations",
    query: { id: "eq.00000000-0000-4000-8000-000000000000" },
    who: "admin",
  },
  {
    method: "HEAD",
    path: "/rest/v1/events",
    query: { select: "id" },
    headers: { prefer: "count=exact", range: "0-4" },
    who: "anon",
  },
  call("read_board_pointer", { event_id: demo.live }, "anon"),
  call("submit_catch", {
    id: "c0000000-0000-4000-8000-00000000f022",
    registration_id: demo.loneHeron,
    species_id: demo.bass,
    captured_at: "2026-11-21T10:00:00+00:00",
    weight_g: 900,
    length_mm: 300,
  }),
  call("judge_catch", { catch_id: demo.pending[1], verdict: "accept", weight_g: 900 }, "admin"),
  call(
    "impose_penalty",
    { registration_id: demo.rustyHook, day: 1, kind: "grams", amount: 100, reason: "late" },
    "admin",
  ),
  call("set_event_status", { event_id: demo.upcoming, status: "open" }, "admin"),
  call("export_my_data", {}),
  call("grant_role", { user_id: demo.ken.id, role: "judge" }, "admin"),
  auth("GET", "settings", undefined),
  auth("GET", "user", undefined, "member"),
  auth("PUT", "user", { data: { locale: "en", nested: { a: [1, "b"] } } }, "member"),
  auth("POST", "signup", {
    email: address,
    password: "a long password",
    data: { display_name: "Fuzz" },
  }),
  auth("POST", "token?grant_type=password", { email: address, password: "wrong password" }),
  auth("POST", "token?grant_type=refresh_token", { refresh_token: "nobody" }),
  auth("POST", "token?grant_type=pkce", { auth_code: demo.live, code_verifier: "a".repeat(43) }),
  auth("POST", "otp", { email: address, create_user: false }),
  auth("POST", "recover", { email: address }),
  auth("POST", "resend", { type: "signup", email: address }),
  auth("POST", "verify", { type: "email", email: address, token: "123456" }),
  auth("GET", "verify?type=signup&token=abc&redirect_to=http://localhost:3000/", undefined),
  auth("POST", "factors", { factor_type: "totp", friendly_name: "Phone" }, "member"),
  auth("GET", "admin/users?page=1&per_page=5", undefined, "service"),
  auth(
    "POST",
    "admin/users",
    { email: "made@castboard.example", password: "a long password", user_metadata: { a: 1 } },
    "service",
  ),
  auth(
    "PUT",
    `admin/users/${demo.ken.id}`,
    { user_metadata: { a: "b" }, app_metadata: { c: [1] } },
    "service",
  ),
  auth("POST", "admin/generate_link", { type: "magiclink", email: address }, "service"),
  storage("GET", "bucket", undefined, "service"),
  storage(
    "POST",
    "bucket",
    { name: "fuzz", public: false, file_size_limit: 1000, allowed_mime_types: ["image/*"] },
    "service",
  ),
  storage("PUT", "bucket/fuzz", { public: true, file_size_limit: "1MB" }, "service"),
  storage("POST", "object/list/avatars", {
    prefix: "",
    limit: 10,
    offset: 0,
    sortBy: { column: "name", order: "asc" },
  }),
  storage("POST", "object/list-v2/avatars", { prefix: "", limit: 10, with_delimiter: true }),
  {
    ...storage("POST", `object/avatars/${demo.maya.id}/a.webp`, Buffer.from("not a picture")),
    headers: { "content-type": "image/webp", "x-upsert": "true" },
  },
  storage("POST", "object/move", { bucketId: "avatars", sourceKey: "a", destinationKey: "b" }),
  storage("POST", "object/copy", { bucketId: "avatars", sourceKey: "a", destinationKey: "b" }),
  storage("POST", `object/sign/avatars/${demo.maya.id}/a.webp`, { expiresIn: 60 }),
  storage("GET", `object/public/avatars/${demo.maya.id}/a.webp?download=a.webp`, undefined, "anon"),
  storage("DELETE", "object/avatars", { prefixes: ["nothing"] }),
  { method: "GET", path: `/functions/v1/scoring/boards/${demo.live}`, who: "anon" },
  {
    method: "POST",
    path: "/functions/v1/scoring/runs",
    body: { event_id: demo.live },
    who: "anon",
  },
  {
    method: "POST",
    path: "/functions/v1/contact",
    body: { name: "", email: "a@b.example", message: "A question, please" },
    who: "anon",
  },
  {
    method: "POST",
    path: "/realtime/v1/api/broadcast",
    body: { messages: [{ topic: "fuzz", event: "e", payload: { a: 1 }, private: false }] },
    who: "anon",
  },
];

/** Messages of a WebSocket (protocol 2.0.0). */
export const FRAMES: readonly unknown[] = [
  [
    "1",
    "1",
    "realtime:fuzz",
    "phx_join",
    {
      config: {
        broadcast: { self: true, ack: true },
        presence: { key: "k", enabled: true },
        postgres_changes: [
          { event: "*", schema: "public", table: "events", filter: `id=eq.${demo.live}` },
        ],
        private: false,
      },
    },
  ],
  [
    "1",
    "2",
    `realtime:leaderboard:${demo.live}`,
    "phx_join",
    { config: { private: true, broadcast: { replay: { since: 0, limit: 5 } } } },
  ],
  [
    "1",
    "3",
    "realtime:fuzz",
    "broadcast",
    { type: "broadcast", event: "e", payload: { a: [1, { b: 2 }] } },
  ],
  ["1", "4", "realtime:fuzz", "presence", { type: "presence", event: "track", payload: { at: 1 } }],
  ["1", "5", "realtime:fuzz", "access_token", { access_token: "a.b.c" }],
  [null, "6", "phoenix", "heartbeat", {}],
  ["1", "7", "realtime:fuzz", "phx_leave", {}],
];
