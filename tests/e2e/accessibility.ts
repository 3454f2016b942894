import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

/**
 * Runs all of axe's default rules on what the page shows now. The mode that reads frames of other
 * origins opens a second page for its report, which takes longer than the reading; there are no such
 * frames here, and one that came would have to be read.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames(), "a frame would not be read").toHaveLength(1);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => ({
    rule: id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
  expect(found).toEqual([]);
}
