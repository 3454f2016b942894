import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { judgingKeys, type SheetRow } from "./queries.ts";

/**
 * A photo of a catch after its first one, or one that it had before a correction; `shot` is what it shows, in
 * the organiser's words.
 */
export const furtherPhoto = z
  .object({
    photo_path: z.string(),
    shot: z.string().nullable(),
    until_revision: z.number().int().nullable(),
  })
  .transform(({ until_revision, ...photo }) => ({ ...photo, isFormer: until_revision !== null }));
export type FurtherPhoto = z.infer<typeof furtherPhoto>;

/** All photos of a catch, the first one first; those that corrections took away stand last. */
export const photosOf = (first: string | null, further: readonly FurtherPhoto[]) => [
  { photo_path: first, shot: null, isFormer: false },
  // One that stood first before, and does again, has a row of that time.
  ...further.filter(({ photo_path }) => photo_path !== first),
];

export const furtherPhotosQuery = (
  userId: string,
  { id, event_id }: Pick<SheetRow, "id" | "event_id">,
) =>
  queryOptions({
    queryKey: sessionKey(userId, judgingKeys.photos(event_id, id)),
    queryFn: async ({ signal }): Promise<FurtherPhoto[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("catch_photos")
        .select("photo_path,shot,until_revision")
        .eq("catch_id", id)
        .order("until_revision", { nullsFirst: true })
        .order("position")
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return understood(furtherPhoto, data, "photo", reportUnreadable);
    },
  });

const evidence = z.object({
  photo_at: z.string().nullable(),
  device_offset_ms: z.number().int().nullable(),
  sent_offset_ms: z.number().int().nullable(),
});
/** What camera and device said of the time of a catch. */
export type Evidence = z.infer<typeof evidence>;

/** Null for a catch that was entered without any. */
export const evidenceQuery = (
  userId: string,
  { id, event_id }: Pick<SheetRow, "id" | "event_id">,
) =>
  queryOptions({
    queryKey: sessionKey(userId, judgingKeys.evidence(event_id, id)),
    queryFn: async ({ signal }): Promise<Evidence | null> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("catch_evidence")
        .select("photo_at,device_offset_ms,sent_offset_ms")
        .eq("catch_id", id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data && evidence.parse(data);
    },
  });
