import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { expect, test } from "./fixtures.ts";
import { languagesOf, words } from "./words.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(async () => {
  await sql.end();
});

for (const language of languagesOf("ja")) {
  test(`${language}: an admin finds who changed a row and what changed, without personal values`, async ({
    member,
    newReader,
  }) => {
    const said = words(language, "admin-audit");
    await sql`
      insert into public.audit_log (actor, action, entity, entity_id, before, after)
      values (${demo.admin.id}, 'update', 'events', ${member.id},
        '{"status": "live", "contact_name": {"redacted": true}}',
        '{"status": "final", "contact_name": {"changed": true}}')`;
    const { page, signIn, expectAccessible } = await newReader({ language });
    await signIn(demo.admin.email);
    await page.goto("/admin/audit");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.title);
    const changes = page.getByRole("region", { name: said.changes });
    await changes.getByRole("searchbox").fill(member.id);
    // Beside the one that made the account.
    await expect(changes.getByRole("listitem")).toHaveCount(2);
    const entry = changes.getByRole("listitem").filter({ hasText: "events" });
    await entry.locator("summary").press("Enter");
    const table = entry.getByRole("table");
    await expect(table.getByRole("row").filter({ hasText: "status" })).toContainText("final");
    await expect(table.getByRole("row").filter({ hasText: "contact_name" })).toContainText(
      said.value.changed,
    );
    await expectAccessible();

    await changes.getByLabel(said.filter_action).selectOption("delete");
    await expect(changes.getByText(said.none_found).last()).toBeVisible();
  });
}
