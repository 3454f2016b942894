import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type {
  LanguageTexts,
  REJECTIONS,
} from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { fieldsOf, readsConflict, saveUnchanged } from "../../lib/forms/save-unchanged.ts";
import {
  type AlbumPhoto,
  type AlbumRow,
  type QueuedPhoto,
  galleryKeys,
  readAlbum,
} from "./queries.ts";

const refresh = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: galleryKeys.all }),
});

export type AlbumValues = Pick<AlbumRow, "slug" | "title" | "description" | "event_id" | "pinned">;

export const createAlbum = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...galleryKeys.all, "create"],
    mutationFn: async (album: AlbumValues & { id: string }): Promise<string> => {
      const supabase = await getSupabase();
      // Sent again after a lost response, the album is there.
      await supabase
        .from("gallery_albums")
        .upsert(album, { ignoreDuplicates: true, onConflict: "id" })
        .throwOnError();
      return album.id;
    },
    ...refresh(queryClient),
  });

export const saveAlbum = (
  queryClient: QueryClient,
  { userId, id }: { userId: string; id: string },
  onSaved: (fields: Partial<AlbumValues>) => void,
) =>
  mutationOptions({
    mutationKey: [...galleryKeys.all, "save"],
    mutationFn: async ({ seen, values }: { seen: AlbumValues; values: AlbumValues }) => {
      const supabase = await getSupabase();
      return saveUnchanged<AlbumRow, AlbumValues>({
        seen,
        values,
        read: () => readAlbum(id),
        write: async (changes, at) => {
          const { data } = await supabase
            .from("gallery_albums")
            .update(changes)
            .eq("id", id)
            .eq("updated_at", at)
            .select("id")
            .maybeSingle()
            .throwOnError();
          return data && readAlbum(id);
        },
      });
    },
    onSuccess: (album, { values }) => {
      onSaved(fieldsOf(album, values));
      queryClient.setQueryData(galleryKeys.album(userId, id), album);
    },
    ...readsConflict(queryClient, galleryKeys.album(userId, id)),
  });

export const setCover = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...galleryKeys.all, "cover"],
    mutationFn: async ({ id, cover_id }: { id: string; cover_id: string }) => {
      const supabase = await getSupabase();
      await supabase.from("gallery_albums").update({ cover_id }).eq("id", id).throwOnError();
    },
    ...refresh(queryClient),
  });

export const setAlbumStatus = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...galleryKeys.all, "status"],
    mutationFn: async (given: { id: string; status: "published" | "withdrawn" }) => {
      await (await getSupabase()).rpc("set_album_status", given).throwOnError();
    },
    ...refresh(queryClient),
  });

export const removeAlbum = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...galleryKeys.all, "remove"],
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      await supabase.from("gallery_albums").delete().eq("id", id).throwOnError();
    },
    ...refresh(queryClient),
  });

interface NewPhoto {
  album_id: string;
  source: string;
  wanted_position: number;
  taken_at: string | null;
}
/** A picture that has arrived becomes a photo of the album. */
export async function addAlbumPhoto({ taken_at, ...photo }: NewPhoto): Promise<void> {
  const supabase = await getSupabase();
  await supabase.rpc("add_album_photo", { ...photo, ...(taken_at && { taken_at }) }).throwOnError();
}

interface Texts {
  alt?: LanguageTexts;
  caption?: LanguageTexts;
}
/** Those of its texts that are replaced, and what they were. */
export type PhotoTexts = Texts & { id: string; seen: Texts };

/** Texts of photos. What is shown meanwhile is what was sent. */
export const describePhotos = (queryClient: QueryClient, queryKey: readonly unknown[]) =>
  mutationOptions({
    mutationKey: [...galleryKeys.all, "describe"],
    // One after another, as they were typed.
    scope: { id: "gallery-texts" },
    mutationFn: async (changes: PhotoTexts[]) => {
      const supabase = await getSupabase();
      await supabase.rpc("describe_photos", { changes: changes as never }).throwOnError();
    },
    onSuccess: (_none, changes) => {
      queryClient.setQueryData<AlbumPhoto[]>(queryKey, (photos) =>
        photos?.map((photo) => {
          const change = changes.find(({ id }) => id === photo.id);
          if (!change) return photo;
          const { seen: _seen, ...texts } = change;
          return { ...photo, ...texts };
        }),
      );
    },
    ...refresh(queryClient),
  });

export interface Move {
  id: string;
  /** The photo that it follows; null for the first place. */
  after: string | null;
}
/** The photos with one of them behind another. */
export function moved<Photo extends { id: string }>(photos: Photo[], { id, after }: Move): Photo[] {
  const one = photos.find((photo) => photo.id === id);
  const others = photos.filter((photo) => photo.id !== id);
  const place = after === null ? 0 : others.findIndex((photo) => photo.id === after) + 1;
  return one ? others.toSpliced(place, 0, one) : photos;
}

export const movePhoto = (queryClient: QueryClient, queryKey: readonly unknown[]) =>
  mutationOptions({
    mutationKey: [...galleryKeys.all, "move"],
    // One after another, as they were made.
    scope: { id: "gallery-order" },
    mutationFn: async ({ id, after }: Move) => {
      const supabase = await getSupabase();
      await supabase
        .rpc("move_photo", { photo_id: id, ...(after !== null && { after_id: after }) })
        .throwOnError();
    },
    onMutate: (move) => {
      queryClient.setQueryData<AlbumPhoto[]>(queryKey, (photos) => photos && moved(photos, move));
    },
    onSettled: () => {
      // While others are on their way, what is stored is behind what is shown.
      if (queryClient.isMutating({ mutationKey: [...galleryKeys.all, "move"] }) > 1)
        return undefined;
      return queryClient.invalidateQueries({ queryKey });
    },
  });

export const takeDown = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...galleryKeys.all, "take-down"],
    mutationFn: async (ids: string[]) => {
      await (await getSupabase()).rpc("take_photos_down", { ids }).throwOnError();
    },
    ...refresh(queryClient),
  });

export const restore = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...galleryKeys.all, "restore"],
    mutationFn: async (ids: string[]) => {
      await (await getSupabase()).rpc("restore_photos", { ids }).throwOnError();
    },
    ...refresh(queryClient),
  });

/** By the id of a photo, the words and the file that its judge has seen. */
type SeenPhotos = Record<string, Pick<QueuedPhoto, "alt" | "caption" | "source">>;

export type Ruling =
  | { ids: string[]; approve: true; album_id: string | null; seen: SeenPhotos }
  | { ids: string[]; approve: false; reason: (typeof REJECTIONS)[number]; words: string };

export const decidePhotos = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...galleryKeys.all, "decide"],
    mutationFn: async (ruling: Ruling): Promise<number> => {
      const supabase = await getSupabase();
      const { ids, approve } = ruling;
      const { data } = await supabase
        .rpc(
          "decide_photos",
          ruling.approve
            ? {
                ids,
                approve,
                seen: ruling.seen,
                ...(ruling.album_id && { album_id: ruling.album_id }),
              }
            : { ids, approve, reason: ruling.reason, words: ruling.words },
        )
        .throwOnError();
      return data;
    },
    ...refresh(queryClient),
  });

export const ruleReports = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...galleryKeys.all, "rule"],
    mutationFn: async ({ id, keep }: { id: string; keep: boolean }) => {
      const supabase = await getSupabase();
      await supabase.rpc("rule_photo_reports", { photo_id: id, keep }).throwOnError();
    },
    ...refresh(queryClient),
  });
