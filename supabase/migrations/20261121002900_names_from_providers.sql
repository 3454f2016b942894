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
  'First and last name in the metadata of an account, whoever wrote it: the sign-up form or a provider.';
revoke execute on function private.names_of(jsonb) from public;

create or replace function private.welcome_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  given constant jsonb := coalesce(new.raw_user_meta_data, '{}');
  names constant record := private.names_of(given);
begin
  -- Metadata is whatever the browser sent. What a column does not take is cut or left out, so that
  -- a hostile sign-up is stored harmlessly instead of failing in the middle of the auth service.
  insert into public.profiles (
    id, first_name, last_name, phone_number, country, instagram, facebook, twitter, linkedin, locale)
  values (
    new.id,
    left(names.first_name, 100), left(names.last_name, 100),
    substring(given ->> 'phone_number' from '^\+[1-9][0-9]{6,14}$'),
    substring(given ->> 'country' from '^[A-Z]{2}$'),
    left(given ->> 'instagram', 200), left(given ->> 'facebook', 200),
    left(given ->> 'twitter', 200), left(given ->> 'linkedin', 200),
    case when given ->> 'locale' in ('en', 'ja', 'ar') then given ->> 'locale' else 'en' end
  );
  -- The role never comes from metadata.
  insert into public.user_roles (user_id, role) values (new.id, 'user');
  return new;
end
$$;
