import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { expect, test } from "./fixtures.ts";
import { languagesOf, words } from "./words.ts";

const PURPOSE = "Divides for a test.";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(async () => {
  await sql`
    select private.withdraw_job(name) from public.jobs where name = 'e2e-job'`;
  await sql.end();
});

/** A job whose schedule does not come up during the test. */
const declare = (command: string) => sql`
  select private.declare_job('e2e-job',
    '0 0 * * ' || extract(dow from now() at time zone 'UTC' + interval '3 days'),
    ${command}, ${PURPOSE})`;

for (const language of languagesOf("ar")) {
  test(`${language}: an admin runs a job, sees why it failed, and runs it again`, async ({
    newReader,
  }) => {
    const said = words(language, "admin-jobs");
    await declare("select 1 / 0");
    const { page, signIn, expectAccessible } = await newReader({ language });
    await signIn(demo.admin.email);
    await page.goto("/admin/jobs");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.title);
    await expectAccessible();

    const jobs = page.getByRole("region", { name: said.jobs, exact: true });
    await expect(jobs.getByText(said.names["remove-files"])).toBeVisible();
    const job = jobs.getByRole("row").filter({ hasText: PURPOSE });
    await expect(job).toContainText(said.state.never);
    await job.getByRole("button").press("Enter");
    await expect(job).toContainText(said.state.failed);
    await expect(job.getByRole("button")).toBeFocused();
    await expect(job).toContainText("division by zero");

    await declare("select 4711");
    await job.getByRole("button").click();
    await expect(job).toContainText(said.state.succeeded);
    await expect(job).not.toContainText("division by zero");
    const notes = await sql`
      select actor from public.audit_log where entity_id = 'e2e-job' order by id desc limit 2`;
    expect(notes).toEqual([{ actor: demo.admin.id }, { actor: demo.admin.id }]);
    const runs = await sql`
      select on_request, state, touched from public.job_runs where job = 'e2e-job' order by id`;
    expect(runs).toEqual([
      { on_request: true, state: "failed", touched: null },
      { on_request: true, state: "succeeded", touched: "4711" },
    ]);

    const history = page.getByRole("region", { name: said.runs, exact: true });
    await history.getByLabel(said.filter_job).selectOption(PURPOSE);
    await history.getByLabel(said.filter_result).selectOption("failed");
    await expect(history.getByRole("row").filter({ hasText: PURPOSE })).toHaveCount(1);
    await expect(history.getByText("division by zero")).toBeVisible();
  });
}
