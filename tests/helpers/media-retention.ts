import { demo } from "./demo.ts";

const photo = (state: string, caption: string, age: string) =>
  `('${state}', '${state === "rejected" ? "unclear" : "owner"}', '${caption}', interval '${age}')`;
const photos = (...rows: string[]): string => `
    insert into public.gallery_photos (kind, owner, catch_id, state, reason, decided_at, caption)
    select 'catch', '${demo.maya.id}', c.id, v.state, v.reason, now() - v.age, jsonb_build_object('en', v.caption)
    from (values ${rows.join(", ")}) as v (state, reason, caption, age)
    join (select id, row_number() over (order by id) as n from public.catches) as c
      on c.n = case v.caption when 'expired-mark' then 1 when 'kept-mark-1' then 2 else 3 end`;

/** Of the rules of blogs, galleries and recordings: rows a day over their period and a day under it, by their marks. */
export const MEDIA_CASES: Record<string, string> = {
  text_editors: `
    insert into public.text_editors (text_id, user_id, seen_at)
    select b.id, e.user_id::uuid, now() - e.age::interval /* expired-mark, kept-mark: by MEDIA_OWNERS */
    from (select id from public.blogs limit 1) as b, (values
      ('${demo.ken.id}', '25 hours'), ('${demo.maya.id}', '23 hours')) as e (user_id, age)`,
  gallery_rejected: photos(
    photo("rejected", "expired-mark", "31 days"),
    photo("rejected", "kept-mark-1", "29 days"),
  ),
  gallery_taken_down: photos(
    photo("taken_down", "expired-mark", "25 hours"),
    photo("taken_down", "kept-mark-1", "23 hours"),
    photo("rejected", "kept-mark-2", "2 days"),
  ),
  gallery_reports: `
    insert into public.gallery_photos (kind, owner, catch_id, caption)
    select 'catch', '${demo.maya.id}', id, '{}' from public.catches order by id limit 1;
    insert into public.gallery_reports (photo_id, reason, words, reported_at, ruled_at)
    select p.id, 'other', r.words, now() - interval '2 years', now() - r.age
    from (select id from public.gallery_photos limit 1) as p, (values
      ('expired-mark', interval '366 days'), ('kept-mark-1', interval '364 days'),
      ('kept-mark-2', null)) as r (words, age)`,
  unused_audio: `
    insert into private.audio_uploads (podcast_id, source, owner, begun_at)
    select p.id, gen_random_uuid(), a.owner::uuid, now() - a.age /* expired-mark, kept-mark: by MEDIA_OWNERS */
    from (select id from public.podcasts limit 1) as p, (values
      ('${demo.ken.id}', interval '49 hours'), ('${demo.maya.id}', interval '47 hours')) as a (owner, age)`,
};

/** What marks rows that hold no text: whose they are. */
export const MEDIA_OWNERS: Record<string, Record<string, string>> = {
  text_editors: { [demo.ken.id]: "expired-mark", [demo.maya.id]: "kept-mark" },
  unused_audio: { [demo.ken.id]: "expired-mark", [demo.maya.id]: "kept-mark" },
};
