import { expect, test } from "vitest";
import { addMemberPhoto, galleryOf } from "../helpers/gallery.ts";
import { demo } from "../helpers/demo.ts";
import { useNotices } from "../helpers/notices.ts";

const { db } = useNotices();
const { admin, maya, ken } = demo;
const { run, approve, report } = galleryOf(db);

/** What a member's notices of photos say, the oldest first. */
const told = async (member: { id: string }) => {
  const rows = await db.sql`
    select data from public.notifications where user_id = ${member.id} and kind = 'photo_decided' order by id`;
  return rows.map(({ data }) => data);
};
const mails = async () =>
  (await db.sql`select from public.mail_outbox where template = 'notice'`).length;

test("owners learn what the office decides, once for all photos of one decision until they read it", async () => {
  const [one, two, three] = [
    await addMemberPhoto(db.sql, maya),
    await addMemberPhoto(db.sql, maya),
    await addMemberPhoto(db.sql, maya),
  ];
  const other = await addMemberPhoto(db.sql, ken);
  await approve([one, two, other]);
  await approve([one]);
  await approve([three]);
  const shown = { decision: "approved", reason: null, words: null };
  expect(await told(maya)).toEqual([{ ...shown, photos: 3 }]);
  expect(await told(ken)).toEqual([{ ...shown, photos: 1 }]);
  expect(await mails()).toBe(2);
  await db.sql`update public.notifications set read_at = now()`;
  const reject = (id: string, words: string) =>
    run(admin, "decide_photos", { ids: [id], approve: false, reason: "other", words });
  await reject(one, "Once is enough");
  await reject(two, "Wipe the lens");
  await approve([one]);
  expect((await told(maya)).slice(1)).toEqual([
    { decision: "rejected", photos: 1, reason: "other", words: "Once is enough" },
    { decision: "rejected", photos: 1, reason: "other", words: "Wipe the lens" },
    { ...shown, photos: 1 },
  ]);
});

test("owners get a notice when someone else takes their photo down, without waiting for an account deletion", async () => {
  const [one, two] = [await addMemberPhoto(db.sql, ken), await addMemberPhoto(db.sql, ken)];
  await approve([one, two]);
  await db.sql`delete from public.notifications`;
  await run(ken, "take_photos_down", { ids: [one] });
  await run(ken, "restore_photos", { ids: [one] });
  expect(await told(ken)).toEqual([]);
  await run(admin, "take_photos_down", { ids: [one] });
  await report(two);
  await run(admin, "rule_photo_reports", { photo_id: two, keep: false });
  await run(admin, "rule_photo_reports", { photo_id: two, keep: false });
  const gone = { decision: "taken_down", photos: 1, words: null };
  expect(await told(ken)).toEqual([
    { ...gone, reason: "office" },
    { ...gone, reason: "reported" },
  ]);
  const own = await addMemberPhoto(db.sql, admin);
  await approve([own]);
  expect(await told(admin)).toEqual([]);
  const leaving = await db.sql.reserve();
  const late = await addMemberPhoto(db.sql, ken);
  await leaving`begin`;
  await leaving`select from public.notice_inboxes where user_id = ${ken.id} for update`;
  await approve([late]);
  await leaving`rollback`;
  leaving.release();
  expect(await told(ken)).toHaveLength(2);
});
