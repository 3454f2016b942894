import { randomUUID } from "node:crypto";
import { connect } from "../helpers/database.ts";
import { WEIGHT_RULES } from "../helpers/small-event.ts";
import { expect, test } from "./fixtures.ts";
import { words } from "./words.ts";

/** More than the 1 000 rows that REST returns at most. */
const TEAMS = 1_010;
const STEP = 100;
const id = randomUUID();
const division = randomUUID();
const events = words("en", "events");

test.beforeAll(async ({ stack }) => {
  const sql = connect(stack.db_url, 1);
  await sql.begin(async (tx) => {
    await tx`
      insert into public.events (id, tournament_id, slug, name, rules)
      values (${id}, '70000000-0000-4000-8000-000000000001', ${`field-${id}`}, 'Wide field',
        ${tx.json(WEIGHT_RULES)})`;
    await tx`
      insert into public.event_days (event_id, day, lines_in, lines_out)
      values (${id}, 1, '2027-05-01T10:00Z', '2027-05-01T18:00Z')`;
    await tx`insert into public.divisions (id, event_id, name) values (${division}, ${id}, 'Open')`;
    await tx`update public.events set status = 'published' where id = ${id}`;
    await tx`update public.events set status = 'registration_open' where id = ${id}`;
    // The last boat has the first name: an order by name after the cut would hide another team.
    await tx`
      with team as (
        insert into public.teams (name)
        select 'Crew ' || to_char(${TEAMS} - n, 'FM0000') from generate_series(1, ${TEAMS}::int) as n
        returning id, name
      )
      insert into public.registrations (event_id, division_id, team_id, status)
      select ${id}, ${division}, id, 'confirmed' from team order by name desc`;
  });
  await sql.end();
});

test("the start list counts every team, and shows them step by step by boat number", async ({
  reader: { page },
}) => {
  await page.goto(`/events/${id}`);
  const list = page.getByRole("region", { name: events.entries });
  const teams = list.getByRole("listitem");
  const more = list.getByRole("button", { name: events.entries_more });
  await expect(list.getByText(events.entries_count_other.replace("{{n}}", "1,010"))).toBeVisible();
  for (let shown = STEP; shown < TEAMS; shown += STEP) {
    await expect(teams).toHaveCount(shown);
    await more.press("Enter");
    // Reading goes on where the new teams begin, by keyboard too.
    await expect(teams.nth(shown)).toBeFocused();
  }
  await expect(teams).toHaveCount(TEAMS);
  await expect(more).toHaveCount(0);
  await expect(teams.first()).toHaveText("Crew 1009");
  await expect(teams.last()).toHaveText("Crew 0000");
});
