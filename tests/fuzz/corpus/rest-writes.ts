import { randomUUID } from "node:crypto";
import { demo } from "../../helpers/demo.ts";
import { WEIGHT_RULES } from "../../helpers/small-event.ts";
import { type Corpus, change, insert, remove } from "../request.ts";

const TOURNAMENT = "70000000-0000-4000-8000-000000000001";
const PODCAST = "90000000-0000-4000-8000-000000000001";

const slug = (): string => `fuzz-${randomUUID()}`;
const tournament = () => ({ name: "Fuzz Cup", slug: slug(), default_rules: WEIGHT_RULES });
const species = () => ({
  code: `f${randomUUID().replaceAll("-", "")}`,
  scientific_name: "Esox lucius",
  names: { en: "Pike", ja: "カワカマス", ar: "كراكي" },
});
const news = () => ({
  guid: randomUUID(),
  source_name: "Notices",
  source_url: "https://harbour.example/",
  url: "https://harbour.example/ramp",
  title: "Ramp",
  published_at: "2026-06-06T10:00:00Z",
});
const comment = () => ({
  id: randomUUID(),
  podcast_id: PODCAST,
  author_name: "Dee",
  body: "Well said",
});
const award = (event_id: string) => ({ event_id, name: "Fair play", kind: "chosen" });
const channels = { site: true, mail: true, push: false };

/** Every table that browsers may write. */
export const REST_WRITES: Corpus = {
  "insert tournaments": () => ({
    ...insert("tournaments", [tournament()]),
    query: { select: "id" },
  }),
  "change tournaments": () =>
    change("tournaments", { id: `eq.${TOURNAMENT}` }, { published: true }),
  "remove tournaments": async ({ newRow, sql }) =>
    remove(
      "tournaments",
      await newRow("tournaments", { ...tournament(), default_rules: sql.json(WEIGHT_RULES) }),
    ),
  "insert events": () =>
    insert("events", {
      tournament_id: TOURNAMENT,
      slug: slug(),
      name: "Fuzz Open",
      time_zone: "Asia/Tokyo",
      capacity: 40,
      rules: WEIGHT_RULES,
    }),
  "insert awards": ({ event }) =>
    insert("awards", { event_id: event.id, name: "Big fish", kind: "heaviest_fish", places: 3 }),
  "change awards": ({ event }) =>
    change("awards", { event_id: `eq.${event.id}` }, { name: "Biggest fish", prize: "A rod" }),
  "remove awards": async ({ newRow, event }) =>
    remove("awards", await newRow("awards", award(event.id))),
  "change events": ({ event }) =>
    change(
      "events",
      { id: `eq.${event.id}` },
      { name: "Open", venue: "Bay", entry_fee_minor: 100 },
    ),
  "remove events": async ({ newDraft }) => remove("events", (await newDraft()).id),
  "insert divisions": async ({ newDraft }) =>
    insert("divisions", { event_id: (await newDraft()).id, name: "Juniors", position: 2 }),
  "change divisions": async ({ newDraft }) =>
    change("divisions", { id: `eq.${(await newDraft()).divisionId}` }, { name: "Boats" }),
  "insert teams": () => insert("teams", { name: "Fuzzy Lines" }),
  "change teams": async ({ newRow }) =>
    change("teams", { id: `eq.${await newRow("teams", { name: "Old" })}` }, { name: "New" }),
  "remove teams": async ({ newRow }) => remove("teams", await newRow("teams", { name: "Gone" })),
  "insert team_members": async ({ newRow }) =>
    insert("team_members", {
      team_id: await newRow("teams", { name: "Crew" }),
      display_name: "Ada",
      role: "captain",
    }),
  "change team_members": async ({ newRow }) => {
    const team_id = await newRow("teams", { name: "Crew" });
    const id = await newRow("team_members", { team_id, display_name: "Ada" });
    return change("team_members", { id: `eq.${id}` }, { display_name: "Bea" });
  },
  "remove team_members": async ({ newRow }) => {
    const team_id = await newRow("teams", { name: "Crew" });
    return remove("team_members", await newRow("team_members", { team_id, display_name: "Ada" }));
  },
  "insert species": () => insert("species", species()),
  "insert species that may be there": () => ({
    ...insert("species", species()),
    query: { on_conflict: "code" },
    headers: { prefer: "resolution=merge-duplicates" },
  }),
  "change species": async ({ newRow, sql }) => {
    const row = species();
    const id = await newRow("species", { ...row, names: sql.json(row.names) });
    return change("species", { id: `eq.${id}` }, { names: { en: "Jack" } });
  },
  "remove species": async ({ newRow, sql }) => {
    const row = species();
    return remove("species", await newRow("species", { ...row, names: sql.json(row.names) }));
  },
  "insert catch_locations": async ({ newOwnCatch }) => ({
    ...insert(
      "catch_locations",
      { catch_id: await newOwnCatch(), latitude: 27.9, longitude: -82.4 },
      "member",
    ),
    // Who adds a position may not read it.
    headers: { prefer: "return=minimal" },
  }),
  "insert notice_preferences": () => ({
    ...insert("notice_preferences", { kind: "member_left", ...channels }, "member"),
    query: { on_conflict: "user_id,kind" },
    headers: { prefer: "resolution=merge-duplicates" },
  }),
  "change notice_preferences": () =>
    change("notice_preferences", { kind: "eq.member_left" }, { mail: false }, "member"),
  "change profiles": () =>
    change(
      "profiles",
      { id: `eq.${demo.maya.id}` },
      { first_name: "Maya", phone_number: "+97150123456", country: "AE", units: "imperial" },
      "member",
    ),
  "change news_items": async ({ newRow }) =>
    change(
      "news_items",
      { id: `eq.${await newRow("news_items", news())}` },
      { locale: "ja", hidden: true },
    ),
  "remove news_items": async ({ newRow }) =>
    remove("news_items", await newRow("news_items", news())),
  "insert podcast_comments": () => ({
    ...insert("podcast_comments", comment(), "member"),
    query: { select: "id,status" },
  }),
  "insert podcast_comments as guest": () => ({
    ...insert("podcast_comments", comment(), "anon"),
    headers: { prefer: "return=minimal" },
  }),
  "change podcast_comments": async ({ newRow }) => ({
    ...change(
      "podcast_comments",
      { id: `eq.${await newRow("podcast_comments", { ...comment(), author_id: null })}` },
      { status: "hidden" },
    ),
    headers: { prefer: "return=minimal" },
  }),
};
