-- What editors of a text have written, and who is editing it now: of posts, and of the office's own items of
-- news (*_news_writing.sql).

create table public.text_versions (
  -- Of a post or an item; they end with it (private.remove_versions).
  text_id uuid not null,
  revision int not null check (revision > 0),
  title text not null check (char_length(title) between 1 and 300),
  description text check (char_length(description) <= 500),
  body text not null check (char_length(body) <= 100000),
  saved_by uuid references auth.users (id) on delete set null,
  begun_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (text_id, revision)
);
comment on table public.text_versions is
  'Texts of a post or of an own item of news, the newest being the one that editors go on with. What one editor saves within ten minutes of begun_at is one version, whose revision rises with each save, so that a text that builds on an older save is noticed. published_at: when readers were given it; it is never written over.';
create index text_versions_saved_by on public.text_versions (saved_by);
insert into private.personal_data
  (relation, belongs, identifies, impersonal, export_as, export_columns, reason)
values ('public.text_versions', 't.saved_by = $1', '{saved_by}', '{text_id,title,description,body}', 'text_versions',
  't.text_id, t.revision, t.title, t.saved_at',
  'The organisation''s texts; who saved them does not outlive the account.');
alter table public.text_versions enable row level security;
revoke all on public.text_versions from anon, authenticated;
grant all on public.text_versions to service_role;
grant select on public.text_versions to authenticated;
create policy "Admins read versions of texts" on public.text_versions
  for select to authenticated using ((select private.is_admin()));

-- Longer bodies than editors may save are those of former times.
insert into public.text_versions (text_id, revision, title, description, body, begun_at, saved_at, published_at)
select b.id, 1, b.title, b.description, left(b.body, 60000), b.created_at, b.updated_at, b.published_at
from public.blogs as b;

create function private.begin_versions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.text_versions (text_id, revision, title, description, body, saved_by, published_at)
  values (new.id, new.revision, left(new.title, 300), left(new.description, 500), left(new.body, 100000),
    (select auth.uid()), new.published_at);
  if new.published_at is not null then
    execute format('update %s as t set published_revision = $1 where t.id = $2', tg_relid::regclass)
    using new.revision, new.id;
  end if;
  return null;
end
$$;
comment on function private.begin_versions() is 'Gives a new text its first version.';
create trigger begin_versions after insert on public.blogs
  for each row execute function private.begin_versions();

create function private.remove_versions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.text_versions as v where v.text_id = old.id;
  return null;
end
$$;
comment on function private.remove_versions() is 'Removes the versions of a text with it.';
create trigger remove_versions after delete on public.blogs
  for each row execute function private.remove_versions();

create table public.text_editors (
  -- Of a post, an item of news or an episode. Marks of what was removed go with the day.
  text_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (text_id, user_id)
);
comment on table public.text_editors is
  'Who has the editor of a post, an item of news or an episode open, and when it was last heard of.';
create index text_editors_user on public.text_editors (user_id);
insert into private.personal_data (relation, belongs, identifies, impersonal, export_as, export_columns, erasure)
values ('public.text_editors', 't.user_id = $1', '{user_id}', '{text_id}', 'text_editors', 't.text_id, t.seen_at',
  'cascade');
insert into private.retention (name, relation, expires, period)
values ('text_editors', 'public.text_editors', 't.seen_at', '1 day');
alter table public.text_editors enable row level security;
revoke all on public.text_editors from anon, authenticated;
grant all on public.text_editors to service_role;

