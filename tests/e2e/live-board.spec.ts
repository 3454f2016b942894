import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { type Reader, expect, test } from "./fixtures.ts";
import { recordBoards } from "./record-boards.ts";
import { type Language, LANGUAGES, words } from "./words.ts";

/** Larger than the field, so that every row of the board is in the document at once. */
const TALL = { width: 1280, height: 2000 };
const TEAMS = ["Anchor", "Beacon", "Compass", "Dinghy", "Ebb", "Fathom"];

let sql: postgres.Sql;
let event: SmallEvent;

test.beforeEach(async ({ stack }) => {
  sql = postgres(stack.db_url, { max: 2, onnotice: () => {} });
  event = await createSmallEvent(sql, TEAMS);
  await addCatches(
    sql,
    TEAMS.flatMap((_, team) => [fish(team, 2000 - team * 100), fish(team, 900 - team * 10)]),
  );
});
test.afterEach(() => sql.end());

function fish(team: number, weight: number, status?: "pending") {
  return {
    registration: event.registrations[team] as string,
    weight,
    capturedAt: new Date((event.linesIn[0] as Date).getTime() + (weight % 400) * 60_000),
    ...(status && { status }),
  };
}

async function watch(reader: Reader): Promise<void> {
  await reader.board.open(event.id);
  await reader.board.expectLive();
  expect(await reader.board.teams()).toEqual(TEAMS);
}

/** The admin's own screen, with this event's queue open. */
async function openDesk(admin: Reader): Promise<(team: string) => Promise<void>> {
  const desk = words("en", "admin-judging");
  await admin.signIn(demo.admin.email);
  await admin.page.goto(`/admin/leaderboard?event=${event.id}`);
  return async (team) => {
    const name = desk.accept_of.replace("{{team}}", team);
    const button = admin.page.getByRole("button", { name });
    await expect(button).toBeEnabled();
    await button.click();
  };
}

test("an accepted catch reorders every open board, cut lines catch up, nobody sees half a run", async ({
  newReader,
}) => {
  await addCatches(sql, [fish(3, 2400, "pending")]);
  const visitor = await newReader({ viewport: TALL });
  const arab = await newReader({ language: "ar", viewport: TALL });
  const admin = await newReader();
  await watch(visitor);
  await watch(arab);
  const seen = [await recordBoards(visitor.page), await recordBoards(arab.page)];
  const accept = await openDesk(admin);

  await accept("Dinghy");
  await Promise.all([visitor, arab].map((one) => one.board.expectLeader("Dinghy")));

  await arab.setOffline(true);
  const { phase, lost } = words("ar", "leaderboard");
  await expect(arab.page.getByText(phase.offline.split("{{time}}")[0] ?? "")).toBeVisible();
  await expect(arab.page.getByRole("alert")).toContainText(lost.split("{{time}}")[0] ?? "");
  await addCatches(sql, [fish(5, 3000)]);
  // The whole field at once: every row of the board changes in one commit.
  await sql`
    update public.events set rules = jsonb_set(rules, '{best_n}', '1') where id = ${event.id}`;
  const final = ["Fathom", "Dinghy", "Anchor", "Beacon", "Compass", "Ebb"];
  await expect.poll(() => visitor.board.teams()).toEqual(final);
  expect((await arab.board.teams())[0]).toBe("Dinghy");
  await arab.setOffline(false);
  await expect.poll(() => arab.board.teams(), { timeout: 20_000 }).toEqual(final);
  await arab.board.expectLive();

  const whole = boardsAfterEachCommit();
  for (const record of seen) {
    const states = await record.states();
    expect(states.length).toBeGreaterThan(1);
    for (const { teams } of states) expect(whole).toContainEqual(teams);
  }
});

test("a run that an admin starts is reported in words: nothing had changed, all of it counted", async ({
  newReader,
}) => {
  const admin = await newReader();
  const scoring = words("en", "admin-scoring");
  await admin.signIn(demo.admin.email);
  await admin.page.goto("/admin/scoring");
  const name = scoring.run_event.replace("{{event}}", "Club Bass Open");
  await admin.page.getByRole("button", { name }).click();
  const outcome = admin.page.getByText(scoring.outcome.unchanged);
  await expect(outcome).toBeVisible();
  await expect(admin.page.getByText(/12 teams.*48 legal fish/)).toBeVisible();
  await expect(admin.page.getByText(/0 changed/).first()).toBeVisible();
});

