import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { demo } from "../helpers/demo.ts";
import { OWN_FOLDER, OWN_FOLDER_SCHEMA } from "../helpers/own-folder.ts";
import { addMate } from "../helpers/roster.ts";
import { submitCatch } from "../helpers/submit-catch.ts";
import { useApiServer } from "./api-server.ts";

/** An account that is deleted through the Auth admin API takes along what a member's own deletion does. */

const api = useApiServer({ schema: OWN_FOLDER_SCHEMA });

const admin = () => api.service().auth.admin;

/** A member who wrote a comment, sent a catch with a note and has a picture. */
async function addMember() {
  const { sql } = api.database;
  const { data } = await admin().createUser({
    email: `${randomUUID()}@lake.example`,
    email_confirm: true,
    user_metadata: { first_name: "Zebulon" },
  });
  const id = data.user?.id ?? "";
  await addMate(sql, demo.rustyHook, { user: id, name: "Zebulon" });
  await sql`insert into storage.objects (bucket_id, name) values ('avatars', ${`${id}/own.png`})`;
  await submitCatch(sql, { id }, { registration_id: demo.rustyHook, note: "Zebulon was here" });
  await asRole(
    sql,
    { id },
    (tx) => tx`
      insert into public.podcast_comments (id, podcast_id, body)
      select gen_random_uuid(), id, 'Zebulon says hello' from public.podcasts limit 1`,
  );
  return { id };
}

const traces = (id: string) => api.database.sql`
  select 'profile' as place from public.profiles where id = ${id}
  union all select 'role' from public.user_roles where user_id = ${id}
  union all select 'member' from public.team_members where display_name like 'Zebulon%'
  union all select 'membership' from public.team_members where user_id = ${id}
  union all select 'note' from public.catch_details where note like 'Zebulon%'
  union all select 'comment' from public.podcast_comments where body like 'Zebulon%'
  union all select 'account' from auth.users where raw_user_meta_data::text like '%Zebulon%'
  union all select 'kept file' from storage.objects as o where o.name = ${`${id}/own.png`}
    and not exists (select from private.storage_removals as r where r.name = o.name)`;

test.each([
  ["", false],
  [" softly", true],
])("an account is deleted%s: its words, names and files go", async (_how, softly) => {
  const { id } = await addMember();
  const late = api.withToken(api.token({ role: "authenticated", sub: id }));
  const readMembers = () => late.from("team_members").select("user_id");
  const readNotes = () => late.from("catch_details").select("note");
  expect(await traces(id)).toHaveLength(8);
  expect((await readMembers()).data).toContainEqual({ user_id: id });
  expect((await readNotes()).data).toContainEqual({ note: "Zebulon was here" });
  expect((await admin().deleteUser(id, softly)).error).toBeNull();
  expect(await traces(id)).toEqual([]);
  // The token of the member lives on.
  expect([await readMembers(), await readNotes()]).toMatchObject([{ data: [] }, { data: [] }]);
  expect((await late.rpc("export_my_data")).status).toBe(401);
  const upload = await late.storage
    .from(OWN_FOLDER)
    .upload(`${id}/late.png`, "x", { contentType: "image/png" });
  expect(upload.error).toMatchObject({ statusCode: "403" });
});
