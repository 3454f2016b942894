import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  GALLERY_BUCKETS,
  PHOTO_REASONS,
  PHOTO_STATES,
  type PhotoKind,
  REPORT_REASONS,
  languageTexts,
  photoKind,
} from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import { inLanguage } from "../../../../supabase/functions/_shared/contracts/languages.ts";
import { literally } from "../../lib/api/literally.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { ALBUM_STATES, type AlbumListState, type PhotoQueueState } from "./search.ts";

/** Members send photos and reports without a message to this page. */
const LOOK_AGAIN_MS = 10_000;

const albumRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: languageTexts,
  description: languageTexts,
  event_id: z.string().nullable(),
  event_name: z.string().nullable(),
  cover_id: z.string().nullable(),
  status: z.enum(ALBUM_STATES),
  published_at: z.string().nullable(),
  pinned: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  photos: z.number().int(),
  shown: z.number().int(),
  need_alt: z.number().int(),
});
export type AlbumRow = z.infer<typeof albumRow>;

const albumPhoto = z.object({
  id: z.uuid(),
  kind: photoKind,
  official_name: z.string().nullable(),
  member_name: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  stand_in: z.string().nullable(),
  alt: languageTexts,
  caption: languageTexts,
  hidden_at: z.string().nullable(),
  catch_id: z.string().nullable(),
  position: z.number(),
});
export type AlbumPhoto = z.infer<typeof albumPhoto>;
const PHOTO_COLUMNS =
  "id,kind,official_name,member_name,width,height,stand_in,alt,caption,hidden_at,catch_id,position";

const pastDecision = z.object({
  state: z.enum(["approved", "rejected", "taken_down", "replaced"]),
  at: z.string(),
  reason: z.enum(PHOTO_REASONS).optional(),
  words: z.string().optional(),
  /** Of a replacement: the new file looks like the one before. */
  alike: z.boolean().optional(),
});
export type PastDecision = z.infer<typeof pastDecision>;

const stored = { official_name: z.string().nullable(), member_name: z.string().nullable() };
const queuedPhoto = z.object({
  ...stored,
  id: z.uuid(),
  kind: photoKind,
  /** Of its file; null for the photo of a catch. */
  source: z.string().nullable(),
  catch_name: z.string().nullable(),
  owner_name: z.string().nullable(),
  album_id: z.string().nullable(),
  album_title: z.nullable(languageTexts),
  event_name: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  stand_in: z.string().nullable(),
  alt: languageTexts,
  caption: languageTexts,
  state: z.enum(PHOTO_STATES),
  reason: z.enum(PHOTO_REASONS).nullable(),
  words: z.string().nullable(),
  hidden_at: z.string().nullable(),
  kept_at: z.string().nullable(),
  created_at: z.string(),
  history: z.array(pastDecision),
  reports: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(REPORT_REASONS),
      words: z.string().nullable(),
      is_member: z.boolean(),
      hid: z.boolean(),
      reported_at: z.string(),
    }),
  ),
  alike: z.array(
    z.object({
      ...stored,
      id: z.string(),
      kind: photoKind,
      is_mirrored: z.boolean(),
      state: z.enum(PHOTO_STATES),
    }),
  ),
});
export type QueuedPhoto = z.infer<typeof queuedPhoto>;

/** Where the file of a photo lies, for who may read it there; null where it is gone. */
export function storedFile(photo: {
  kind: PhotoKind;
  official_name: string | null;
  member_name: string | null;
  catch_name?: string | null;
}): string | null {
  const name = photo.official_name ?? photo.member_name ?? photo.catch_name;
  return name
    ? `/storage/v1/object/${GALLERY_BUCKETS[photo.kind]}/${name.replace(/\.webp$/, "-480.webp")}`
    : null;
}

export const galleryKeys = {
  all: ["admin-gallery"] as const,
  album: (userId: string, id: string) => sessionKey(userId, [...galleryKeys.all, "album", id]),
  photos: (userId: string, id: string) => sessionKey(userId, [...galleryKeys.all, "photos", id]),
};

export const albumListQuery = (userId: string, list: AlbumListState) =>
  pagedQuery({
    userId,
    queryKey: [...galleryKeys.all, "albums", list],
    list,
    select: (supabase) => {
      let albums = supabase.from("gallery_album_overview").select("*", { count: "exact" });
      if (list.state) albums = albums.eq("status", list.state);
      return list.q ? albums.regexIMatch("search_text", literally(list.q)) : albums;
    },
    row: albumRow,
  });

/** An album in any state; null where there is none. */
export const albumQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: galleryKeys.album(userId, id),
    queryFn: ({ signal }) => readAlbum(id, signal),
  });

export async function readAlbum(id: string, signal?: AbortSignal): Promise<AlbumRow | null> {
  const supabase = await getSupabase();
  const row = supabase.from("gallery_album_overview").select("*").eq("id", id);
  const { data } = await (signal ? row.abortSignal(signal) : row).maybeSingle().throwOnError();
  return albumRow.nullable().parse(data);
}

/** Rows of one request. */
const STEP = 500;

/** The photos of an album in their order: all of them, because they are put in order by hand. */
export const albumPhotosQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: galleryKeys.photos(userId, id),
    queryFn: async ({ signal }): Promise<AlbumPhoto[]> => {
      const supabase = await getSupabase();
      const photos: AlbumPhoto[] = [];
      for (let last = 0, more = true; more;) {
        const { data } = await supabase
          .from("gallery_photos")
          .select(PHOTO_COLUMNS)
          .eq("album_id", id)
          .eq("state", "approved")
          .gt("position", last)
          .order("position")
          .limit(STEP)
          .abortSignal(signal)
          .throwOnError();
        const step = z.array(albumPhoto).parse(data);
        photos.push(...step);
        last = step.at(-1)?.position ?? last;
        more = step.length === STEP;
      }
      return photos;
    },
  });

export const photoQueueQuery = (userId: string, list: PhotoQueueState) =>
  pagedQuery({
    userId,
    queryKey: [...galleryKeys.all, "queue", list],
    list,
    select: (supabase) => {
      let photos = supabase.from("gallery_photo_overview").select("*", { count: "exact" });
      if (list.state === "reported") photos = photos.or("open_reports.gt.0,hidden_at.not.is.null");
      else photos = photos.eq("state", list.state ?? "pending");
      if (list.state !== "reported") photos = photos.neq("kind", "official");
      if (list.kind) photos = photos.eq("kind", list.kind);
      if (list.looks) photos = photos.neq("alike", "[]");
      return list.q ? photos.regexIMatch("search_text", literally(list.q)) : photos;
    },
    row: queuedPhoto,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** Albums that a photo can be put into, by their titles. */
export const albumNamesQuery = (userId: string, language: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [...galleryKeys.all, "names", language]),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("gallery_albums")
        .select("id,title")
        .order("created_at", { ascending: false })
        .limit(STEP)
        .abortSignal(signal)
        .throwOnError();
      return z
        .array(z.object({ id: z.string(), title: languageTexts }))
        .parse(data)
        .map(({ id, title }) => ({ id, title: inLanguage(title, language)?.text ?? "" }));
    },
  });
