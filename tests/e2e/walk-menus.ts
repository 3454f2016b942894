import { adminNavigation } from "../../web/src/components/layout/admin-navigation.ts";
import {
  legalNavigation,
  navigation,
  profileNavigation,
  settingsNavigation,
} from "../../web/src/components/layout/navigation.ts";
import type { Menu, Walk } from "./walk.ts";

interface Target {
  to: string;
  label: string;
}

/** The text at a dotted place among the words. */
function textAt(words: object, label: string): string {
  const text = label
    .split(".")
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], words);
  if (typeof text !== "string") throw new Error(`No text ${label}`);
  return text;
}

const linksOf = (targets: readonly Target[], words: object): Menu["links"] =>
  targets.map(({ to, label }) => ({ to, name: textAt(words, label) }));

/** The menus of the site, in the language that the walker speaks now. */
export const menus = {
  header: (walk: Walk): Menu => {
    const words = walk.words("common");
    return { label: words.nav.label, links: linksOf(navigation, words) };
  },
  footer: (walk: Walk): Menu => {
    const words = walk.words("common");
    return { label: words.nav.legal, links: linksOf(legalNavigation, words) };
  },
  account: (walk: Walk): Menu => {
    const words = walk.words("common");
    return { label: words.own.label, links: linksOf(profileNavigation, words) };
  },
  settings: (walk: Walk): Menu => {
    const words = walk.words("profile");
    return { label: words.settings.title, links: linksOf(settingsNavigation, words) };
  },
  office: (walk: Walk): Menu => {
    const words = walk.words("admin");
    return { label: words.nav.label, links: linksOf(adminNavigation, words) };
  },
};
