import { demo } from "../helpers/demo.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { words } from "./words.ts";

const tournaments = words("en", "tournaments");
const season = words("en", "season");

test("a visitor finds an event to enter, and who won the last ones", async ({ reader }) => {
  const { page } = reader;
  await page.goto("/register");
  const list = page.getByRole("region", { name: tournaments.events });
  const row = (name: string) =>
    list.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  const next = row("Mangrove Mile");
  await expect(next).toContainText("$45.00");
  await expect(next).toContainText("of 60 places left");
  await expect(row("Club Bass Open")).toHaveCount(0);

  await list.getByLabel(tournaments.state).selectOption(tournaments.states.past);
  await expect(page).toHaveURL(/[?&]state=past/);
  const over = row("Club Bass Open");
  await expect(over.getByRole("list", { name: tournaments.winners })).not.toBeEmpty();
  await expect(next).toHaveCount(0);

  await over.getByRole("link", { name: "Harbour Series 2026" }).click();
  await expect(page).toHaveURL(new RegExp(`tournament=${demo.tournament}`));
  const table = page
    .getByRole("region", { name: season.title })
    .getByRole("list", { name: "Season table: Boats" });
  const leader = table.getByRole("listitem").filter({ hasText: "Place 1" }).first();
  await expect(leader).toContainText("Rusty Hook");
  await expect(leader).toContainText("1st");
  await expect(leader).toContainText("100 points");
  await expect(leader.getByRole("link", { name: "Club Bass Open" })).toHaveAttribute(
    "href",
    `/leaderboard?event=${demo.final}`,
  );
  // Who came back without a fish earns what everybody earns.
  await expect(
    table.getByRole("listitem").filter({ hasText: "Blank Morning" }).first(),
  ).toContainText(season.no_fish);

  await list.getByLabel(tournaments.state).selectOption(tournaments.states.past);
  await list.getByLabel(tournaments.tournament).selectOption("Shoreline Release 2026");
  // Announced, and to be seen.
  await expect(list.getByText(tournaments.none_past)).toHaveCount(2);
  await list.getByRole("button", { name: words("en", "common").list.show_all }).click();
  await expect(page).toHaveURL(/\/register$/);
  await next.getByRole("link", { name: "Enter Mangrove Mile" }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${demo.upcoming}$`));
});

test("the archive lists a final result with its winner, its board and its sheet", async ({
  reader,
}) => {
  const { page } = reader;
  const { archive, winners } = tournaments;
  await page.goto("/tournaments");
  await page.getByRole("main").getByRole("link", { name: archive.title }).click();
  await expect(page).toHaveURL(/\/results$/);
  const row = page
    .getByRole("region", { name: archive.results })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Club Bass Open" }) });
  await expect(row.getByRole("list", { name: winners })).not.toBeEmpty();
  for (const [name, address] of [
    [archive.board, `/leaderboard?event=${demo.final}`],
    [archive.sheet, `/leaderboard?event=${demo.final}&display=sheet`],
    [archive.certificates, `/leaderboard?event=${demo.final}&display=certificates`],
  ] as const) {
    await expect(row.getByRole("link", { name })).toHaveAttribute("href", address);
  }
  // What is not final is no result.
  await expect(page.getByText("Mangrove Mile")).toHaveCount(0);
});

test("ar: a link to past events opens them on a phone, by the reader's own words", async ({
  newReader,
}) => {
  const { page } = await newReader({ language: "ar", viewport: { width: 360, height: 800 } });
  await page.goto(`/tournaments?state=past&tournament=${demo.tournament}`);
  const ar = words("ar", "tournaments");
  const list = page.getByRole("region", { name: ar.events });
  await expect(list.getByRole("listitem").filter({ hasText: "Club Bass Open" })).toBeVisible();
  await expect(list.getByText("Mangrove Mile")).toHaveCount(0);
  await expect(list.getByRole("link", { name: ar.see_result }).first()).toBeVisible();
  const { title, own_page: ownPage } = words("ar", "season");
  const table = page.getByRole("region", { name: title });
  await expect(table.getByRole("listitem").filter({ hasText: "Rusty Hook" }).first()).toContainText(
    "١٠٠",
  );
  await expectToFit(page);

  // The table has an address of its own.
  await page.getByRole("link", { name: ownPage }).click();
  await expect(page).toHaveURL(new RegExp(`/leaderboard\\?season=${demo.tournament}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Harbour Series 2026" })).toBeVisible();
  await expect(table.getByRole("listitem").filter({ hasText: "Rusty Hook" })).toHaveCount(1);
  await expectToFit(page);
});
