import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { WALKS } from "../tests/e2e/walk-routes.ts";
import { axePages, visitsOf } from "./visited-pages.ts";

interface SiteRoute {
  /** As the router writes it: `/profile/boats/$boatId`. */
  path: string;
  /** Who may open it. */
  roles: string;
  /** It shows nothing of its own: it leads on to another page. */
  leadsOn: boolean;
}

/** What the rules of `permissions.ts` mean that a route names; a new one is a line here. */
const RIGHTS: Readonly<Record<string, string>> = {
  see_desk: "judges, admins",
  see_results: "judges, admins",
  moderate: "moderators, admins",
};

/** Every address of the site, by the files of the router. Layouts, which are no address, are left out. */
export function siteRoutes(root: string): SiteRoute[] {
  const folder = join(root, "web/src/routes");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !/(?:^|\/)(?:-|__)/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  const routes = files.flatMap((text) => {
    const id = /createFileRoute\("([^"]+)"\)/.exec(text)?.[1];
    // The built site has no page that is there while developing alone.
    return id === undefined || text.includes("import.meta.env.DEV") ? [] : [{ id, text }];
  });
  return routes
    .filter(({ id }) => !routes.some((other) => other.id.startsWith(`${id}/`) && id !== "/"))
    .map(({ id, text }) => ({
      path: pathOf(id),
      roles: rolesOf(id, text),
      leadsOn: !/\bcomponent:/.test(text),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** `/_auth/profile/tournaments/$eventId_/catch` as `/profile/tournaments/$eventId/catch`. */
const pathOf = (id: string): string =>
  id
    .split("/")
    .filter((segment) => !segment.startsWith("_"))
    .map((segment) => segment.replace(/_$/, ""))
    .join("/")
    .replace(/(?<=.)\/$/, "") || "/";

function rolesOf(id: string, text: string): string {
  if (!id.startsWith("/_auth/")) return "everybody";
  const rule = /\bmayOpen: \(?\w*\)? => (?:can\(member, "(\w+)"\)|(true))/.exec(text);
  if (rule?.[1] !== undefined) {
    const right = RIGHTS[rule[1]];
    if (right === undefined) throw new Error(`scripts/routes-document.ts lacks ${rule[1]}`);
    return right;
  }
  if (rule?.[2] !== undefined) return "members";
  return id.startsWith("/_auth/_admin/") ? "admins" : "members";
}

const INTRODUCTION = `# Routes

Every address of the site: who may open it, whose walk comes to it by links and menus alone
(\`tests/e2e/walk-*\`), the browser tests (\`tests/e2e\`) that visit it, and as whom and in which language
\`npm test\` has axe read it. Each reading is one of \`a11y.spec.ts\`, over the pages of \`a11y-pages.ts\`:
the address stays, none of axe's default rules is broken in the light theme or the dark one, and with text
of twice the size everything can be read at 360 px. \`npm run sweep:languages -- a11y\` reads each page in
every language.

Written by \`npm run generate\` from the router's files and the tests; \`npm run check\` fails for a route
that no test visits, that no walk comes to or that axe does not read, and for a page of \`a11y-pages.ts\`
without a route.
`;

/** docs/routes.md by its path. @throws Error for a route without a test, or that axe does not read */
export function routesDocument(root: string): readonly [file: string, text: string] {
  const routes = siteRoutes(root);
  const visits = visitsOf(
    root,
    routes.map(({ path }) => path),
  );
  const readings = axePages(visits);
  const lacking: string[] = [];
  const lines = routes.map(({ path, roles, leadsOn }) => {
    const specs = visits.of(path);
    const reading = readings.get(path);
    const walkers = Object.entries<readonly string[]>(WALKS).filter(([, all]) =>
      all.includes(path),
    );
    if (walkers.length === 0) lacking.push(`${path}: no walk comes to it by links`);
    if (specs.length === 0) lacking.push(`${path}: no test visits it`);
    if (reading === undefined && !leadsOn) lacking.push(`${path}: axe does not read it`);
    const axe = reading === undefined ? "leads on to another page" : `axe: no error (${reading})`;
    const walked = walkers.map(([walker]) => walker).join(", ");
    return `- ${quoted(path)}: ${roles}; walked to by ${walked}; visited by ${shortened(specs)}; ${axe}`;
  });
  if (lacking.length > 0) throw new Error(`docs/routes.md:\n${lacking.join("\n")}`);
  return [join(root, "docs/routes.md"), `${INTRODUCTION}\n${lines.join("\n")}\n`];
}

/** More names would say no more, and change the line with each new test. */
const NAMED = 3;
const shortened = (specs: readonly string[]): string =>
  specs.slice(0, NAMED).map(quoted).join(", ") + (specs.length > NAMED ? " and others" : "");
const quoted = (text: string): string => `\`${text}\``;
