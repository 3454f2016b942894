import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { personalDetails, plainName } from "../../supabase/functions/_shared/contracts/account.ts";
import { eventStatus } from "../../supabase/functions/_shared/contracts/board.ts";
import { contactFields } from "../../supabase/functions/_shared/contracts/contact.ts";
import {
  approval,
  entryEndedBy,
  entryStatus,
} from "../../supabase/functions/_shared/contracts/entries.ts";
import { podcastComment } from "../../supabase/functions/_shared/contracts/podcast.ts";
import { roundToSteps } from "../../web/src/lib/scoring/worth.ts";
import { can as canJudge } from "../../web/src/features/admin-judging/permissions.ts";
import {
  loggedDecisions,
  penaltyKinds,
  reasonCodes,
} from "../../supabase/functions/_shared/contracts/judging.ts";
import { verdicts } from "../../supabase/functions/_shared/contracts/verdicts.ts";
import { MOST_TRIES } from "../../web/src/features/admin-mail/most-tries.ts";
import { legalSteps } from "../../web/src/lib/events/life-cycle.ts";
import { can as canScore } from "../../web/src/features/admin-scoring/permissions.ts";
import { commentProblems } from "../../web/src/features/podcasts/new-comment.ts";
import type { Member } from "../../web/src/lib/auth/permissions.ts";
import { roles } from "../../web/src/lib/auth/standing.ts";
import { unitSystems } from "../../web/src/lib/format/measure.ts";
import { voidReasons } from "../../web/src/lib/format/void-reasons.ts";
import { LONGEST_NOTE } from "../../web/src/lib/forms/longest-note.ts";
import { languages } from "../../web/src/lib/page/languages.ts";
import { asRole } from "../helpers/as-role.ts";
import { allowedTexts, mostCharacters, patternOf } from "../helpers/check-constraints.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { seededRandom } from "../helpers/random.ts";
import { createSmallEvent } from "../helpers/small-event.ts";

/**
 * Rules that the database decides by and that the site has as well, to show them before: both are
 * asked the same. The forecast of a decision, the order of a name, what counts of a bag and who stands
 * where have tests of their own (forecast, person-names, scoring-random-fields).
 */

const db = useTestDatabase();
const admin = { user: { id: demo.admin.id }, role: "admin" } as Member;

test.each([
  ["events.status", eventStatus.options],
  ["registrations.status", entryStatus.options],
  ["registrations.ended_by", entryEndedBy.options],
  ["applicants.approval", approval.options],
  ["catches.status", ["pending", ...verdicts, "withdrawn"]],
  ["catches.void_reason", voidReasons],
  ["catch_decisions.decision", loggedDecisions],
  ["catch_decisions.reason_code", reasonCodes],
  ["penalties.kind", penaltyKinds],
  ["podcast_comments.status", podcastComment.shape.status.options],
  ["user_roles.role", roles],
  ["profiles.units", unitSystems],
  ["profiles.locale", Object.keys(languages)],
  ["mail_outbox.locale", Object.keys(languages)],
  ["contact_messages.locale", Object.keys(languages)],
] as const)("%s: the database allows the values that the site knows", async (column, known) => {
  expect((await allowedTexts(db.sql, column)).toSorted()).toEqual([...known].toSorted());
});

const person = {
  first_name: "Maya",
  last_name: "Okafor",
  country: "KE",
  phone_number: "",
  instagram: "",
  facebook: "",
  twitter: "",
  linkedin: "",
};
const letter = { name: "Maya", email: "maya@lake.example", message: "How do I enter a team?" };

// A character outside the first plane is one code point for the database, two units in JavaScript.
const long = (points: number): string => "🎣".repeat(points);
const says = (part: Partial<typeof person>) =>
  personalDetails.safeParse({ ...person, ...part }).success;
const writes = (part: Partial<typeof letter>) =>
  contactFields.safeParse({ ...letter, ...part }).success;

