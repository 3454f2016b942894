-- Which tables hold personal data, and what becomes of it. The export, the erasure of an account and
-- the redaction of the audit log are built from these rows and from nothing else. A new table adds
-- its own row in its own migration; a test fails for a table or column that has none.

create table private.personal_data (
  relation text primary key,
  belongs text,
  identifies text[] not null default '{}',
  holds text[] not null default '{}',
  impersonal text[] not null default '{}',
  export_as text unique,
  export_columns text not null default 't.*',
  erasure text not null default 'keep' check (erasure in ('cascade', 'delete', 'replace', 'remove_file', 'keep')),
  replacement jsonb check (jsonb_typeof(replacement) = 'object'),
  reason text,
  check ((erasure = 'replace') = (replacement is not null)),
  check (erasure in ('cascade', 'keep') or belongs is not null),
  check (erasure <> 'keep' or (identifies = '{}' and holds = '{}') or reason is not null),
  check (export_as is null or belongs is not null)
);
comment on table private.personal_data is
  'One row per table. belongs: the condition on a row t that makes it the data of account $1; functions in it stand in a (select …), which is evaluated once and not for each row. identifies: columns with ids of accounts. holds: columns with personal values, which the audit log never stores. impersonal: the other columns of a type that could. export_as and export_columns: name and select list in the export. erasure: cascade (the account''s foreign keys remove the row), delete, replace (columns by replacement), remove_file (through the Storage API), keep (reason says why).';
alter table private.personal_data enable row level security;
insert into private.personal_data (relation, impersonal)
values ('private.personal_data',
  '{relation,belongs,identifies,holds,impersonal,export_as,export_columns,erasure,replacement,reason}');

create function private.address_of(person uuid) returns text
language sql stable
set search_path = ''
as $$
  select lower(u.email) from auth.users as u
  where u.id = person and u.email_confirmed_at is not null
$$;
comment on function private.address_of(uuid) is
  'The address that the account has proven to be its own, in lower case. Anyone can sign up with another''s: what was written under that address is not theirs to export or to erase.';
revoke execute on function private.address_of(uuid) from public;

-- The tables of the services, which have no migration here: Auth, Realtime, Storage.
insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure, replacement, reason)
values
('auth.users', 't.id = $1', '{id}',
  '{email,phone,encrypted_password,raw_user_meta_data,email_change,phone_change}', '{}', 'account',
  't.id, t.email, t.phone, t.created_at, t.email_confirmed_at, t.last_sign_in_at, t.raw_user_meta_data as metadata',
  'cascade', null, null),
('auth.identities', 't.user_id = $1', '{user_id}', '{identity_data,email,provider_id}', '{}',
  'identities', 't.provider, t.identity_data, t.created_at, t.last_sign_in_at', 'cascade', null, null),
('auth.sessions', 't.user_id = $1', '{user_id}', '{ip,user_agent}', '{}', 'sessions',
  't.created_at, t.updated_at, t.ip, t.user_agent, t.aal', 'cascade', null, null),
('auth.mfa_factors', 't.user_id = $1', '{user_id}', '{friendly_name,phone,secret}', '{}',
  'second_factors', 't.friendly_name, t.factor_type, t.status, t.created_at', 'cascade', null, null),
('auth.mfa_challenges', null, '{}', '{ip_address}', '{}', null, 't.*', 'cascade', null, null),
('auth.mfa_amr_claims', null, '{}', '{}', '{}', null, 't.*', 'cascade', null, null),
('auth.mfa_totp_attempts', null, '{}', '{}', '{}', null, 't.*', 'cascade', null, null),
('auth.refresh_tokens', null, '{user_id}', '{token}', '{}', null, 't.*', 'cascade', null, null),
('auth.one_time_tokens', null, '{user_id}', '{relates_to}', '{}', null, 't.*', 'cascade', null, null),
('auth.flow_state', 't.user_id = $1', '{user_id}', '{provider_access_token,provider_refresh_token}',
  '{}', null, 't.*', 'delete', null, null),
('auth.audit_log_entries', 't.payload ->> ''actor_id'' = $1::text', '{}', '{payload,ip_address}',
  '{}', 'sign_in_log', 't.payload, t.ip_address, t.created_at', 'delete', null, null),
('realtime.messages', null, '{}', '{payload}', '{}', null, 't.*', 'keep', null,
  'Copies of what was public when it was sent, removed after 72 hours by the realtime service.'),
('storage.objects', '(t.bucket_id in (''avatars'', ''incoming'') and split_part(t.name, ''/'', 1) = $1::text)
    or (t.bucket_id, t.name) in (select u.bucket_id, u.name from private.uploads as u where u.owner = $1
      and not exists (select from private.uploads as o
        where (o.bucket_id, o.name) = (u.bucket_id, u.name) and o.owner is distinct from $1))
    or t.owner_id = $1::text
    or (t.bucket_id = ''catch-photos'' and t.name in (
      select photo_path from public.catch_details where submitted_by = $1
        or angler_id in (select id from public.team_members where user_id = $1)))',
  '{owner,owner_id}', '{name,metadata,user_metadata}', '{}', 'files',
  't.bucket_id as bucket, t.name, t.created_at', 'remove_file', null, null),
('storage.buckets', null, '{owner,owner_id}', '{}', '{}', null, 't.*', 'keep', null,
  'Made by migrations, not by people.');
