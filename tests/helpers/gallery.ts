import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { albumPage, photoList } from "../../supabase/functions/_shared/contracts/gallery.ts";
import { addUpload } from "./add-upload.ts";
import { asRole, type Caller } from "./as-role.ts";
import { demo } from "./demo.ts";
import { call } from "./forum.ts";

const { admin } = demo;

/** Adds an album with this many photos, described unless `alt` says otherwise; a draft. */
export async function addAlbum(sql: postgres.Sql, photos = 0, alt: object = { en: "A fish" }) {
  const id = randomUUID();
  const slug = `album-${id.slice(0, 8)}`;
  await asRole(
    sql,
    admin,
    (tx) => tx`
      insert into public.gallery_albums (id, slug, title)
      values (${id}, ${slug}, ${tx.json({ en: " An album ", ja: "" })})`,
  );
  const added: string[] = [];
  for (let n = 0; n < photos; n += 1) added.push(await addAlbumPhoto(sql, id, alt));
  return { id, slug, photos: added };
}

export async function addAlbumPhoto(sql: postgres.Sql, album: string, alt: object = {}) {
  const source = randomUUID();
  await addUpload(sql, { bucket: "album-photos", folder: album, source });
  const id = String(await call(sql, admin, "add_album_photo", { album_id: album, source }));
  await call(sql, admin, "describe_photos", { changes: sql.json([{ id, alt }] as never) });
  return id;
}

/** A photo of a member that waits for the office. */
export async function addMemberPhoto(
  sql: postgres.Sql,
  member: Caller & { id: string },
  { alt = { en: "A boat" }, caption = {} }: { alt?: object; caption?: object } = {},
) {
  const source = randomUUID();
  await addUpload(sql, { bucket: "gallery-photos", folder: member.id, owner: member.id, source });
  return String(
    await call(sql, member, "add_gallery_photo", {
      source,
      alt: sql.json(alt as never),
      caption: sql.json(caption as never),
    }),
  );
}

export const publishAlbum = (sql: postgres.Sql, id: string) =>
  call(sql, admin, "set_album_status", { id, status: "published" });

/** What callers read and do, over one test's database. */
export function galleryOf(db: { sql: postgres.Sql }) {
  const run = (caller: Caller, name: string, given: object) => call(db.sql, caller, name, given);
  const album = async (key: string, given: object = {}) => {
    const page = albumPage.parse(await run("anon", "read_album", { key, ...given }));
    if (page.moved_to !== null) throw new Error(`moved to ${page.moved_to}`);
    return page;
  };
  const order = async (key: string) => (await album(key)).photos.map(({ id }) => id);
  const members = async () =>
    photoList
      .parse(await run("anon", "read_member_photos", { at_most: 100 }))
      .photos.map(({ id }) => id);
  /** Whether its file is sent to everybody. */
  const isSent = async (id: string) =>
    (await run("service_role", "find_gallery_photo", { photo_id: id })) !== null;
  const approve = (ids: string[], given: object = {}) =>
    run(admin, "decide_photos", { ids, approve: true, ...given });
  const report = (id: string, given: object = {}) =>
    run("service_role", "report_photo", {
      photo_id: id,
      reason: "in_it",
      words: "",
      reporter: null,
      address_range: randomUUID(),
      ...given,
    });
  const photo = async (id: string) => {
    const [row] = await db.sql`select * from public.gallery_photos where id = ${id}`;
    return row;
  };

  return { run, album, order, members, isSent, approve, report, photo };
}
