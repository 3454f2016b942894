-- Anyone can sign up with anyone's address. Following the mailed link proves the mailbox, not who
-- chose the password and the names: they are set aside when the address is confirmed. The browser
-- that signed up claims them back with the secret that it sent along (signup_proof); everybody else
-- chooses new ones.

create table private.unclaimed_sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade,
  encrypted_password text not null,
  metadata jsonb not null,
  set_aside_at timestamptz not null default now()
);
comment on table private.unclaimed_sign_ups is
  'What came with a sign-up whose address is confirmed now: kept for the browser that can claim it, gone with the first new password.';
alter table private.unclaimed_sign_ups enable row level security;
insert into private.personal_data (relation, belongs, identifies, holds, export_as, export_columns, erasure)
values ('private.unclaimed_sign_ups', 't.user_id = $1', '{user_id}', '{encrypted_password,metadata}',
  'unclaimed_sign_up', 't.metadata, t.set_aside_at', 'cascade');
-- The row stays, as the account still owes a password of its own.
insert into private.retention (name, relation, expires, period, replacement)
values ('unclaimed_sign_ups', 'private.unclaimed_sign_ups', 't.set_aside_at', '30 days',
  '{"encrypted_password": "", "metadata": "{}"}');

create function private.is_setup_due(user_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.unclaimed_sign_ups as u where u.user_id = is_setup_due.user_id)
$$;
comment on function private.is_setup_due(uuid) is
  'Whether the account''s password and names were set aside and not replaced yet.';
revoke execute on function private.is_setup_due(uuid) from public;

create function private.own_words(metadata jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(entry.key, entry.value), '{}')
  from jsonb_each(metadata) as entry
  where entry.key in ('sub', 'email', 'email_verified', 'phone_verified')
$$;
comment on function private.own_words(jsonb) is
  'The part of an account''s metadata that the auth service itself writes.';
revoke execute on function private.own_words(jsonb) from public;

create function private.set_sign_up_aside() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- An update that confirms the address together with a new password is an admin's.
  if new.encrypted_password is distinct from old.encrypted_password then
    return new;
  end if;
  -- Made and confirmed in one transaction: by an admin, a provider, or where nothing is confirmed.
  if exists (select from public.profiles as p where p.id = new.id and p.created_at = now()) then
    return new;
  end if;
  -- Without a password a provider vouches for the address, and has replaced the metadata.
  if coalesce(new.encrypted_password, '') = '' then
    perform private.fill_profile(new.id, coalesce(new.raw_user_meta_data, '{}'));
    return new;
  end if;
  insert into private.unclaimed_sign_ups (user_id, encrypted_password, metadata)
  values (new.id, new.encrypted_password, coalesce(new.raw_user_meta_data, '{}'));
  update public.user_roles as r set setup_due = true where r.user_id = new.id;
  perform private.fill_profile(new.id, '{}');
  new.encrypted_password := '';
  new.raw_user_meta_data := private.own_words(new.raw_user_meta_data);
  return new;
end
$$;
comment on function private.set_sign_up_aside() is
  'At the confirmation of an address: the password and the metadata of the sign-up no longer count.';
revoke execute on function private.set_sign_up_aside() from public;

create trigger set_sign_up_aside before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.set_sign_up_aside();

create function private.keep_metadata_aside() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The auth service confirms and then writes the metadata that it read before, in one transaction.
  if exists (
    select from private.unclaimed_sign_ups as u where u.user_id = new.id and u.set_aside_at = now()
  ) then
    new.raw_user_meta_data := private.own_words(new.raw_user_meta_data);
  end if;
  return new;
end
$$;
comment on function private.keep_metadata_aside() is
  'Keeps the metadata of a sign-up from coming back in the transaction that set it aside.';
revoke execute on function private.keep_metadata_aside() from public;
create trigger keep_metadata_aside before update of raw_user_meta_data on auth.users
  for each row when (old.email_confirmed_at is not null)
  execute function private.keep_metadata_aside();

create function private.end_setup() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.unclaimed_sign_ups as u where u.user_id = new.id;
  update public.user_roles as r set setup_due = false where r.user_id = new.id and r.setup_due;
  return null;
end
$$;
comment on function private.end_setup() is
  'A password that was set after the confirmation is the owner''s: what was set aside goes.';
revoke execute on function private.end_setup() from public;
create trigger end_setup after update of encrypted_password on auth.users
  for each row when (
    old.email_confirmed_at is not null and new.encrypted_password <> ''
    and new.encrypted_password is distinct from old.encrypted_password
  ) execute function private.end_setup();

create function public.claim_sign_up(proof text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  kept private.unclaimed_sign_ups;
begin
  if me is null then
    perform private.refuse(401, 'unauthenticated', 'Sign in first');
  end if;
  -- The account before what was set aside, as every trigger of auth.users has it.
  perform 1 from auth.users as u where u.id = me for no key update;
  select u.* into kept from private.unclaimed_sign_ups as u where u.user_id = me;
  if kept.user_id is null then
    return true;
  end if;
  -- Not true: neither false nor null, which is what a missing proof compares to.
  if (char_length(proof) >= 32 and proof = kept.metadata ->> 'signup_proof') is not true then
    return false;
  end if;
  update auth.users as u
  set encrypted_password = kept.encrypted_password,
    raw_user_meta_data = kept.metadata - 'signup_proof' || coalesce(u.raw_user_meta_data, '{}')
  where u.id = me;
  perform private.fill_profile(me, kept.metadata);
  return true;
end
$$;
comment on function public.claim_sign_up(text) is
  'Gives the password and the names of the caller''s sign-up back to the browser that shows its signup_proof. False when they stay aside and new ones are due; true when nothing is left to claim.';
revoke execute on function public.claim_sign_up(text) from public, anon;
grant execute on function public.claim_sign_up(text) to authenticated;
