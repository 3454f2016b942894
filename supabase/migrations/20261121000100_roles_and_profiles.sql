-- Accounts: what a person says of themselves, and which role they hold.

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'user' check (role in ('user', 'admin')),
  granted_at timestamptz not null default now(),
  setup_due boolean not null default false
);
comment on table public.user_roles is
  'The role of every account. Written by the sign-up trigger and by audited functions, never by a browser. setup_due: the address was confirmed, but no session has proved yet that its owner chose the password and the names.';
create index user_roles_admins on public.user_roles (user_id) where role = 'admin';
insert into private.personal_data (relation, belongs, identifies, export_as, export_columns, erasure)
values ('public.user_roles', 't.user_id = $1', '{user_id}', 'role', 't.role, t.granted_at', 'cascade');

-- A password alone opens nothing for an account that set up a second factor: not the admin's
-- rights, and not what belongs to the account itself.
-- Asked with nearly every request, so in PL/pgSQL: a connection plans it once, where a function in SQL
-- is planned with each call.
create function private.is_assured() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce((select auth.jwt() ->> 'aal'), 'aal1') <> 'aal1' or not exists (
    select 1 from auth.mfa_factors
    where user_id = (select auth.uid()) and status = 'verified'
  );
end
$$;
comment on function private.is_assured() is
  'Whether the caller''s session has shown the account''s second factor, or the account has none.';
revoke execute on function private.is_assured() from public;
grant execute on function private.is_assured() to anon, authenticated, service_role;

create function private.is_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select 1 from public.user_roles
    where user_id = (select auth.uid()) and role = 'admin'
  ) and private.is_assured();
end
$$;
comment on function private.is_admin() is
  'Whether the caller is signed in, holds the role admin and has shown the second factor, if there is one.';
revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;

create function private.is_staff() returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return (select auth.role()) = 'service_role' or private.is_admin();
end
$$;
comment on function private.is_staff() is 'Whether the caller is an admin or a server with the secret key.';
revoke execute on function private.is_staff() from public;
grant execute on function private.is_staff() to anon, authenticated, service_role;

create function private.refuse(
  http_status int,
  code text,
  message text,
  hint text default null,
  details text default null,
  retry_after int default null
) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', refuse.code, 'message', refuse.message,
      'details', refuse.details, 'hint', refuse.hint)::text,
    detail = json_build_object('status', http_status, 'headers',
      case when retry_after is null then json_build_object()
        else json_build_object('Retry-After', retry_after::text) end)::text;
end
$$;
comment on function private.refuse(int, text, text, text, text, int) is
  'Raises a business error that REST and functions return alike: the HTTP status, {code, message, details, hint} and, where given, Retry-After in seconds.';
revoke execute on function private.refuse(int, text, text, text, text, int) from public;
grant execute on function private.refuse(int, text, text, text, text, int)
  to anon, authenticated, service_role;

create function private.require_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.is_staff() then
    return;
  end if;
  if (select auth.uid()) is null then
    perform private.refuse(401, 'unauthenticated', 'Sign in first');
  end if;
  perform private.refuse(403, 'forbidden', 'Only an admin may do this');
end
$$;
comment on function private.require_admin() is
  'Refuses (401 or 403) unless the caller is an admin or a server with the secret key.';
revoke execute on function private.require_admin() from public;
grant execute on function private.require_admin() to anon, authenticated, service_role;

create function private.require_assurance() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_assured() then
    perform private.refuse(403, 'insufficient_aal', 'Show the second factor first');
  end if;
end
$$;
comment on function private.require_assurance() is
  'Refuses (403) a session that has not shown the account''s second factor.';
revoke execute on function private.require_assurance() from public;

