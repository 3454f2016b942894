import { beforeAll, expect, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { errorAnswer } from "../../supabase/functions/_shared/contracts/errors.ts";
import { seededRandom } from "../helpers/random.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();
beforeAll(async () => {
  // A thousand in a minute is the point here; the limits have tests of their own.
  await stack.database.sql.unsafe(`
    create or replace function private.seconds_to_turn(
      bucket text, subject text, at_most int, period interval
    ) returns int language sql as 'select 0'`);
});

const PAYLOADS = 1000;
const AT_ONCE = 8;
const random = seededRandom(20_261_121);

const WORDS = [
  "A question about the kayak division",
  "",
  " ",
  "\0",
  "null\0byte in the middle",
  "\uD83C",
  "half \uDFA3 a pair",
  "\u202Eright to left override\u202C",
  "\u2066isolated\u2069 text here",
  "🎣".repeat(12),
  "👨‍👩‍👧‍👦".repeat(10),
  "e\u0301".repeat(40),
  "مرحبا يا فريق الصيد الكريم",
  "カヤック部門について質問があります",
  "<script>alert(document.cookie)</script>",
  `"><img src=x onerror=alert(1)>`,
  "'; drop table public.contact_messages; --",
  "{{ .ConfirmationURL }} ${process.env.HOME} %s %n",
  "line\r\nBcc: everyone@lake.example\r\n\r\nbody",
  "\uFEFF\uFFFE\uFFFF and other oddities",
  "\u0007\u001B[31m red alert for the terminal",
  "x".repeat(200),
  "x".repeat(5000),
  "x".repeat(10_000),
  "y".repeat(70_000),
  "\\u0000 \\x00 %00 &#0;",
];
const ADDRESSES = [
  "aiko@lake.example",
  "AIKO+kayak@Lake.Example",
  "o'neil@sub.lake.example",
  "aiko@lake",
  "aiko@@lake.example",
  "aiko@lake.example\r\nBcc: b@lake.example",
  "<aiko@lake.example>",
  "aiko@läke.example",
  `${"a".repeat(64)}@lake.example`,
  `${"a".repeat(300)}@lake.example`,
];
/** Hundreds of mails leave four at a time. */
const LIMIT_MS = 180_000;
const OTHERS = [null, true, 0, -1, 1e308, [], ["a"], {}, { length: 3 }, undefined];

function uuid(): string {
  const digits = Array.from({ length: 31 }, () => random.int(0, 15).toString(16)).join("");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18, 30)}`;
}

/** Mostly right, so that many get through and each field is the wrong one now and then. */
function fuzzed(): Record<string, unknown> {
  const payload: Record<string, unknown> = {
    id: uuid(),
    name: "Aiko",
    email: "aiko@lake.example",
    message: "Can two people share a kayak?",
    locale: random.pick(["en", "ja", "ar"]),
    elapsed_ms: random.int(2000, 1_000_000),
  };
  for (let changes = random.int(0, 3); changes > 0; changes -= 1) {
    const field = random.pick([...Object.keys(payload), "website", "__proto__", "constructor"]);
    const odd = random.chance(0.2);
    payload[field] = odd
      ? random.pick(OTHERS)
      : random.pick(field === "email" ? ADDRESSES : field === "name" ? [...WORDS, "Aiko"] : WORDS);
  }
  return payload;
}

function broken(text: string): string {
  const at = random.int(0, text.length - 1);
  return text.slice(0, at) + random.pick(["", '"', "\0", "}", ",", "\\"]) + text.slice(at + 1);
}

test(
  "1 000 payloads are refused in the documented shape or stored exactly as sent",
  async () => {
    const statuses: Record<number, number> = {};
    let stored = 0;
    const one = async () => {
      const payload = fuzzed();
      const text = JSON.stringify(payload);
      const body = random.chance(0.1) ? broken(text) : text;
      const response = await fetch(`${stack.url}/functions/v1/contact`, { method: "POST", body });
      const said = await response.text();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      const context = `${response.status} ${said} for ${body.slice(0, 500)}`;
      if (response.status !== 202) {
        expect(response.status, context).toBeGreaterThanOrEqual(400);
        expect(response.status, context).toBeLessThan(500);
        expect(errorAnswer.safeParse(JSON.parse(said)).success, context).toBe(true);
        return;
      }
      const sent = JSON.parse(body) as Record<string, unknown>;
      const [row] = await stack.database.sql`
      select id, name, email, message, locale from public.contact_messages
      where id = ${String(sent.id)}`;
      if (sent.website) return expect(row, context).toBeUndefined();
      const { id, name, email, message, locale } = sent;
      expect(row, context).toEqual({ id, name, email, message, locale });
      stored += 1;
    };
    for (let n = 0; n < PAYLOADS; n += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, one));
    }
    expect(Object.keys(statuses).toSorted()).toEqual(["202", "400", "413"]);
    expect(stored).toBeGreaterThan(300);

    // Each stored one left as a mail, too, whatever it holds.
    await eventually(async () => {
      const left = await stack.database.sql`
        select template, last_error from public.mail_outbox where status <> 'sent'`;
      expect(left).toEqual([]);
    }, LIMIT_MS);
    const [count] = await stack.database.sql`
    select count(*)::int as n from public.mail_outbox where template = 'contact_team'`;
    expect(count).toEqual({ n: stored });
  },
  LIMIT_MS,
);