create function private.attend_text(text_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  me constant uuid := private.require_reader();
begin
  insert into public.text_editors as e (text_id, user_id) values (attend_text.text_id, me)
  on conflict on constraint text_editors_pkey do update set seen_at = now();
  return (
    select coalesce(jsonb_agg(coalesce(private.account_name(e.user_id), '') order by e.user_id), '[]')
    from public.text_editors as e
    where e.text_id = attend_text.text_id and e.user_id <> me and e.seen_at > now() - interval '40 seconds');
end
$$;
comment on function private.attend_text(uuid) is
  'Notes that the caller has the editor of a text open, and returns the names of others who have, empty for one without.';
revoke execute on function private.attend_text(uuid) from public;

create function private.attend_version(text_id uuid, revision int) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  me constant uuid := private.require_reader();
  newest jsonb;
begin
  select jsonb_build_object('revision', v.revision, 'saved_by', private.account_name(v.saved_by),
    'is_mine', v.saved_by is not distinct from me, 'saved_at', v.saved_at) into newest
  from public.text_versions as v
  where v.text_id = attend_version.text_id and v.revision = attend_version.revision;
  return newest || jsonb_build_object('others', private.attend_text(attend_version.text_id));
end
$$;
comment on function private.attend_version(uuid, int) is
  'What attend_blog and attend_news return of a text and its newest revision (textDesk in contracts/text-desk.ts).';

create function private.saved_version(text_id uuid, revision int) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('revision', v.revision, 'title', v.title, 'description', v.description,
    'body', v.body, 'saved_at', v.saved_at, 'published_at', v.published_at,
    'saved_by', private.account_name(v.saved_by))
  from public.text_versions as v
  where v.text_id = saved_version.text_id and v.revision = saved_version.revision
$$;
comment on function private.saved_version(uuid, int) is
  'One version of a text for its editors (textVersion in contracts/text-desk.ts).';

create function private.save_version(
  text_id uuid, stored int, base int, title text, description text, body text
) returns int
language plpgsql
set search_path = ''
as $$
declare
  newest public.text_versions;
begin
  select * into newest from public.text_versions as v
  where v.text_id = save_version.text_id and v.revision = stored;
  if (newest.title, newest.description, newest.body) is not distinct from
    (save_version.title, save_version.description, save_version.body)
  then
    return stored;
  elsif base is distinct from stored then
    return null;
  elsif newest.saved_by = (select auth.uid()) and newest.published_at is null
    and newest.begun_at > now() - interval '10 minutes'
  then
    update public.text_versions as v
    set revision = stored + 1, title = save_version.title, description = save_version.description,
      body = save_version.body, saved_at = now()
    where v.text_id = save_version.text_id and v.revision = stored;
  else
    insert into public.text_versions (text_id, revision, title, description, body, saved_by)
    values (save_version.text_id, stored + 1, save_version.title, save_version.description,
      save_version.body, (select auth.uid()));
  end if;
  return stored + 1;
end
$$;
comment on function private.save_version(uuid, int, int, text, text, text) is
  'Stores a text that builds on revision base as the newest version and returns its revision: stored, where it is stored already; null, where it builds on another one than stored. The caller holds the row of the text.';

create function private.give_version(
  text_id uuid, stored int, revision int, published_at timestamptz, at timestamptz
) returns public.text_versions
language plpgsql
set search_path = ''
as $$
declare
  newest public.text_versions;
begin
  if at > now() + interval '5 years' or at < timestamptz '2000-01-01' then
    perform private.refuse(400, 'invalid', 'A text is scheduled for the next five years');
  elsif stored is distinct from give_version.revision then
    perform private.refuse(409, 'conflict', 'The text was changed meanwhile', 'Read it again, then publish it.');
  elsif at > now() and give_version.published_at <= now() then
    -- It would be taken off the site, which is what withdrawing says.
    perform private.refuse(409, 'conflict', 'The text is published', 'Withdraw it, then schedule it.');
  end if;
  update public.text_versions as v set published_at = coalesce(v.published_at, now())
  where v.text_id = give_version.text_id and v.revision = stored
  returning * into newest;
  return newest;
end
$$;
comment on function private.give_version(uuid, int, int, timestamptz, timestamptz) is
  'The version of this revision, noted as given to readers, now or from a time on. 400 invalid, 409 conflict where another revision is stored, or a text that is out would be taken off the site until a time to come. The caller holds the row of the text.';

create function private.lock_blog(id uuid) returns public.blogs
language plpgsql
set search_path = ''
as $$
declare
  post public.blogs;
begin
  perform private.require_admin();
  perform private.lock_account();
  select * into post from public.blogs as b where b.id = lock_blog.id for update;
  if post.id is null then
    perform private.refuse(404, 'not_found', 'There is no such post');
  end if;
  return post;
end
$$;
comment on function private.lock_blog(uuid) is
  'The post, locked until commit after the caller''s account, for functions that change it. Admins only; 401, 403, 404.';
revoke execute on function private.begin_versions(), private.remove_versions(), private.attend_version(uuid, int),
  private.saved_version(uuid, int), private.save_version(uuid, int, int, text, text, text),
  private.give_version(uuid, int, int, timestamptz, timestamptz), private.lock_blog(uuid) from public;
