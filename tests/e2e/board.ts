import { type Locator, type Page, expect } from "@playwright/test";
import type { Words } from "./words.ts";

/** The live board as a reader sees it. */
export class BoardView {
  readonly page: Page;
  readonly #words: Words["leaderboard"];

  constructor(page: Page, words: Words["leaderboard"]) {
    this.page = page;
    this.#words = words;
  }

  get table(): Locator {
    return this.page.getByRole("table").first();
  }

  async open(eventId?: string): Promise<void> {
    await this.page.goto(eventId ? `/leaderboard?event=${eventId}` : "/leaderboard");
    await expect(this.table.getByRole("button").first()).toBeVisible();
  }

  /** Follows the event: from now on every commit arrives by itself. */
  async expectLive(): Promise<void> {
    await expect(this.page.getByRole("status").getByText(this.#words.phase.live)).toBeVisible();
  }

  /** The teams from the top as far as the window shows them. */
  async teams(): Promise<string[]> {
    // One look at the document: a row that moves between two looks would be read twice.
    const rows = await this.table.locator("tbody[data-index]").evaluateAll((bodies) =>
      bodies.map((body) => ({
        index: Number((body as HTMLElement).dataset.index),
        name: body.querySelector("button")?.textContent ?? "",
      })),
    );
    return rows.toSorted((a, b) => a.index - b.index).map(({ name }) => name);
  }

  async expectLeader(team: string): Promise<void> {
    await expect.poll(async () => (await this.teams())[0], { intervals: [20] }).toBe(team);
  }
}