test.each([
  ["profiles.first_name", (n: number) => says({ first_name: long(n) })],
  ["profiles.last_name", (n: number) => says({ last_name: long(n) })],
  ["profiles.instagram", (n: number) => says({ instagram: long(n) })],
  ["profiles.facebook", (n: number) => says({ facebook: long(n) })],
  ["profiles.twitter", (n: number) => says({ twitter: long(n) })],
  ["profiles.linkedin", (n: number) => says({ linkedin: long(n) })],
  ["podcast_comments.author_name", (n: number) => !commentProblems(long(n), "Fine").name],
  ["podcast_comments.body", (n: number) => !commentProblems(null, long(n)).text],
  ["contact_messages.name", (n: number) => writes({ name: long(n) })],
  // One character of many code points.
  [
    "contact_messages.message",
    (n: number) => writes({ message: `e${"\u0301".repeat(n - 10)}${"x".repeat(9)}` }),
  ],
  ["penalties.note", (n: number) => n <= LONGEST_NOTE],
  ["catch_decisions.note", (n: number) => n <= LONGEST_NOTE],
  ["event_reopenings.reason", (n: number) => n <= LONGEST_NOTE],
] as const)("%s: the site takes what fits, and no more", async (column, fits) => {
  const most = await mostCharacters(db.sql, column);
  expect([fits(most), fits(most + 1)]).toEqual([true, false]);
});

test("a phone number that the site takes fits the profile", async () => {
  const random = seededRandom(7);
  const taken = new Set<string>();
  for (let n = 0; n < 2_000; n++) {
    const digits = Array.from({ length: random.int(1, 18) }, () => random.int(0, 9)).join("");
    const phone_number = `${random.pick(["", "+", "00", "0", "+81 (0)"])}${digits}`;
    const country = random.pick(["", "JP", "KE", "US", "SA"]);
    const { data } = personalDetails.safeParse({ ...person, phone_number, country });
    if (data) taken.add(data.phone_number);
  }
  expect(taken.size).toBeGreaterThan(200);
  const pattern = await patternOf(db.sql, "profiles.phone_number");
  expect(
    await db.sql`select one from unnest(${[...taken]}::text[]) as one where one !~ ${pattern}`,
  ).toEqual([]);
});

test("a name shows something: the site and the database take the same ones", async () => {
  // By itself, and beside a letter: every character of the ranges in which some show nothing.
  const points = [
    [0x1, 0xff],
    [0x2b0, 0x70f],
    [0x1150, 0x1170],
    [0x1670, 0x16a0],
    [0x17b0, 0x1810],
    [0x1aa0, 0x1b10],
    [0x1db0, 0x1e10],
    [0x1ff0, 0x20ff],
    [0x27f0, 0x2810],
    [0x2ff0, 0x30a0],
    [0x3160, 0x3170],
    [0xfdf0, 0xfe40],
    [0xfef0, 0xffff],
    [0x1f3a0, 0x1f3af],
    [0xdfff0, 0xe0200],
  ].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, n) => from + n));
  const names = points.flatMap((point) => {
    const one = String.fromCodePoint(point);
    return [one, `${one}\u0301${one}`, `A${one}B`];
  });
  await db.sql`
    create function private.takes_name(name text) returns boolean language plpgsql as $$
    begin
      perform private.require_plain_name(name, 80);
      return true;
    exception when sqlstate 'PGRST' then
      return false;
    end $$`;
  const rows = await db.sql<{ taken: boolean }[]>`
    select private.takes_name(name) as taken
    from unnest(${names}::text[]) with ordinality as t (name, n) order by n`;
  const site = plainName(80);
  const apart = names.filter((name, n) => site.safeParse(name).success !== rows[n]?.taken);
  expect(apart.map((name) => JSON.stringify(name))).toEqual([]);
  const marks = ["\u0301", "\u0900", "\u1cf7", "\ua9b3", "\u0e31"];
  const ignored = ["\u200b", "\u2060", "\ufeff", "\u3164", "\u{1bca0}", "\u{1d173}", "\u{e01f0}"];
  const blank = ["\u2800 \u00ad", "\u{1d159}", "\u{13430}", "\ue000", "\ufffc"];
  for (const nothing of [...marks, ...ignored, ...blank]) {
    expect([nothing, site.safeParse(nothing).success]).toEqual([nothing, false]);
  }
  for (const shown of ["é", "e\u0301", "李", "محمد", "🎣", "نیما\u200cزاده", "1", "#"]) {
    expect([shown, site.safeParse(shown).success]).toEqual([shown, true]);
  }
});

