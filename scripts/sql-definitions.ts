import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A function or a view as it is after all migrations. */
export interface SqlDefinition {
  kind: "function" | "view";
  name: string;
  /** The types of its parameters, as its migration writes them: "uuid, text"; "" for a view. */
  types: string;
  /** The migration that has its current version. */
  current: string;
  /** The migrations that ever defined one of this name, whatever its parameters. */
  migrations: string[];
}

const STATEMENT =
  /^(?<verb>create|create or replace|drop) (?<kind>function|view) (?:if exists )?(?<name>[\w.]+)(?<rest>\(.*?\)(?= returns|;|$))?/gms;

/** What the migrations create and do not drop again, by name. */
export function sqlDefinitions(root: string): SqlDefinition[] {
  const folder = join(root, "supabase/migrations");
  const live = new Map<string, Omit<SqlDefinition, "migrations">>();
  const migrations = new Map<string, Set<string>>();
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  for (const file of files.toSorted()) {
    for (const { groups } of readFileSync(join(folder, file), "utf8").matchAll(STATEMENT)) {
      const { verb, kind, name = "", rest = "" } = groups ?? {};
      const types = typesOf(rest, verb === "drop");
      const key = `${kind} ${name}(${types})`;
      if (verb === "drop") {
        live.delete(key);
        continue;
      }
      live.set(key, { kind: kind === "view" ? "view" : "function", name, types, current: file });
      migrations.set(name, (migrations.get(name) ?? new Set()).add(file));
    }
  }
  return [...live.values()]
    .map((found) => ({ ...found, migrations: [...(migrations.get(found.name) ?? [])] }))
    .toSorted((a, b) => (a.name + a.types < b.name + b.types ? -1 : 1));
}

/** `(id uuid, at_most int default 5)` as "uuid, int". A drop names the types alone. */
function typesOf(parameters: string, isDrop: boolean): string {
  return parameters
    .slice(1, -1)
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\s+(?:default|=)\s+(?:'[^']*'|\([^()]*\)|[^,('])+/g, "")
    .split(",")
    .map((parameter) => parameter.trim().replace(/^variadic /, ""))
    .filter((parameter) => !parameter.startsWith("out "))
    .map((parameter) => (isDrop ? parameter : parameter.replace(/^\S+\s*/, "")))
    .join(", ");
}

const INTRODUCTION = `# Functions and views that later migrations changed

Where the current version of each is: a migration that changes it again copies it from there
(CONTRIBUTING.md). One that is not listed has one version, in the migration that creates it.

Written by \`npm run generate\`.
`;

/** docs/functions.md by its path. */
export function functionsDocument(root: string): readonly [file: string, text: string] {
  const changed = sqlDefinitions(root).filter(({ migrations }) => migrations.length > 1);
  const line = ({ name, types, current, migrations }: SqlDefinition): string => {
    const isOne = changed.filter((other) => other.name === name).length === 1;
    return isOne
      ? `- \`${name}\`: \`${current}\`, first in \`${migrations[0]}\``
      : `- \`${name}(${types})\`: \`${current}\``;
  };
  const part = (title: string, kind: SqlDefinition["kind"]): string =>
    `## ${title}\n\n${changed
      .filter((definition) => definition.kind === kind)
      .map(line)
      .join("\n")}\n`;
  const parts = [INTRODUCTION, part("Functions", "function"), part("Views", "view")];
  return [join(root, "docs/functions.md"), parts.join("\n")];
}