alter table public.user_roles enable row level security;
revoke all on public.user_roles from anon, authenticated;
grant all on public.user_roles to service_role;
grant select on public.user_roles to authenticated;
-- The one row that a session without the second factor may read of its account: the site decides by
-- it where to go before it asks for the code. The role says nothing that the code protects, and
-- grants nothing before it (private.is_admin).
create policy "People read their own role, admins read all" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create function private.person_name(first_name text, last_name text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- The scripts Han, Hiragana and Hangul, with what lies unassigned between their characters.
  family_first constant text := '[\u1100-\u11FF\u2E80-\u2FD5\u3005\u3007\u3021-\u3029\u302E\u302F'
    '\u3038-\u303B\u3041-\u3096\u309D-\u309F\u3131-\u318E\u3200-\u321E\u3260-\u327E'
    '\u3400-\u4DBF\u4E00-\u9FFF\uA960-\uA97C\uAC00-\uD7FB\uF900-\uFAD9\uFFA0-\uFFDC'
    '\U00016FE2\U00016FE3\U00016FF0-\U00016FF6\U0001B001-\U0001B11F\U0001B132-\U0001B152'
    '\U0001F200\U00020000-\U0003FFFF]';
  first_part constant text := nullif(btrim(first_name), '');
  last_part constant text := nullif(btrim(last_name), '');
begin
  return nullif(case when concat(first_part, last_part) ~ family_first
    then concat_ws(' ', last_part, first_part)
    else concat_ws(' ', first_part, last_part) end, '');
end
$$;
comment on function private.person_name(text, text) is
  'A person''s name in the order in which its script is read, null if none was given; personName of the web app is the same rule.';
revoke execute on function private.person_name(text, text) from public;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  -- E.164: a plus sign and up to fifteen digits.
  phone_number text constraint profiles_phone_number_format check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  -- ISO 3166-1 alpha-2; the names are the reader's.
  country text constraint profiles_country_format check (country ~ '^[A-Z]{2}$'),
  instagram text check (char_length(instagram) <= 200),
  facebook text check (char_length(facebook) <= 200),
  twitter text check (char_length(twitter) <= 200),
  linkedin text check (char_length(linkedin) <= 200),
  avatar_path text check (char_length(avatar_path) <= 200),
  locale text not null default 'en' check (locale in ('en', 'ja', 'ar')),
  units text not null default 'metric' check (units in ('metric', 'imperial')),
  notify_results boolean not null default true,
  notify_replies boolean not null default true,
  notify_news boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is
  'What a person gave at sign-up and may edit. Private to the person and the admins. locale is the language of mails; avatar_path lies in the bucket avatars; notify_* are the mails the person wants.';
insert into private.personal_data (relation, belongs, identifies, holds, export_as, erasure)
values ('public.profiles', 't.id = $1', '{id}',
  '{first_name,last_name,phone_number,country,instagram,facebook,twitter,linkedin,avatar_path}',
  'profile', 'cascade');

create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.touch_updated_at() is 'Keeps updated_at at the time of the last change.';

create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant all on public.profiles to service_role;
grant select on public.profiles to authenticated;
grant update (first_name, last_name, phone_number, country, instagram, facebook, twitter, linkedin,
  avatar_path, locale, units, notify_results, notify_replies, notify_news)
  on public.profiles to authenticated;
create policy "People read their own profile, admins read all" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy "People edit their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));
create policy "A second factor is shown before the profile" on public.profiles
  as restrictive for all to authenticated
  using ((select private.is_assured()));

-- Google, Facebook and Apple tell a person's name in other keys than the sign-up form does, and
-- mostly as one: the first word is taken for the first name, the rest for the last.
create function private.names_of(given jsonb, out first_name text, out last_name text)
language sql immutable
set search_path = ''
as $$
  with named as (
    select
      coalesce(given ->> 'first_name', given ->> 'given_name') as first_name,
      coalesce(given ->> 'last_name', given ->> 'family_name') as last_name,
      btrim(regexp_replace(coalesce(given ->> 'full_name', given ->> 'name', ''), '\s+', ' ', 'g'))
        as whole
  )
  select
    case when n.first_name is null and n.last_name is null
      then nullif(split_part(n.whole, ' ', 1), '') else n.first_name end,
    case when n.first_name is null and n.last_name is null
      then nullif(substring(n.whole from ' (.*)$'), '') else n.last_name end
  from named as n
$$;
comment on function private.names_of(jsonb) is
  'First and last name in the metadata of an account, written by the sign-up form or a provider.';
revoke execute on function private.names_of(jsonb) from public;

create function private.fill_profile(user_id uuid, given jsonb) returns void
language sql security definer
set search_path = ''
as $$
  -- Metadata is whatever the browser sent. What a column does not take is cut or left out, so that
  -- a hostile sign-up is stored harmlessly instead of failing in the middle of the auth service.
  update public.profiles as p
  set
    first_name = left(names.first_name, 100), last_name = left(names.last_name, 100),
    phone_number = substring(given ->> 'phone_number' from '^\+[1-9][0-9]{6,14}$'),
    country = substring(given ->> 'country' from '^[A-Z]{2}$'),
    instagram = left(given ->> 'instagram', 200), facebook = left(given ->> 'facebook', 200),
    twitter = left(given ->> 'twitter', 200), linkedin = left(given ->> 'linkedin', 200),
    locale = case when given ->> 'locale' in ('en', 'ja', 'ar') then given ->> 'locale' else 'en' end
  from private.names_of(given) as names
  where p.id = fill_profile.user_id
$$;
comment on function private.fill_profile(uuid, jsonb) is
  'Sets a profile to what the metadata of an account says. Nothing reads that metadata afterwards: its owner may change it at any time.';
revoke execute on function private.fill_profile(uuid, jsonb) from public;

create function private.set_up_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id) values (new.id);
  perform private.fill_profile(new.id, coalesce(new.raw_user_meta_data, '{}'));
  -- The role never comes from metadata.
  insert into public.user_roles (user_id, role) values (new.id, 'user');
  return new;
end
$$;
comment on function private.set_up_account() is
  'Gives every new account its profile and the role user.';
revoke execute on function private.set_up_account() from public;

create trigger set_up_account after insert on auth.users
  for each row execute function private.set_up_account();