test("which characters show something: the site and the database agree on every one", async () => {
  // A character that this Node does not know has no category here yet.
  const known = /[^\p{Cs}\p{Cn}]|\p{Default_Ignorable_Code_Point}|\p{Noncharacter_Code_Point}/u;
  const characters = Array.from({ length: 0x10ffff }, (_, n) => String.fromCodePoint(n + 1)).filter(
    (character) => known.test(character),
  );
  const rows = await db.sql<{ one: string }[]>`
    select one from unnest(${characters}::text[]) as one where private.shows_something(one)`;
  const shown = new Set(rows.map(({ one }) => one));
  const site = plainName(80);
  const apart = characters.filter((one) => site.safeParse(one).success !== shown.has(one));
  expect(apart.map((one) => one.codePointAt(0)?.toString(16))).toEqual([]);
  expect(shown.size).toBeGreaterThan(100_000);
});

test("the steps of an event's life that the site offers are the legal ones", async () => {
  const rows = await db.sql<{ from: string; to: string; legal: boolean }[]>`
    select a as from, b as to, private.is_legal_step(a, b) as legal
    from unnest(${eventStatus.options}::text[]) as a, unnest(${eventStatus.options}::text[]) as b`;
  expect(rows).toHaveLength(81);
  for (const { from, to, legal } of rows) {
    const offered: readonly string[] = legalSteps(eventStatus.parse(from));
    expect([from, to, offered.includes(to)]).toEqual([from, to, legal]);
  }
});

test("a measure is rounded alike, by every direction and to every step", async () => {
  const random = seededRandom(11);
  const cases = Array.from({ length: 2_000 }, () => {
    const metric = random.pick(["weight", "length"] as const);
    const finest = metric === "weight" ? 1_000_000_000 : 1_000_000;
    return {
      measured: metric === "weight" ? random.int(1, 2_000_000) : random.int(1, 10_000),
      metric,
      rounding: {
        step: random.pick([
          finest,
          28_349_523_125,
          4_535_923_700,
          6_350_000_000,
          10 * finest,
          finest + random.int(0, 1_000_000_000),
        ]),
        direction: random.pick(["floor", "nearest", "ceil"] as const),
      },
    };
  });
  const rows = await db.sql<{ steps: number }[]>`
    select private.round_to_steps(
      (one ->> 'measured')::int, one ->> 'metric', one -> 'rounding')::float8 as steps
    from jsonb_array_elements(${db.sql.json(cases)}) with ordinality as t (one, n) order by n`;
  expect(cases.map((one) => roundToSteps(one.measured, one.metric, one.rounding))).toEqual(
    rows.map(({ steps }) => steps),
  );
});

test.each(eventStatus.options)(
  "an event that is %s offers what the database lets an admin do",
  async (status) => {
    const event = await createSmallEvent(db.sql, ["One"]);
    await db.sql.begin(async (tx) => {
      await tx`alter table public.events disable trigger guard_event`;
      await tx`update public.events set status = ${status} where id = ${event.id}`;
      // The thread of a published event is made at the end of the transaction.
      await tx`set constraints all immediate`;
      await tx`alter table public.events enable trigger guard_event`;
    });
    const may = (call: string, ...values: (string | number)[]) =>
      asRole(db.sql, demo.admin, (tx) => tx.unsafe(call, values)).then(
        () => true,
        ({ message }: Error) => (message.includes('"code"') ? false : message),
      );
    expect({
      penalise: await may(
        "select public.impose_penalty($1, $2, 1, 'manual', 5)",
        randomUUID(),
        event.registrations[0] ?? "",
      ),
      score: await may("select public.run_scoring($1)", event.id),
    }).toEqual({
      penalise: canJudge(admin, "penalise", { id: event.id, status }),
      score: canScore(admin, "run_scoring", { status }),
    });
  },
);

test("a mail is given up after as many tries as the site says", async () => {
  const settle = async (attempts: number) => {
    const [row] = await db.sql`
      with mail as (
        insert into public.mail_outbox (key, template, recipient, status, attempts)
        values (${randomUUID()}, 'welcome', 'maya@lake.example', 'sending', ${attempts}) returning id)
      select id from mail`;
    const [settled] = await db.sql`
      select public.settle_mail(${row?.["id"]}, ${attempts}, error => 'no response') as status`;
    return settled?.["status"];
  };
  expect([await settle(MOST_TRIES - 1), await settle(MOST_TRIES)]).toEqual(["pending", "dead"]);
});
