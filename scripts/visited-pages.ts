import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { A11Y_PAGES } from "../tests/e2e/a11y-pages.ts";

export interface Visits {
  /** The specs that visit a route. */
  of: (route: string) => string[];
  /** The route that an address opens; undefined for none. */
  routeOf: (address: string) => string | undefined;
}

/** An address that a test hands to the browser, or that a list of addresses holds. */
const ADDRESSES = [
  /\b(?:goto|waitForURL|visit|open\w*|land\w*)\(\s*(?:\w+,\s*)?(["`])(?:\*\*)?(\/[^"`\n]*)\1/g,
  /(?:[[(,:?]|=|return|^)\s*(["`])(\/[^"`\n]*)\1\s*(?=[,\]};:]|$)/gm,
];
/** The name of an attribute before an address: a link is looked at, and not followed. */
const ATTRIBUTE = /"(?:href|src|action)",\s*$/;

/** What every spec has, of which none need use the board, and the list of what all walks reach together. */
const UNVISITED = new Set(["fixtures.ts", "walk-routes.ts"]);

/** Which specs of tests/e2e visit which routes, by the addresses in their texts and in what they import. */
export function visitsOf(root: string, routes: readonly string[]): Visits {
  const folder = join(root, "tests/e2e");
  const texts = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith(".ts"))
      .map((file) => [file, readFileSync(join(folder, file), "utf8")]),
  );
  const routeOf = (address: string) => matchOf(address, routes);
  const specs = [...texts.keys()].filter((file) => file.endsWith(".spec.ts")).toSorted();
  const visited = specs.map((spec) => {
    const whole = withImports(spec, texts);
    return {
      spec: spec.replace(/\.spec\.ts$/, ""),
      routes: new Set(whole.flatMap(addressesIn).map(routeOf)),
    };
  });
  return {
    routeOf,
    of: (route) => visited.filter((one) => one.routes.has(route)).map(({ spec }) => spec),
  };
}

/** By route, who reads it in the sweep of a11y.spec.ts, and in which languages: "visitor, ja". */
export function axePages({ routeOf }: Visits): Map<string, string> {
  const readings = new Map<string, string>();
  for (const [reader, lists] of Object.entries(A11Y_PAGES)) {
    for (const [language, addresses] of Object.entries(lists)) {
      for (const address of addresses) {
        const route = routeOf(address);
        if (route === undefined) throw new Error(`a11y-pages.ts: no route opens ${address}`);
        const said = `${reader}, ${language}`;
        const before = readings.get(route);
        if (before?.includes(said)) continue;
        readings.set(route, before === undefined ? said : `${before}; ${said}`);
      }
    }
  }
  return readings;
}

const addressesIn = (text: string): string[] =>
  ADDRESSES.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !ATTRIBUTE.test(text.slice(Math.max(0, index - 20), index + 1)))
      .map(([, , address = ""]) => address),
  );

/** The texts of a spec and of the files of its folder that it imports, one step or more away. */
function withImports(spec: string, texts: ReadonlyMap<string, string>): string[] {
  const seen = new Set([spec]);
  for (const file of seen) {
    const imports = (texts.get(file) ?? "").matchAll(/from "\.\/([\w.-]+\.ts)"/g);
    for (const [, other = ""] of imports) {
      if (texts.has(other) && !UNVISITED.has(other)) seen.add(other);
    }
  }
  return [...seen].map((file) => texts.get(file) ?? "");
}

/** The route of an address with `${…}` for its parts; a written part goes before a parameter. */
export function matchOf(address: string, routes: readonly string[]): string | undefined {
  const segments = address
    .replaceAll(/\$\{[^}]*\}/g, "\0")
    .replace(/[?#].*$/s, "")
    .replace(/(?<=.)\/$/, "")
    .split("/");
  const fits = (route: string): boolean => {
    const parts = route.split("/");
    return (
      parts.length === segments.length &&
      parts.every((part, n) => part.startsWith("$") || part === segments[n])
    );
  };
  return routes.filter(fits).toSorted((a, b) => parametersOf(a) - parametersOf(b))[0];
}

const parametersOf = (route: string): number => route.split("$").length;