test("a member's catch is pending on the board at once, and never in the total", async ({
  newReader,
}) => {
  const visitor = await newReader({ viewport: TALL });
  await visitor.board.open(demo.live);
  await visitor.board.expectLive();
  const row = visitor.page.getByRole("row").filter({ hasText: "Lone Heron" });
  const total = await row.getByRole("cell").last().textContent();
  const before = Number(/(\d+) being judged/.exec((await row.textContent()) ?? "")?.[1] ?? 0);
  await sql`
    insert into public.catches (id, registration_id, species_id, weight_g, captured_at)
    values (${randomUUID()}, ${demo.loneHeron}, ${demo.bass}, 4000, now())`;
  await expect(row).toContainText(`${before + 1} being judged`);
  expect(await row.getByRole("cell").last().textContent()).toBe(total);
});

test("a re-opened result says when and why wherever it is shown, in the reader's language", async ({
  newReader,
}) => {
  const reason = "A protest was upheld.";
  await sql`
    insert into public.event_reopenings (event_id, reason) values (${event.id}, ${reason})`;
  const PLACES = {
    en: `/leaderboard?event=${event.id}`,
    ja: `/leaderboard?event=${event.id}&display=tv`,
    ar: `/events/${event.id}`,
  };
  for (const [language, path] of Object.entries(PLACES) as [Language, string][]) {
    const { page } = await newReader({ viewport: TALL, language });
    const opened = words(language, "leaderboard").reopened.split("{{date}}");
    const note = page.getByRole("note").filter({ hasText: reason });
    await page.goto(path);
    for (const part of opened) await expect(note).toContainText(part);
  }
});

test("the page's title follows the board: an open page becomes the final result", async ({
  newReader,
}) => {
  const { page_title, page_title_final } = words("en", "leaderboard");
  const titled = (title: string, name: string) => new RegExp(title.replace("{{event}}", name));
  const [{ name } = { name: "" }] = await sql<{ name: string }[]>`
    select name from public.events where id = ${event.id}`;
  const visitor = await newReader({ viewport: TALL });
  await watch(visitor);
  await expect(visitor.page).toHaveTitle(titled(page_title, name));
  await sql`update public.events set name = 'Renamed Cup' where id = ${event.id}`;
  await expect(visitor.page).toHaveTitle(titled(page_title, "Renamed Cup"));
  for (const status of ["judging", "provisional", "final"]) {
    await sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  await expect(visitor.page).toHaveTitle(titled(page_title_final, "Renamed Cup"));
});

for (const language of LANGUAGES) {
  test(`${language}: the countdown of the big screen stands in one line`, async ({ newReader }) => {
    const name = "The Open Championship of the Whole Coast and Its Islands ".repeat(2).trim();
    await sql`update public.events set name = ${name} where id = ${event.id}`;
    const { page } = await newReader({ language, viewport: { width: 1280, height: 720 } });
    await page.clock.setFixedTime((event.linesIn[0] as Date).getTime() + 3_600_000);
    await page.goto(`/leaderboard?event=${event.id}&display=tv`);
    const figures = page.getByRole("timer").locator("p").last();
    await expect(figures).toBeVisible();
    const lines = await figures.evaluate((p) => {
      const range = document.createRange();
      range.selectNodeContents(p);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
  });
}

/** The boards that the test's four commits leave, each worked out from the fish themselves. */
function boardsAfterEachCommit() {
  const board = (bestOf: number, more: [team: number, weight: number][]) =>
    TEAMS.map((team, index) => {
      const weights = [2000 - index * 100, 900 - index * 10];
      for (const [who, weight] of more) if (who === index) weights.push(weight);
      const counted = weights.toSorted((a, b) => b - a).slice(0, bestOf);
      return { team, total: counted.reduce((sum, weight) => sum + weight, 0) };
    }).toSorted((a, b) => b.total - a.total);
  return [
    board(5, []),
    board(5, [[3, 2400]]),
    board(5, [
      [3, 2400],
      [5, 3000],
    ]),
    board(1, [
      [3, 2400],
      [5, 3000],
    ]),
  ];
}
