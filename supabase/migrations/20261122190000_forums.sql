-- The map of the forums: groups, forums and their topics, as admins draw it, and who reads and writes where.

create function private.is_text_by_language(value jsonb, at_most int) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(value) = 'object' and not exists (
    select from jsonb_each(case jsonb_typeof(value) when 'object' then value end) as t
    where t.key not in ('en', 'ja', 'ar') or jsonb_typeof(t.value) <> 'string'
      or char_length(btrim(t.value #>> '{}')) not between 1 and at_most)
$$;
comment on function private.is_text_by_language(jsonb, int) is
  'Whether the value is an object of texts by language (en, ja, ar), each of 1 to at_most code points. {} is one.';
revoke execute on function private.is_text_by_language(jsonb, int) from public;
grant execute on function private.is_text_by_language(jsonb, int) to authenticated, service_role;

create table public.forum_groups (
  id uuid primary key default gen_random_uuid(),
  names jsonb not null check (private.is_text_by_language(names, 80) and names ? 'en'),
  position int not null default 0
);
comment on table public.forum_groups is
  'Headings of the list of forums, in the order of position. names by language; en is the fallback.';
insert into private.personal_data (relation, impersonal)
values ('public.forum_groups', '{names}');

create table public.forums (
  id uuid primary key default gen_random_uuid(),
  group_id uuid references public.forum_groups (id) on delete set null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  names jsonb not null check (private.is_text_by_language(names, 80) and names ? 'en'),
  descriptions jsonb not null default '{}' check (private.is_text_by_language(descriptions, 400)),
  position int not null default 0,
  readers text not null default 'anyone' check (readers in ('anyone', 'members', 'listed')),
  writers text not null default 'members' check (writers in ('members', 'listed', 'moderators')),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  -- Who may write may read.
  check (readers <> 'listed' or writers <> 'members')
);
comment on table public.forums is
  'Forums. readers and writers: anyone, every signed-in member, the members listed in forum_members, or moderators; moderators and admins always read and write. An archived forum is read and no longer written in.';
create index forums_group on public.forums (group_id);
insert into private.personal_data (relation, impersonal)
values ('public.forums', '{slug,names,descriptions}');

create table public.forum_topics (
  id uuid primary key default gen_random_uuid(),
  forum_id uuid not null references public.forums (id) on delete restrict,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  names jsonb not null check (private.is_text_by_language(names, 80) and names ? 'en'),
  descriptions jsonb not null default '{}' check (private.is_text_by_language(descriptions, 400)),
  position int not null default 0,
  starters text not null default 'writers' check (starters in ('writers', 'moderators')),
  holds_events boolean not null default false,
  threads int not null default 0 check (threads >= 0),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  unique (id, forum_id)
);
comment on table public.forum_topics is
  'Topics of a forum, which hold its threads. starters: who may start a thread; writers reply. holds_events marks the one topic in which events get their threads. threads: how many stand in it, which no browser writes.';
create index forum_topics_forum on public.forum_topics (forum_id, position);
create unique index forum_topics_events on public.forum_topics (holds_events) where holds_events;
insert into private.personal_data (relation, impersonal)
values ('public.forum_topics', '{slug,names,descriptions}');

create table public.forum_members (
  forum_id uuid not null references public.forums (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (forum_id, user_id)
);
comment on table public.forum_members is 'The members of forums that only listed members read or write.';
create index forum_members_user on public.forum_members (user_id);
insert into private.personal_data
  (relation, belongs, identifies, export_as, export_columns, erasure)
values ('public.forum_members', 't.user_id = $1', '{user_id}', 'forum_memberships',
  't.forum_id, t.added_at', 'cascade');

create table public.forum_moderators (
  forum_id uuid not null references public.forums (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (forum_id, user_id)
);
comment on table public.forum_moderators is
  'Members who rule on posts of one forum, without the rights of an admin anywhere else.';
create index forum_moderators_user on public.forum_moderators (user_id);
insert into private.personal_data
  (relation, belongs, identifies, export_as, export_columns, erasure)
values ('public.forum_moderators', 't.user_id = $1', '{user_id}', 'moderated_forums',
  't.forum_id, t.added_at', 'cascade');

create function private.moderated_forums() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_assured() then
    return '{}';
  elsif private.is_staff() then
    return array(select f.id from public.forums as f);
  end if;
  return array(
    select m.forum_id from public.forum_moderators as m where m.user_id = (select auth.uid()));
end
$$;
comment on function private.moderated_forums() is
  'Ids of the forums in which the caller rules on posts: all for admins and servers, none before the second factor was shown.';

create function private.readable_forums() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  reader constant uuid := case when private.is_assured() then (select auth.uid()) end;
begin
  if private.is_staff() then
    return array(select f.id from public.forums as f);
  end if;
  return array(
    select f.id from public.forums as f
    where f.readers = 'anyone'
      or (f.readers = 'members' and reader is not null)
      or f.id in (select l.forum_id from public.forum_members as l where l.user_id = reader)
      or f.id in (select m.forum_id from public.forum_moderators as m where m.user_id = reader));
end
$$;
comment on function private.readable_forums() is
  'Ids of the forums that the caller may read. Policies and queries compare with the array, which lets an index on forum_id serve.';
revoke execute on function private.moderated_forums(), private.readable_forums() from public;
grant execute on function private.moderated_forums(), private.readable_forums()
  to anon, authenticated, service_role;

alter table public.forum_groups enable row level security;
alter table public.forums enable row level security;
alter table public.forum_topics enable row level security;
alter table public.forum_members enable row level security;
alter table public.forum_moderators enable row level security;
revoke all on public.forum_groups, public.forums, public.forum_topics, public.forum_members,
  public.forum_moderators from anon, authenticated;
grant all on public.forum_groups, public.forums, public.forum_topics, public.forum_members,
  public.forum_moderators to service_role;
grant select on public.forum_groups, public.forums, public.forum_topics to anon, authenticated;
grant select on public.forum_members, public.forum_moderators to authenticated;

create policy "Anyone reads the headings of forums" on public.forum_groups
  for select to anon, authenticated using (true);
create policy "People read the forums open to them" on public.forums
  for select to anon, authenticated
  -- An admin reads a forum in the statement that adds it, which the array does not hold yet.
  using ((select private.is_admin()) or id = any ((select private.readable_forums())::uuid[]));
create policy "People read the topics of the forums open to them" on public.forum_topics
  for select to anon, authenticated
  using (forum_id = any ((select private.readable_forums())::uuid[]));
create policy "People read where they are listed, admins read all" on public.forum_members
  for select to authenticated
  using ((select private.is_admin())
    or (user_id = (select auth.uid()) and (select private.is_assured())));
create policy "Moderators read where they moderate, admins read all" on public.forum_moderators
  for select to authenticated
  using ((select private.is_admin())
    or (user_id = (select auth.uid()) and (select private.is_assured())));
select private.let_admins_write('public.forum_groups', columns => 'names, position');
select private.let_admins_write('public.forums', columns =>
  'group_id, slug, names, descriptions, position, readers, writers, archived_at');
-- Not the forum: a topic that moves takes the threads with it, under their locks.
select private.let_admins_write('public.forum_topics', columns =>
  'slug, names, descriptions, position, starters, holds_events, archived_at');
select private.let_admins_write('public.forum_members', '{insert,delete}');
select private.let_admins_write('public.forum_moderators', '{insert,delete}');

create trigger write_audit after insert or update or delete on public.forum_groups
  for each row execute function private.write_audit('id');
create trigger write_audit after insert or update or delete on public.forums
  for each row execute function private.write_audit('id');
create trigger write_audit after insert or delete or update of forum_id, slug, names, descriptions,
    position, starters, holds_events, archived_at
  on public.forum_topics
  for each row execute function private.write_audit('id');
create trigger write_audit after insert or update or delete on public.forum_members
  for each row execute function private.write_audit('forum_id');
create trigger write_audit after insert or update or delete on public.forum_moderators
  for each row execute function private.write_audit('forum_id');
