import { join } from "node:path";
import { type Locator, type Page, expect, test } from "@playwright/test";
import { siteRoutes } from "../../scripts/routes-document.ts";
import { matchOf } from "../../scripts/visited-pages.ts";
import { languages } from "../../web/src/lib/page/languages.ts";
import type { Reader } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { type PageState, readPage } from "./walked-page.ts";
import { WALKS, type Walker } from "./walk-routes.ts";
import { type Language, type Words, words } from "./words.ts";

const SITE = siteRoutes(join(import.meta.dirname, "../.."));
const PATHS = SITE.map(({ path }) => path);
/** These show nothing of their own: passing through is all there is. */
const PASSED = new Set(SITE.filter(({ leadsOn }) => leadsOn).map(({ path }) => path));

/** The pattern of an address of the site, as the router writes it. */
const patternOf = (address: string): string | undefined =>
  matchOf(new URL(address, "http://site").pathname, PATHS);

interface Where {
  /** The link's accessible name, or a part of it. */
  name?: string | RegExp;
  /** The page without header and footer when absent. */
  within?: Locator;
}

export interface Menu {
  /** The name of the navigation. */
  label: string;
  links: readonly { to: string; name: string }[];
}

/**
 * A person who walks through the site by links and menus alone. Each page that arrives must be whole: in
 * the walker's language, without an error, a gap in the words or a scroll bar at its foot.
 */
export class Walk {
  readonly #reader: Reader;
  readonly #reached = new Set<string>();
  readonly #errors: string[] = [];
  #language: Language;
  #page: Page;
  #moves = 0;

  constructor(reader: Reader) {
    this.#reader = reader;
    this.#language = reader.language;
    this.#page = reader.page;
    this.#watch(reader.page);
  }

  get page(): Page {
    return this.#page;
  }

  get main(): Locator {
    return this.page.getByRole("main");
  }

  get language(): Language {
    return this.#language;
  }

