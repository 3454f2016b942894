-- Pages of members who chose to have one, /anglers/{handle}: off until the member turns it on.

create table public.angler_pages (
  user_id uuid primary key references auth.users (id) on delete cascade,
  handle text not null unique check (handle ~ '^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$'),
  name text not null check (char_length(name) between 1 and 80 and name = btrim(name)),
  about text not null check (char_length(about) <= 500),
  is_public boolean not null,
  shows_posts boolean not null,
  updated_at timestamptz not null default now()
);
comment on table public.angler_pages is
  'The page of a member at /anglers/{handle}, of those that chose to have one. Everybody reads it through read_angler, while is_public; the row is its member''s. shows_posts: with the newest of their posts in the forums. Written by save_angler_page alone.';
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, erasure)
values ('public.angler_pages', 't.user_id = $1', '{user_id}', '{handle,name,about}', 'angler_pages',
  't.handle, t.name, t.about, t.is_public, t.shows_posts, t.updated_at', 'cascade');
alter table public.angler_pages enable row level security;
revoke all on public.angler_pages from anon, authenticated;
grant all on public.angler_pages to service_role;
grant select on public.angler_pages to authenticated;
create policy "Members read how their own page is set" on public.angler_pages
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_assured()));

create function private.enters_as_minor(account uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select a.is_minor from public.applicants as a
    where a.user_id = enters_as_minor.account order by a.created_at desc, a.id desc limit 1), false)
$$;
comment on function private.enters_as_minor(uuid) is
  'Whether the latest roster that has this account names it as a minor.';
revoke execute on function private.enters_as_minor(uuid) from public;

create function private.shows_angler(page public.angler_pages) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select page.is_public and not private.enters_as_minor(page.user_id) and exists (
    select from auth.users as u
    where u.id = page.user_id and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= now()))
$$;
comment on function private.shows_angler(public.angler_pages) is
  'Whether everybody may see this page: its member has turned it on, is no minor, and has an account that is not banned.';
revoke execute on function private.shows_angler(public.angler_pages) from public;

create function public.save_angler_page(
  handle text, name text, about text, is_public boolean, shows_posts boolean
) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  wanted constant text := lower(btrim(save_angler_page.handle));
  called constant text := btrim(private.plain_line(save_angler_page.name));
  written constant text := btrim(save_angler_page.about);
  saved timestamptz;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  if wanted is null or wanted !~ '^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$' then
    perform private.refuse(400, 'invalid', 'An address has 3 to 30 letters a-z, digits and hyphens');
  elsif coalesce(char_length(called), 0) not between 1 and 80 or not private.shows_something(called) then
    perform private.refuse(400, 'invalid', 'A name has 1 to 80 characters');
  elsif written is null or char_length(written) > 500
    or not private.is_plain_text(replace(written, E'\n', ' '))
  then
    perform private.refuse(400, 'invalid', 'A text has at most 500 characters, in plain lines');
  elsif save_angler_page.is_public is null or save_angler_page.shows_posts is null then
    perform private.refuse(400, 'invalid', 'The page is public or not, and shows posts or not');
  elsif save_angler_page.is_public and private.enters_as_minor(caller) then
    perform private.refuse(403, 'page_of_minor', 'A minor has no public page');
  end if;
  begin
    insert into public.angler_pages as p (user_id, handle, name, about, is_public, shows_posts)
    values (caller, wanted, called, written, save_angler_page.is_public, save_angler_page.shows_posts)
    on conflict on constraint angler_pages_pkey do update set
      handle = excluded.handle, name = excluded.name, about = excluded.about,
      is_public = excluded.is_public, shows_posts = excluded.shows_posts, updated_at = now()
    returning p.updated_at into saved;
  exception when unique_violation then
    perform private.refuse(409, 'handle_taken', 'Another member has this address');
  end;
  perform private.require_turn('angler_page', caller::text, 30, interval '1 hour',
    'The page was changed often in a short time', 'Wait a while.');
  return saved;
end
$$;
comment on function public.save_angler_page(text, text, text, boolean, boolean) is
  'Sets the caller''s page at /anglers/{handle} and returns when it was saved. 400 invalid, 401, 403 insufficient_aal, 403 page_of_minor, 409 handle_taken, 429.';
revoke execute on function public.save_angler_page(text, text, text, boolean, boolean) from public, anon;
grant execute on function public.save_angler_page(text, text, text, boolean, boolean)
  to authenticated, service_role;
