import { z } from "zod";
import type { Part, PartChange } from "../mutations.ts";
import type { ForumRow, GroupRow, TopicRow } from "../queries.ts";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";

/** What the form of a part holds; each problem is a code of `map.*`. */
export const partContract = (part: Part) =>
  z
    .object({
      slug: z
        .string()
        .trim()
        .refine(
          (typed) =>
            part === "group" || (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(typed) && typed.length <= 80),
          "wrong_slug",
        ),
      name_en: z.string().trim().min(1, "wrong_name").max(80, "wrong_name"),
      name_ja: z.string().trim().max(80, "wrong_name"),
      name_ar: z.string().trim().max(80, "wrong_name"),
      description_en: z.string().trim().max(400, "wrong_description"),
      description_ja: z.string().trim().max(400, "wrong_description"),
      description_ar: z.string().trim().max(400, "wrong_description"),
      position: z.string(),
      group_id: z.string(),
      readers: z.enum(["anyone", "members", "listed"]),
      writers: z.enum(["members", "listed", "moderators"]),
      starters: z.enum(["writers", "moderators"]),
      holds_events: z.boolean(),
      is_archived: z.boolean(),
    })
    .refine(({ readers, writers }) => readers !== "listed" || writers !== "members", {
      path: ["writers"],
      message: "wrong_rights",
    });
export type PartValues = z.infer<ReturnType<typeof partContract>>;

type Row = ForumRow | TopicRow | GroupRow | null;

export function valuesOf(row: Row): PartValues {
  const { names, position } = row ?? { names: {}, position: 0 };
  const { descriptions, slug, archived_at } =
    row && "slug" in row ? row : { descriptions: {}, slug: "", archived_at: null };
  const forum = row && "readers" in row ? row : null;
  const topic = row && "starters" in row ? row : null;
  return {
    slug,
    name_en: names.en ?? "",
    name_ja: names.ja ?? "",
    name_ar: names.ar ?? "",
    description_en: descriptions.en ?? "",
    description_ja: descriptions.ja ?? "",
    description_ar: descriptions.ar ?? "",
    position: String(position),
    group_id: forum?.group_id ?? "",
    readers: forum?.readers ?? "anyone",
    writers: forum?.writers ?? "members",
    starters: topic?.starters ?? "writers",
    holds_events: topic?.holds_events ?? false,
    is_archived: archived_at !== null,
  };
}

const byLanguage = (values: PartValues, what: "name" | "description"): Record<string, string> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, values[`${what}_${language}`].trim()] as const).filter(
      ([, text]) => text !== "",
    ),
  );

/** The columns of a part; `archivedAt` is what stands there already. */
function columnsOf(part: Part, values: PartValues, archivedAt: string | null): PartChange["given"] {
  const position = Math.trunc(Number(values.position)) || 0;
  const names = byLanguage(values, "name");
  if (part === "group") return { names, position };
  const shared = {
    names,
    position,
    slug: values.slug,
    descriptions: byLanguage(values, "description"),
    archived_at: values.is_archived ? archivedAt : null,
  };
  return part === "forum"
    ? {
        ...shared,
        group_id: values.group_id || null,
        readers: values.readers,
        writers: values.writers,
      }
    : { ...shared, starters: values.starters, holds_events: values.holds_events };
}

/** What a save sends: of a stored row only the columns that changed, with what they held. */
export function partChange(
  part: Part,
  row: Row,
  values: PartValues,
  { id, forumId, now }: { id: string; forumId: string | undefined; now: string },
): PartChange {
  const archived = row && "archived_at" in row ? row.archived_at : null;
  const given = columnsOf(part, values, archived ?? now);
  if (!row) {
    return { part, id, given: { ...given, ...(forumId !== undefined && { forum_id: forumId }) } };
  }
  const seen = columnsOf(part, valuesOf(row), archived);
  const changed = Object.keys(given).filter(
    (name) => JSON.stringify(given[name]) !== JSON.stringify(seen[name]),
  );
  const pick = (from: PartChange["given"]): PartChange["given"] =>
    Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return { part, id: row.id, given: pick(given), seen: pick(seen) };
}