  words<Name extends keyof Words>(name: Name): Words[Name] {
    return words(this.#language, name);
  }

  /** Opens the first page: the one address that is typed. */
  async begin(address: string): Promise<void> {
    await this.page.goto(address);
    await this.arrive();
  }

  /** Goes on in the tab that a link of a mail opens, of which the site's own pages know nothing. */
  async openMail(html: string, link: RegExp): Promise<void> {
    const mail = await this.#reader.context.newPage();
    this.#page = mail;
    await mail.setContent(html);
    const links = await mail
      .getByRole("link")
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    this.#watch(mail);
    await mail
      .getByRole("link")
      .nth(links.findIndex((href) => link.test(href)))
      .click();
    await mail.waitForURL(/^http/);
    await this.arrive();
  }

  /** Follows a link to a page of this pattern. */
  async to(pattern: string, { name, within = this.main }: Where = {}): Promise<void> {
    await test.step(`to ${pattern}`, async () => {
      const links = within.getByRole("link", name === undefined ? {} : { name });
      const find = async (): Promise<string> => {
        const addresses = await links.evaluateAll((all) =>
          all.map((one) => (one.checkVisibility() ? (one.getAttribute("href") ?? "") : "")),
        );
        return addresses.find((one) => one.startsWith("/") && patternOf(one) === pattern) ?? "";
      };
      // A list that is replaced meanwhile has no such link for a moment: what was found is followed.
      let address = "";
      const look = async (): Promise<string> => (address = await find());
      await expect.poll(look, `a link to ${pattern} on ${this.page.url()}`).not.toBe("");
      await this.follow(links.and(this.page.locator(`[href=${JSON.stringify(address)}]`)).first());
      if (!PASSED.has(pattern)) expect(patternOf(this.page.url())).toBe(pattern);
    });
  }

  async follow(link: Locator): Promise<void> {
    await expect(link).toHaveAccessibleName(/\S/);
    await this.leave(() => link.click());
  }

  /** Does what leads to another page, and waits until that is there. */
  async leave(act: () => Promise<unknown>): Promise<void> {
    const before = this.#moves;
    await act();
    await expect.poll(() => this.#moves, `to leave ${this.page.url()}`).toBeGreaterThan(before);
    await this.arrive();
  }

  /** Follows every link of a menu in turn; from some of the pages on to others, and back by the menu. */
  async through(
    menu: (walk: Walk) => Menu,
    detours: Readonly<Record<string, () => Promise<void>>> = {},
  ) {
    for (const { to } of menu(this).links) {
      await this.choose(menu, to);
      await detours[to]?.();
    }
  }

  /** Follows the link of a menu to this address, unless its page is there already. */
  async choose(menu: (walk: Walk) => Menu, to: string): Promise<void> {
    const { label, links } = menu(this);
    if (new URL(this.page.url()).pathname === to) return;
    const name = links.find((link) => link.to === to)?.name ?? to;
    await test.step(`${label}: ${name}`, async () => {
      const place = await this.#open(label);
      await this.follow(place.getByRole("link", { name }).and(this.page.locator(`[href="${to}"]`)));
    });
  }

  /** Follows the link of the header to the walker's own account, or to the office. */
  async enter(area: "profile" | "admin"): Promise<void> {
    const sheet = await this.#openSheet();
    const place = sheet ?? this.page.getByRole("banner");
    const name = this.words("common").nav[area];
    await this.follow(place.getByRole("link", { name, exact: true }));
  }

  /** Chooses another language in the header. */
  async speak(language: Language): Promise<void> {
    const { language_now: now } = this.words("common");
    const { name } = languages[this.#language];
    await this.page.getByRole("button", { name: now.replace("{{name}}", name) }).click();
    await this.page.getByRole("menuitemradio", { name: languages[language].name }).click();
    this.#language = language;
    await this.arrive();
  }

  /** Chooses a theme in the header, or on the sheet that has no room for it there. */
  async dress(theme: "light" | "dark"): Promise<void> {
    const { theme: said, close } = this.words("common");
    const paper = () => this.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await paper();
    const sheet = await this.#openSheet();
    await this.page
      .getByRole("button", { name: new RegExp(`^${said.now.replace("{{theme}}", ".+")}$`) })
      .click();
    await this.page.getByRole("menuitemradio", { name: said[theme] }).click();
    if (sheet) await sheet.getByRole("button", { name: close }).click();
    await expect.poll(paper).not.toBe(before);
    await expect(this.page.locator("html")).toHaveAttribute("data-theme", theme);
  }

  /** Waits until the page that was asked for is there, reads it, and notes its pattern. */
  async arrive(): Promise<void> {
    const { loading } = this.words("common");
    const read = (): Promise<PageState> => this.page.evaluate(readPage, loading);
    await expect.poll(read, { message: this.page.url(), timeout: 20_000 }).toEqual({
      waitsFor: [],
      language: this.#language,
      alerts: [],
      untranslated: [],
    });
    await expectToFit(this.page);
    const pattern = patternOf(this.page.url());
    expect(pattern, `a route of ${this.page.url()}`).toBeDefined();
    this.#reached.add(pattern ?? "");
    expect(this.#errors, `on the way to ${this.page.url()}`).toEqual([]);
  }

  /** Expects that the walk, with those on the walker's other devices, came to all of the walker's pages. */
  end(walker: Walker, ...others: Walk[]): void {
    const reached = new Set([this, ...others].flatMap((walk) => [...walk.#reached]));
    const missed = WALKS[walker].filter((route) => !reached.has(route));
    expect(missed, `routes that the ${walker} did not reach`).toEqual([]);
  }

  /** The navigation of this name; on a narrow screen that of the whole site stands on a sheet. */
  async #open(label: string): Promise<Locator> {
    const menu = this.page.getByRole("navigation", { name: label, exact: true });
    if (!(await menu.first().isVisible())) await this.#openSheet();
    return menu;
  }

  async #openSheet(): Promise<Locator | null> {
    const button = this.page.getByRole("banner").getByRole("button", {
      name: this.words("common").menu,
      exact: true,
    });
    if (!(await button.isVisible())) return null;
    await button.click();
    const sheet = this.page.getByRole("dialog");
    await expect(sheet).toBeVisible();
    return sheet;
  }

  #watch(page: Page): void {
    page.on("framenavigated", (frame) => {
      if (frame !== page.mainFrame()) return;
      this.#moves += 1;
      const pattern = frame.url().startsWith("http") ? patternOf(frame.url()) : undefined;
      if (pattern !== undefined && PASSED.has(pattern)) this.#reached.add(pattern);
    });
    page.on("console", (message) => {
      // Rows that other tests made show photos whose files were never stored.
      const { url } = message.location();
      const isPhoto = /\/(?:storage|functions\/v1\/photos)\//.test(url);
      if (message.type() !== "error" || isPhoto) return;
      this.#errors.push(`console: ${message.text()} ${url}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 500) this.#errors.push(`${response.status()}: ${response.url()}`);
    });
  }
}
