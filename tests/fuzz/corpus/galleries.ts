import { randomUUID } from "node:crypto";
import { addUpload } from "../../helpers/add-upload.ts";
import { demo } from "../../helpers/demo.ts";
import { addAlbum, addMemberPhoto, publishAlbum } from "../../helpers/gallery.ts";
import type { Fixtures } from "../fixtures.ts";
import { type Corpus, call, change, insert, read, remove } from "../request.ts";

const album = () => ({ slug: `fuzz-${randomUUID()}`, title: { en: "Harbour", ja: "港" } });
/** One of the member's that waits; the day's limit is another test's subject. */
const newPhoto = async ({ sql }: Fixtures): Promise<string> => {
  await sql`delete from private.rate_limits where bucket = 'gallery:add'`;
  return addMemberPhoto(sql, demo.maya);
};
const newShownPhoto = async (fixtures: Fixtures): Promise<string> => {
  const id = await newPhoto(fixtures);
  await fixtures.sql`
    update public.gallery_photos set state = 'approved', decided_at = now(), shown_at = now()
    where id = ${id}`;
  return id;
};

/** The gallery: what everybody reads, what members send, and what the office decides. */
export const RPC_GALLERIES: Corpus = {
  read_albums: () => call("read_albums", { at_most: 3 }, "anon"),
  read_album: async ({ sql }) => {
    const { id, slug } = await addAlbum(sql, 1);
    await publishAlbum(sql, id);
    return call("read_album", { key: slug, at_most: 3 }, "anon");
  },
  read_member_photos: async (fixtures) =>
    call("read_member_photos", { after_id: await newShownPhoto(fixtures), at_most: 3 }, "anon"),
  read_event_photos: ({ event }) =>
    call("read_event_photos", { event_id: event.id, at_most: 3 }, "anon"),
  read_latest_photos: () => call("read_latest_photos", { at_most: 3 }, "anon"),
  search_gallery: () => call("search_gallery", { input: '"a boat" -storm 港', at_most: 3 }, "anon"),
  add_gallery_photo: async ({ sql }) => {
    const source = randomUUID();
    const { id } = demo.maya;
    await addUpload(sql, { bucket: "gallery-photos", folder: id, owner: id, source });
    await sql`delete from private.rate_limits where bucket = 'gallery:add'`;
    const given = { source, alt: { en: "A boat" }, caption: { ja: "船" }, event_id: demo.live };
    return call("add_gallery_photo", given, "member");
  },
  replace_gallery_photo: async (fixtures) => {
    const { sql } = fixtures;
    const { id } = demo.maya;
    const photo_id = await newPhoto(fixtures);
    await sql`
      update public.gallery_photos set state = 'rejected', reason = 'unclear', decided_at = now()
      where id = ${photo_id}`;
    const source = randomUUID();
    await addUpload(sql, { bucket: "gallery-photos", folder: id, owner: id, source });
    const given = { photo_id, source, alt: { en: "A boat" }, caption: { ja: "船" } };
    return call("replace_gallery_photo", given, "member");
  },
  find_own_gallery_photo: async (fixtures) =>
    call("find_own_gallery_photo", { photo_id: await newPhoto(fixtures) }, "member"),
  describe_photos: async (fixtures) =>
    call(
      "describe_photos",
      {
        changes: [
          { id: await newPhoto(fixtures), alt: { ar: "قارب" }, seen: { alt: { en: "A boat" } } },
        ],
      },
      "member",
    ),
  take_photos_down: async (fixtures) =>
    call("take_photos_down", { ids: [await newPhoto(fixtures)] }, "member"),
  restore_photos: async (fixtures) => {
    const id = await newPhoto(fixtures);
    await fixtures.sql`
      update public.gallery_photos set state = 'taken_down', reason = 'owner', decided_at = now()
      where id = ${id}`;
    return call("restore_photos", { ids: [id] }, "member");
  },
  offer_catch_photo: async ({ newOwnCatch }) =>
    call("offer_catch_photo", { catch_id: await newOwnCatch(), offered: false }, "member"),
  decide_photos: async (fixtures) =>
    call("decide_photos", { ids: [await newPhoto(fixtures)], approve: false, reason: "unclear" }),
  rule_photo_reports: async (fixtures) =>
    call("rule_photo_reports", { photo_id: await newShownPhoto(fixtures), keep: true }),
  add_album_photo: async ({ sql }) => {
    const { id } = await addAlbum(sql);
    const source = randomUUID();
    await addUpload(sql, { bucket: "album-photos", folder: id, source });
    return call("add_album_photo", { album_id: id, source, wanted_position: 1024 });
  },
  move_photo: async ({ sql }) => {
    const [first, second] = (await addAlbum(sql, 2)).photos;
    return call("move_photo", { photo_id: first, after_id: second });
  },
  set_album_status: async ({ sql }) =>
    call("set_album_status", { id: (await addAlbum(sql, 1)).id, status: "published" }),
};

export const REST_READS_GALLERIES: Corpus = {
  gallery_albums: () => read("gallery_albums", { select: "id,slug,title", limit: "3" }, "admin"),
  gallery_photos: () => read("gallery_photos", { select: "id,state,alt", limit: "3" }, "member"),
  gallery_photo_overview: () => read("gallery_photo_overview", { limit: "3" }, "admin"),
  gallery_album_overview: () => read("gallery_album_overview", { limit: "3" }, "admin"),
  gallery_reports: () => read("gallery_reports", { select: "photo_id,reason" }, "admin"),
  gallery_alike: () => read("gallery_alike", { distance: "lt.10" }, "admin"),
};

export const REST_WRITES_GALLERIES: Corpus = {
  "insert gallery_albums": () => insert("gallery_albums", album()),
  "change gallery_albums": async ({ sql }) =>
    change(
      "gallery_albums",
      { id: `eq.${(await addAlbum(sql)).id}` },
      { title: { en: "Pier" }, pinned: true },
    ),
  "remove gallery_albums": async ({ sql }) => remove("gallery_albums", (await addAlbum(sql)).id),
};
