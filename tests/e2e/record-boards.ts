import type { Page } from "@playwright/test";

export interface SeenBoard {
  /** From the top; total in the last digit shown (grams for kilograms with three decimals). */
  teams: { team: string; total: number }[];
}

declare global {
  interface Window {
    seenBoards: SeenBoard[];
  }
}

/**
 * From now on notes every state that the board's document passes through, however briefly: a
 * mutation observer is called before the browser can paint or run anything else.
 */
export async function recordBoards(page: Page): Promise<{ states: () => Promise<SeenBoard[]> }> {
  await page.evaluate(() => {
    const latin = (text: string) =>
      Number(
        text
          .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
          .replaceAll(/\D/g, ""),
      );
    const read = (): SeenBoard["teams"] =>
      [...document.querySelectorAll<HTMLElement>("table tbody[data-index]")]
        .toSorted((a, b) => Number(a.dataset.index) - Number(b.dataset.index))
        .map((body) => ({
          team: body.querySelector("button")?.textContent ?? "",
          total: latin(body.querySelector(".board-total > span")?.textContent ?? ""),
        }));
    window.seenBoards = [];
    const note = () => {
      const teams = read();
      const last = window.seenBoards.at(-1);
      if (JSON.stringify(last?.teams) !== JSON.stringify(teams)) {
        window.seenBoards.push({ teams });
      }
    };
    note();
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  return { states: () => page.evaluate(() => window.seenBoards) };
}
