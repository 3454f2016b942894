import { mutationOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { z } from "zod";
import { savedText } from "../../../../supabase/functions/_shared/contracts/text-desk.ts";
import { withNames } from "../api/people.ts";
import { getSupabase } from "../api/supabase.ts";
import type { DraftServer, ServerDraft } from "../forum/draft-keeper.ts";

/** Texts that keep their versions; each has `save_{kind}`. */
export type VersionedKind = "blog" | "news";

/** Of a text; it may have more. */
export const MOST_VERSIONS = 50;
const COLUMNS = "revision,title,description,body,saved_at,published_at,saved_by";

const versionRow = z.object({
  revision: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  body: z.string(),
  saved_at: z.string(),
  published_at: z.string().nullable(),
  saved_by: z.string().nullable(),
});
export type TextVersion = z.infer<typeof versionRow> & { saver: string | null };

/** What was saved of a text, the newest first. */
export async function readVersions(id: string, signal: AbortSignal): Promise<TextVersion[]> {
  const supabase = await getSupabase();
  const { data } = await supabase
    .from("text_versions")
    .select(COLUMNS)
    .eq("text_id", id)
    .order("revision", { ascending: false })
    .limit(MOST_VERSIONS)
    .abortSignal(signal)
    .throwOnError();
  return withNames("saver", "saved_by")(z.array(versionRow).parse(data), supabase, signal);
}

type Words = Pick<TextVersion, "revision" | "title" | "description" | "body">;

export const draftOf = ({ revision, title, description, body }: Words): ServerDraft => ({
  revision,
  title,
  about: description ?? "",
  body,
  base: null,
});

/**
 * Where a text is kept: what is saved there, readers see once it is published.
 *
 * @param onSaved after each save, whatever page is shown by then
 */
export const versionServer = (
  kind: VersionedKind,
  id: string,
  onSaved: () => void,
): DraftServer => ({
  read: async () => {
    const supabase = await getSupabase();
    const { data } = await supabase
      .from("text_versions")
      .select(COLUMNS)
      .eq("text_id", id)
      .order("revision", { ascending: false })
      .limit(1)
      .throwOnError();
    return data[0] ? draftOf(versionRow.parse(data[0])) : null;
  },
  save: async (_place, { title, about = "", body, revision }) => {
    const supabase = await getSupabase();
    const given = { id, base: revision, title, description: about, body };
    const { data } = await supabase.rpc(`save_${kind}`, given).throwOnError();
    const { saved, version } = savedText.parse(data);
    onSaved();
    return { saved, draft: draftOf(version) };
  },
  // A text that was emptied is removed on its own page.
  discard: () => Promise.resolve(),
});

interface Restore {
  id: string;
  /** The newest revision, as the page knows it. */
  base: number;
  version: Words;
}

/** A former text as the newest one; false where somebody else has saved meanwhile. */
export const restoreVersion = (queryClient: QueryClient, kind: VersionedKind, queryKey: QueryKey) =>
  mutationOptions({
    mutationFn: async ({ id, base, version: { title, description, body } }: Restore) => {
      const supabase = await getSupabase();
      const given = { id, base, title, description: description ?? "", body };
      const { data } = await supabase.rpc(`save_${kind}`, given).throwOnError();
      return savedText.parse(data).saved;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
