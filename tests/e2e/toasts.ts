import { type BrowserContext, type Page, expect } from "@playwright/test";

/** The titles of toasts that have come into view on a page, oldest first, without those that were expected. */
const shown = new WeakMap<Page, string[]>();

/**
 * Notes the toasts of all pages of a context. They stand for four seconds: a test that is busy or paused
 * for so long would find them gone.
 */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding("noteToast", ({ page }, text: string) => {
    shown.set(page, [...(shown.get(page) ?? []), text]);
  });
  await context.addInitScript(() => {
    const { noteToast } = globalThis as unknown as { noteToast: (text: string) => void };
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLElement) || target.dataset["mounted"] !== "true") continue;
        const title = target.querySelector("[data-title]");
        if (title?.checkVisibility({ visibilityProperty: true })) noteToast(title.textContent);
      }
    });
    observer.observe(document, { subtree: true, attributeFilter: ["data-mounted"] });
  });
}

/** Waits for a toast with this text, or takes one that has come and gone since the last one that was expected. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const has =
    typeof text === "string" ? (toast: string) => toast.includes(text) : text.test.bind(text);
  await expect
    .poll(() => (shown.get(page) ?? []).some(has), { message: `a toast with the title ${text}` })
    .toBe(true);
  const toasts = shown.get(page) ?? [];
  shown.set(page, toasts.slice(toasts.findIndex(has) + 1));
}

/**
 * Keeps the toasts that come from now on until `letToastsGo`: for what is done with one. Sonner stops its
 * timers while the document is hidden; the site's own code asks for `visibilityState`, which stays.
 */
export const holdToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
  });

/** Has toasts go by themselves again. */
export const letToastsGo = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: false, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
