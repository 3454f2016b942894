import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import {
  galleryPhotoPath,
  type OwnPhoto,
  ownPhoto,
} from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { readPublic } from "../../lib/api/public-api.ts";
import { galleryKeys } from "../../lib/gallery/queries.ts";
import type { OwnPhotoState } from "./search.ts";

const COLUMNS = Object.keys(ownPhoto.shape).join(",");

/** What the member has sent, the latest first, whatever has become of it. */
export const ownPhotosQuery = (userId: string, list: OwnPhotoState) =>
  pagedQuery({
    userId,
    queryKey: [...galleryKeys.own, "list", list],
    list,
    select: (supabase) => {
      const rows = supabase
        .from("gallery_photos")
        .select(COLUMNS, { count: "exact" })
        // Admins may read all.
        .eq("owner", userId);
      return list.state ? rows.eq("state", list.state) : rows;
    },
    row: ownPhoto,
  });

/** Where the file of an own photo is fetched with the session; nobody else may fetch it before it is shown. */
export const ownPicturePath = ({ id }: Pick<OwnPhoto, "id">, name: string): string =>
  // A photo may get another file: the name keeps what is in a cache apart.
  `${galleryPhotoPath(id, 480)}?file=${encodeURIComponent(name.slice(-41))}`;

const event = z.object({ id: z.string(), name: z.string() });
const MOST_EVENTS = 50;

/** Events that a photo may be of, the latest first. */
export const photoEventsQuery = queryOptions({
  queryKey: [...galleryKeys.all, "events"],
  queryFn: async ({ signal }) => {
    const path = "/rest/v1/events?select=id,name&status=neq.draft";
    const rows = await readPublic(`${path}&order=created_at.desc&limit=${MOST_EVENTS}`, signal);
    return z.array(event).parse(rows);
  },
});
