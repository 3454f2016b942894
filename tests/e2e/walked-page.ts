export interface PageState {
  /** What is not there yet; nothing once the page has arrived. */
  waitsFor: string[];
  language: string;
  /** The errors that the page shows. */
  alerts: string[];
  /** Names of texts, and of values in texts, that stand where the words should. */
  untranslated: string[];
}

/** What a page shows now. Runs in the page. */
export function readPage(loading: string): PageState {
  interface Router {
    status: string;
    location: { href: string };
    resolvedLocation?: { href: string };
  }
  const { state } = (window as unknown as { __TSR_ROUTER__?: { state: Router } })
    .__TSR_ROUTER__ ?? { state: undefined };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true });
  const shown = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter(isShown);

  const waitsFor: string[] = [];
  if (document.querySelector("#first-screen")) waitsFor.push("the living page");
  if (state?.status !== "idle" || state.resolvedLocation?.href !== state.location.href) {
    waitsFor.push("the router");
  }
  if (shown("h1").length === 0) waitsFor.push("a heading");
  if (shown("[aria-busy=true], [data-skeleton]").length > 0) waitsFor.push("a skeleton");
  if (shown("main output").some(({ textContent }) => textContent === loading)) {
    waitsFor.push("a loader");
  }

  /** `list.page_before`, `admin:nav.label` or `{{name}}`; a name of a host stands in one of UNREAD. */
  const NAME = /^(?:[a-z][\w-]*:)?[a-z][\w-]*(?:\.[a-z][\w-]*)+$|\{\{\w*\}\}/;
  const UNREAD = "bdi, code, pre, script, style, noscript, [dir=ltr], [data-member]";
  const untranslated: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = (node.textContent ?? "").trim();
    if (NAME.test(text) && !node.parentElement?.closest(UNREAD)) untranslated.push(text);
  }
  for (const attribute of ["aria-label", "alt", "title", "placeholder"]) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      const text = element.getAttribute(attribute) ?? "";
      if (NAME.test(text) && !element.closest(UNREAD)) untranslated.push(text);
    }
  }
  return {
    waitsFor,
    language: document.documentElement.lang,
    alerts: shown("[role=alert]")
      .map(({ textContent }) => (textContent ?? "").trim())
      .filter((text) => text !== ""),
    untranslated: [...new Set(untranslated)],
  };
}
