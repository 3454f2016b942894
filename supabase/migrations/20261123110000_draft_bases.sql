-- A draft of an edit remembers which text of the post it builds on, so that one that is opened again after
-- somebody else's edit meets the conflict.

alter table public.forum_drafts add column base int check (base > 0);
comment on column public.forum_drafts.base is
  'The revision of the post that a draft of an edit builds on; null for others, and for drafts that do not say.';
update private.personal_data set export_columns = 't.place, t.title, t.body, t.base, t.saved_at'
where relation = 'public.forum_drafts';

create or replace function private.shown_draft(draft public.forum_drafts) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when draft.place is not null then jsonb_build_object('place', draft.place,
    'title', draft.title, 'body', draft.body, 'revision', draft.revision, 'base', draft.base,
    'saved_at', draft.saved_at) end
$$;

drop function public.save_draft(text, text, text, int);
create function public.save_draft(
  place text, body text, title text default null, revision int default 0, base int default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant int := 100;
  me constant uuid := private.require_reader();
  draft public.forum_drafts;
begin
  perform private.lock_account();
  if save_draft.place !~
      '^((thread|topic):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|post:[1-9][0-9]{0,17})$'
    or save_draft.place is null or coalesce(char_length(save_draft.body), 20001) > 20000
    or char_length(save_draft.title) > 200 or save_draft.base <= 0
  then
    perform private.refuse(400, 'invalid', 'A draft has a place and a text of at most 20000 characters');
  end if;
  insert into public.forum_drafts as d (user_id, place, title, body, revision, base)
  values (me, save_draft.place, save_draft.title, save_draft.body,
    -- A draft that another device discarded is stored again: a text is never lost.
    least(greatest(coalesce(save_draft.revision, 0), 0), 1000000000) + 1, save_draft.base)
  on conflict on constraint forum_drafts_pkey do update set
    title = excluded.title, body = excluded.body, revision = d.revision + 1, base = excluded.base,
    saved_at = excluded.saved_at
  where d.revision = save_draft.revision
  returning * into draft;
  if not found then
    select * into draft from public.forum_drafts as d
    where d.user_id = me and d.place = save_draft.place;
    -- The same save, whose response was lost.
    return jsonb_build_object('draft', private.shown_draft(draft), 'saved',
      draft.body = save_draft.body and draft.title is not distinct from save_draft.title
      and draft.base is not distinct from save_draft.base);
  end if;
  delete from public.forum_drafts as d
  where d.user_id = me and d.place = any (array(
    select o.place from public.forum_drafts as o where o.user_id = me
    order by o.saved_at desc, o.place offset most));
  perform private.require_turn('forum_draft', me::text, 120, interval '1 minute',
    'Too many drafts were saved in a short time', 'Wait a minute.');
  return jsonb_build_object('draft', private.shown_draft(draft), 'saved', true);
end
$$;
comment on function public.save_draft(text, text, text, int, int) is
  'Stores the caller''s draft for a place, which builds on a revision of the draft (0 for a new one) and, for an edit, on one of the post (base), and returns {saved, draft} (savedDraft in contracts/forum-own.ts): where another revision is stored, that one, and nothing is saved. A member has at most 100 drafts; the oldest one goes. 401, 403 insufficient_aal, 400 invalid, 429.';
revoke execute on function public.save_draft(text, text, text, int, int) from public, anon;
grant execute on function public.save_draft(text, text, text, int, int) to authenticated, service_role;
