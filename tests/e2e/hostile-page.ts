import type { Page } from "@playwright/test";

/** Notes what must not happen, before any script of the page runs. */
export const watch = (): void => {
  const seen: string[] = [];
  Object.assign(window, { seen });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    seen.push(`${violatedDirective} stopped ${blockedURI}`),
  );
  for (const name of ["alert", "confirm", "prompt", "open"]) {
    Object.assign(window, { [name]: () => void seen.push(`${name} was called`) });
  }
  // A page that is printed shows all posts of its thread.
  window.print = () => undefined;
};

/** What ran, was stopped by the policy, or stands in the posts though no text can ask for it. */
export const intruders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = (window as unknown as { seen: string[] }).seen.slice();
    const schemes = new Set(["http:", "https:", "mailto:"]);
    const elements = document.querySelectorAll("[data-post-text] [dir=auto] *");
    if (elements.length === 0) found.push("There are no posts");
    for (const element of elements) {
      const isScript = element.matches(
        "script, style, link, meta, base, iframe, frame, object, embed, form, input, video, audio, math",
      );
      const acts = element
        .getAttributeNames()
        .some((name) => name.startsWith("on") || name === "style");
      const leads = element instanceof HTMLAnchorElement && !schemes.has(element.protocol);
      const isLoose = /fixed|absolute|sticky/.test(getComputedStyle(element).position);
      const isFilled =
        element instanceof HTMLImageElement && new URL(element.src).origin !== location.origin;
      if (isScript || acts || leads || isLoose || isFilled) found.push(element.outerHTML);
    }
    return found;
  });

/** Posts that stand out of their own box, or over the next one. */
export const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const posts = [...document.querySelectorAll("article[data-no]")];
    const boxes = posts.map((post) => post.getBoundingClientRect());
    const first = boxes[0];
    return posts.flatMap((post, n) => {
      const box = boxes[n];
      const next = boxes[n + 1];
      if (!first || !box) return [];
      const isShifted =
        Math.abs(box.left - first.left) > 1 || Math.abs(box.width - first.width) > 1;
      const isOver = next !== undefined && box.bottom > next.top + 1;
      const out = [...post.querySelectorAll("[data-post-text] *:not(.sr-only, .sr-only *)")].find(
        (element) => {
          const inner = element.getBoundingClientRect();
          const isScrolled =
            element.closest("pre, table, .truncate, .line-clamp-2") !== null &&
            !element.matches("pre, table");
          return (
            inner.width > 1 &&
            !isScrolled &&
            (inner.left < box.left - 1 ||
              inner.right > box.right + 1 ||
              inner.bottom > box.bottom + 1)
          );
        },
      );
      if (!isShifted && !isOver && !out) return [];
      const why = [isShifted && "shifted", isOver && "over the next", out?.outerHTML.slice(0, 200)];
      return [`${why.filter(Boolean).join(", ")}: ${post.textContent.slice(0, 300)}`];
    });
  });
