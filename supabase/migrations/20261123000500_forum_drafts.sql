-- Drafts of posts, so that a text begun on one device is finished on another.

create table public.forum_drafts (
  user_id uuid not null references auth.users (id) on delete cascade,
  place text not null check (place ~
    '^((thread|topic):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|post:[1-9][0-9]{0,17})$'),
  title text check (char_length(title) <= 200),
  body text not null check (char_length(body) <= 20000),
  revision int not null default 1 check (revision > 0),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (user_id, place)
);
comment on table public.forum_drafts is
  'What members have written and not sent. place: thread:{id} for a reply, topic:{id} for a new thread, post:{id} for an edit; not a foreign key, so that it is no way to learn what exists. revision rises with each save.';
create index forum_drafts_saved on public.forum_drafts (saved_at);
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, erasure)
values ('public.forum_drafts', 't.user_id = $1', '{user_id}', '{place,title,body}', 'forum_drafts',
  't.place, t.title, t.body, t.saved_at', 'cascade');
insert into private.retention (name, relation, expires, period) values
('forum_drafts', 'public.forum_drafts', 't.saved_at', '90 days');
alter table public.forum_drafts enable row level security;
revoke all on public.forum_drafts from anon, authenticated;
grant all on public.forum_drafts to service_role;

create function private.shown_draft(draft public.forum_drafts) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when draft.place is not null then jsonb_build_object('place', draft.place,
    'title', draft.title, 'body', draft.body, 'revision', draft.revision, 'saved_at', draft.saved_at) end
$$;
comment on function private.shown_draft(public.forum_drafts) is
  'A draft as its author reads it (forumDraft in contracts/forum-own.ts); null for none.';

create function public.save_draft(place text, body text, title text default null, revision int default 0)
returns jsonb
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
    or char_length(save_draft.title) > 200
  then
    perform private.refuse(400, 'invalid', 'A draft has a place and a text of at most 20000 characters');
  end if;
  insert into public.forum_drafts as d (user_id, place, title, body, revision)
  values (me, save_draft.place, save_draft.title, save_draft.body,
    -- A draft that another device discarded is stored again: a text is never lost.
    least(greatest(coalesce(save_draft.revision, 0), 0), 1000000000) + 1)
  on conflict on constraint forum_drafts_pkey do update set
    title = excluded.title, body = excluded.body, revision = d.revision + 1, saved_at = excluded.saved_at
  where d.revision = save_draft.revision
  returning * into draft;
  if not found then
    select * into draft from public.forum_drafts as d
    where d.user_id = me and d.place = save_draft.place;
    -- The same save, whose response was lost.
    return jsonb_build_object('draft', private.shown_draft(draft), 'saved',
      draft.body = save_draft.body and draft.title is not distinct from save_draft.title);
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
comment on function public.save_draft(text, text, text, int) is
  'Stores the caller''s draft for a place, which builds on a revision (0 for a new one), and returns {saved, draft} (savedDraft in contracts/forum-own.ts): where another revision is stored, that one, and nothing is saved. A member has at most 100 drafts; the oldest one goes. 401, 403 insufficient_aal, 400 invalid, 429.';

create function public.read_draft(place text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_reader();
begin
  return (
    select private.shown_draft(d) from public.forum_drafts as d
    where d.user_id = me and d.place = read_draft.place);
end
$$;
comment on function public.read_draft(text) is
  'The caller''s draft for a place (forumDraft in contracts/forum-own.ts), null without one. 401, 403 insufficient_aal.';

create function public.discard_draft(place text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_reader();
begin
  delete from public.forum_drafts as d where d.user_id = me and d.place = discard_draft.place;
  return found;
end
$$;
comment on function public.discard_draft(text) is
  'Removes the caller''s draft for a place, and returns whether there was one. 401, 403 insufficient_aal.';
revoke execute on function private.shown_draft(public.forum_drafts) from public;
revoke execute on function public.save_draft(text, text, text, int), public.read_draft(text),
  public.discard_draft(text) from public, anon;
grant execute on function public.save_draft(text, text, text, int), public.read_draft(text),
  public.discard_draft(text) to authenticated, service_role;
