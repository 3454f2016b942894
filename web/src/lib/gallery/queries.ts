import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { eventPhotos } from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import { readAs } from "../forum/read-as.ts";

const all = ["gallery"] as const;

export const galleryKeys = {
  all,
  albums: [...all, "albums"] as QueryKey,
  album: (key: string): QueryKey => [...all, "album", key],
  ofMembers: [...all, "members"] as QueryKey,
  found: (input: string): QueryKey => [...all, "found", input],
  ofEvent: (eventId: string) => [...all, "event", eventId] as const,
  /** With the account at its end. */
  own: [...all, "own"] as const,
};

/** The album of an event, and its first photos. */
export const eventPhotosQuery = (eventId: string) =>
  queryOptions({
    queryKey: galleryKeys.ofEvent(eventId),
    queryFn: async ({ signal }) =>
      eventPhotos.parse(await readAs(null, "read_event_photos", { event_id: eventId }, signal)),
  });
