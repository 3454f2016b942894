import { demo } from "./demo.ts";

/** Of the forums' rules of retention: rows a day over their period and a day under it, by their marks. */
export const FORUM_CASES: Record<string, string> = {
  forum_cases: `
    insert into public.forum_cases (post_id, causes, closed_at, claimed_by)
    select p.id, '{flags}', now() - c.age::interval, c.user_id::uuid /* expired-mark, kept-mark-1: by FORUM_OWNERS */
    from (select id from public.forum_posts limit 1) as p, (values
      ('${demo.ken.id}', '2 years 1 day'), ('${demo.maya.id}', '729 days')) as c (user_id, age);
    insert into public.forum_cases (post_id, causes, opened_at, claimed_by)
    select id, '{flags}', now() - interval '3 years', '${demo.admin.id}' /* kept-mark-2 */
    from public.forum_posts order by id desc limit 1`,
  forum_flags: `
    insert into public.forum_flags (post_id, user_id, reason, note, weight, flagged_at, settled_at)
    select p.id, f.user_id::uuid, 'other', f.note, 1, now() - interval '3 years', now() - f.age::interval
    from (select id from public.forum_posts order by id desc limit 1) as p, (values
      ('${demo.ken.id}', 'expired-mark', '2 years 1 day'), ('${demo.maya.id}', 'kept-mark-1', '729 days'),
      ('${demo.admin.id}', 'kept-mark-2', null)) as f (user_id, note, age)`,
  forum_post_edits: `
    insert into public.forum_post_edits (post_id, revision, body, edited_at)
    select p.id, e.revision, e.body, now() - e.age::interval
    from (select id from public.forum_posts order by id desc limit 1) as p, (values
      (1, 'expired-mark', '2 years 1 day'), (2, 'kept-mark', '729 days')) as e (revision, body, age)`,
  forum_rulings: `
    insert into public.forum_rulings (forum_id, member_id, action, reason, at)
    select f.id, r.member_id::uuid, r.action, r.reason, now() - r.age::interval
    from (select id from public.forums limit 1) as f, (values
      ('${demo.ken.id}', 'silence', 'expired-mark-1', '2 years 1 day'), ('${demo.maya.id}', 'ban', 'expired-mark-2', '2 years 1 day'),
      ('${demo.ken.id}', 'ban', 'kept-mark-1', '3 years'), ('${demo.maya.id}', 'ban', 'kept-mark-2', '729 days'))
      as r (member_id, action, reason, age);
    insert into public.forum_silences (forum_id, user_id, until)
    select id, '${demo.ken.id}', 'infinity' from public.forums limit 1`,
  forum_silences: `
    insert into public.forum_silences (forum_id, user_id, until)
    select f.id, s.user_id::uuid, now() - s.age::interval /* expired-mark, kept-mark-1: by FORUM_OWNERS */
    from (select id from public.forums limit 1) as f, (values
      ('${demo.ken.id}', '2 years 1 day'), ('${demo.maya.id}', '729 days')) as s (user_id, age);
    insert into public.forum_silences (forum_id, user_id, until)
    select id, '${demo.admin.id}', 'infinity' /* kept-mark-2 */ from public.forums limit 1`,
};

/** What marks rows that hold no text: whose they are. */
export const FORUM_OWNERS: Record<string, Record<string, string>> = {
  forum_cases: {
    [demo.ken.id]: "expired-mark",
    [demo.maya.id]: "kept-mark-1",
    [demo.admin.id]: "kept-mark-2",
  },
  forum_silences: {
    [demo.ken.id]: "expired-mark",
    [demo.maya.id]: "kept-mark-1",
    [demo.admin.id]: "kept-mark-2",
  },
};
