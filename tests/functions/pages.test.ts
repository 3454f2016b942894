import { expect, test } from "vitest";
import { demo } from "../helpers/demo.ts";
import { pageAnswer } from "../../supabase/functions/_shared/contracts/page.ts";
import { createOpenEvent } from "../helpers/entering.ts";
import { createSmallEvent } from "../helpers/small-event.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();

const ask = (path: string, init?: RequestInit) =>
  fetch(`${stack.url}/functions/v1/pages${path}`, init);

async function publishedEvent(values: { name: string; venue: string; description: string }) {
  const { sql } = stack.database;
  const { id: eventId } = await createSmallEvent(sql, ["One"]);
  await sql`update public.events set ${sql(values)} where id = ${eventId}`;
  return eventId;
}

test("an event's page comes with what its first screen shows, in three languages", async () => {
  const name = `Sea </script><b>"Bass"</b>`;
  const eventId = await publishedEvent({ name, venue: "Old pier", description: "One.\nTwo." });
  const response = await ask(`/events/${eventId}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=2/);
  const page = pageAnswer.parse(await response.json());
  expect(page.title).toBe(name);
  expect(page.description).toContain("Old pier. One.");
  expect(page.description).not.toContain("Two");
  expect(page.slots.ar).toMatchObject({ name, venue: "Old pier" });
  expect(page.slots.ar["when"]).toMatch(/[٠-٩]/);
  expect(page.slots.ja["when"]).toContain("年");
  expect(page.structured).toMatchObject({ "@type": "SportsEvent", name });
  expect(page.data).toMatchObject([{ id: eventId, name }]);
});

test("a reader with the current answer gets 304", async () => {
  const eventId = await publishedEvent({ name: "Cup", venue: "", description: "" });
  const etag = (await ask(`/events/${eventId}`)).headers.get("etag") ?? "";
  const again = await ask(`/events/${eventId}`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});

test("a draft, an unknown event and no id at all have no page", async () => {
  const { sql } = stack.database;
  const [draft] = await sql<{ id: string }[]>`
    insert into public.events (tournament_id, slug, name, rules)
    select tournament_id, 'not-yet', 'Not yet', rules from public.events limit 1 returning id`;
  const statuses = await Promise.all(
    [draft?.id, "00000000-0000-4000-8000-00000000dead", "nonsense", "constructor"].map(
      async (id) => (await ask(`/events/${id}`)).status,
    ),
  );
  expect(statuses).toEqual([404, 404, 400, 400]);
});

test("the list comes with the events that are next, and with their data, at both addresses", async () => {
  const { sql } = stack.database;
  const { id } = await createOpenEvent(sql, { capacity: 3, timeZone: "Asia/Tokyo" });
  // Tomorrow by its own clock: a day that ends after midnight is written as two.
  await sql`
    update public.event_days set lines_in = (tomorrow + time '10:00') at time zone 'Asia/Tokyo',
      lines_out = (tomorrow + time '12:00') at time zone 'Asia/Tokyo'
    from (select (now() at time zone 'Asia/Tokyo')::date + 1 as tomorrow) as day
    where event_id = ${id}`;
  const over = await publishedEvent({ name: "Over", venue: "", description: "" });
  const response = await ask("/tournaments");
  expect(response.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=2/);
  const page = pageAnswer.parse(await response.json());
  const ids = (page.data as { id: string }[]).map((event) => event.id);
  const place = ids.indexOf(id);
  expect(place).toBeGreaterThanOrEqual(0);
  expect(ids).not.toContain(over);
  expect(page.title).toBeNull();
  expect(page.slots.en[`${place}.name`]).toBe("Open event");
  expect(page.slots.ar[`${place}.when`]).toMatch(/[٠-٩]/);
  expect(page.slots.ja[`${place}.when`]).toContain("年");
  expect(page.structured).toMatchObject({ "@type": "ItemList" });
  expect(await (await ask("/register")).json()).toEqual(page);
  expect((await ask("/tournaments?state=past")).status).toBe(400);
  expect((await ask("/tournaments", { method: "POST" })).status).toBe(405);
});

test("the archive comes with the latest final results", async () => {
  const page = pageAnswer.parse(await (await ask("/results")).json());
  const results = page.data as { id: string; name: string; status: string }[];
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(["final"]));
  const place = results.findIndex(({ id }) => id === demo.final);
  expect(page.slots.ja[`${place}.name`]).toBe(results[place]?.name);
  expect((await ask("/results?year=2026")).status).toBe(400);
});

test("a zone that the function does not know is read as UTC, and takes no page away", async () => {
  const { sql } = stack.database;
  const { id } = await createOpenEvent(sql);
  await sql.begin(async (tx) => {
    await tx`alter table public.events disable trigger guard_event`;
    await tx`update public.events set time_zone = 'Mars/Jezero' where id = ${id}`;
    await tx`alter table public.events enable trigger guard_event`;
  });
  const page = pageAnswer.parse(await (await ask(`/events/${id}`)).json());
  expect(page.slots.en["when"]).toBe("June 6, 2030");
  expect((await ask("/tournaments")).status).toBe(200);
});

test("other methods and queries are refused, so that a cache has one entry for a page", async () => {
  const eventId = await publishedEvent({ name: "Cup", venue: "", description: "" });
  expect((await ask(`/events/${eventId}`, { method: "POST" })).status).toBe(405);
  expect((await ask(`/events/${eventId}?a=1`)).status).toBe(400);
});

test("the contact page and the legal texts come with the stored settings, in three languages", async () => {
  const { sql } = stack.database;
  const hours = { en: "Any <day>", ja: "毎日", ar: "كل يوم" };
  await sql`
    update public.site_settings set phone_hours = ${sql.json(hours)}, email = 'pier@castboard.example',
      social = '{"x": "https://x.com/castboard"}'`;
  const page = pageAnswer.parse(await (await ask("/contact")).json());
  expect(page.title).toBeNull();
  expect(page.slots.en["site.phone_hours"]).toBe("Any <day>");
  expect(page.slots.ja["site.phone_hours"]).toBe("毎日");
  expect(page.slots.ar).toMatchObject({
    "site.phone_hours": "كل يوم",
    "site.email.href": "mailto:pier@castboard.example",
    "site.x.href": "https://x.com/castboard",
  });
  expect(page.slots.en).not.toHaveProperty("site.facebook");
  expect(page.structured).toMatchObject({
    "@type": "Organization",
    email: "pier@castboard.example",
    sameAs: ["https://x.com/castboard"],
  });
  expect(page.site).toMatchObject({ phone_hours: hours });
  for (const path of ["/privacy-policy", "/terms-of-service", "/forums"]) {
    const other = pageAnswer.parse(await (await ask(path)).json());
    expect(other.slots.en["site.email"]).toBe("pier@castboard.example");
  }
  expect(await (await ask("/site")).json()).toMatchObject({ email: "pier@castboard.example" });
  expect((await ask("/contact?x=1")).status).toBe(400);
  expect((await ask("/contact", { method: "POST" })).status).toBe(405);
});
