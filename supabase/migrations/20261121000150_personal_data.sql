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

insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure, replacement, reason)
values
-- The account, in the auth service's tables.
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
('public.user_roles', 't.user_id = $1', '{user_id}', '{}', '{}', 'role',
  't.role, t.granted_at', 'cascade', null, null),
('public.profiles', 't.id = $1', '{id}',
  '{first_name,last_name,phone_number,country,instagram,facebook,twitter,linkedin,avatar_path}',
  '{}', 'profile', 't.*', 'cascade', null, null),
-- Teams and results.
('public.teams', null, '{}', '{name}', '{}', null, 't.*', 'keep', null,
  'The public name of a group. An admin changes it on request; the audit log does not keep the former one.'),
('public.team_members', 't.user_id = $1', '{user_id}', '{display_name}', '{}', 'teams',
  't.display_name, t.role, t.joined_at, (select name from public.teams where id = t.team_id) as team',
  'replace', '{"display_name": "Former member", "user_id": null}', null),
('public.registrations', 't.team_id in (select team_id from public.team_members where user_id = $1)',
  '{}', '{}', '{}', 'registrations', 't.*', 'keep', null, null),
('public.catches', 't.id in (select catch_id from public.catch_details where submitted_by = $1
    or angler_id in (select id from public.team_members where user_id = $1))',
  '{}', '{}', '{}', 'catches',
  't.id, t.event_id, (select code from public.species where id = t.species_id) as species, t.weight_g,
    t.length_mm, t.captured_at, t.uploaded_at, t.status, t.void_reason', 'keep', null, null),
('public.catch_details', 't.submitted_by = $1 or t.angler_id in (select id from public.team_members where user_id = $1)',
  '{submitted_by}', '{note,photo_path,submission_hash}', '{}', 'catch_details',
  't.catch_id, t.note, t.photo_path, t.submitted_by = $1 as submitted_by_me',
  'replace', '{"note": null, "photo_path": null, "submission_hash": null}', null),
('public.catch_locations', 't.catch_id in (select catch_id from public.catch_details where submitted_by = $1
    or angler_id in (select id from public.team_members where user_id = $1))',
  '{}', '{latitude,longitude}', '{}', 'positions', 't.*', 'delete', null, null),
('public.catch_decisions', 't.decided_by = $1 or t.catch_id in (select catch_id from public.catch_details where submitted_by = $1
    or angler_id in (select id from public.team_members where user_id = $1))',
  '{decided_by}', '{note}', '{status_before}', 'judgements',
  't.catch_id, t.decision, t.reason_code, t.note, t.status_before, t.weight_g_before, t.length_mm_before,
    t.deduction_before, t.weight_g, t.length_mm, t.deduction, t.decided_at, t.decided_by = $1 as decided_by_me',
  'keep', null, 'The record that a result stands on; it names people by the id of their account only.'),
('public.penalties', 't.imposed_by = $1 or t.revoked_by = $1 or t.registration_id in (
    select r.id from public.registrations as r join public.team_members as m on m.team_id = r.team_id
    where m.user_id = $1)',
  '{imposed_by,revoked_by}', '{note}', '{}', 'penalties',
  't.event_id, t.day, t.kind, t.amount, t.reduces_biggest, t.note, t.imposed_at, t.revoked_at,
    t.imposed_by = $1 as imposed_by_me',
  'keep', null, 'The record that a result stands on. The ids of the admins go with their accounts.'),
('public.scoring_runs', 't.requested_by = $1', '{requested_by}', '{}', '{rules}', 'scoring_runs',
  't.event_id, t.started_at', 'keep', null,
  'The record that a result stands on. The id of the admin goes with the account.'),
('public.leaderboards', null, '{}', '{}', '{feed_digest}', null, 't.*', 'keep', null, null),
('public.leaderboard_entries', null, '{}', '{team_name}', '{}', null, 't.*', 'keep', null,
  'A copy of the public team name, renewed with it; a final board keeps the name under which the team fished until it is re-opened.'),
-- What people write.
('public.podcast_comments', 't.author_id = $1', '{author_id}', '{author_name,body}', '{}', 'comments',
  't.podcast_id, t.author_name, t.body, t.status, t.created_at', 'replace',
  '{"author_name": null, "body": null, "status": "hidden"}', null),
('public.contact_messages', 'lower(t.email) = (select private.address_of($1))', '{}',
  '{name,email,message}', '{}', 'contact_messages', 't.*', 'delete', null, null),
('public.mail_outbox', 'lower(t.recipient) = (select private.address_of($1))
    or lower(t.params ->> ''email'') = (select private.address_of($1))',
  '{key}', '{recipient,params,last_error}', '{template,provider_id}', 'mails',
  't.template, t.status, t.params, t.created_at, t.sent_at', 'delete', null, null),
('public.audit_log', 't.actor = $1', '{actor,entity_id}', '{}', '{entity,before,after}', 'admin_actions',
  't.at, t.action, t.entity, t.entity_id, t.before, t.after', 'keep', null,
  'Who changed what; personal values are never in it, and people by the id of their account only.'),
('private.rate_limits', 't.subject in ($1::text, (select private.address_of($1)))',
  '{}', '{subject}', '{bucket}', 'limits', 't.bucket, t.taken, t.resets_at', 'delete', null, null),
('realtime.messages', null, '{}', '{payload}', '{}', null, 't.*', 'keep', null,
  'Copies of what was public when it was sent, removed after 72 hours by the realtime service.'),
-- Files.
('storage.objects', '(t.bucket_id in (''avatars'', ''incoming'') and split_part(t.name, ''/'', 1) = $1::text)
    or (t.bucket_id, t.name) in (select bucket_id, name from private.uploads where owner = $1)
    or t.owner_id = $1::text
    or (t.bucket_id = ''catch-photos'' and t.name in (
      select photo_path from public.catch_details where submitted_by = $1
        or angler_id in (select id from public.team_members where user_id = $1)))',
  '{owner,owner_id}', '{name,metadata,user_metadata}', '{}', 'files',
  't.bucket_id as bucket, t.name, t.created_at', 'remove_file', null, null),
('storage.buckets', null, '{owner,owner_id}', '{}', '{}', null, 't.*', 'keep', null,
  'Made by migrations, not by people.'),
-- What the organisers publish, and what holds no personal data.
('public.blogs', null, '{}', '{author_name}', '{slug,title,body,description,cover_path}', null, 't.*',
  'keep', null, 'Published under the author''s name by agreement; an admin changes it on request.'),
('public.podcasts', null, '{}', '{host}', '{slug,title,description,audio_path}', null, 't.*',
  'keep', null, 'Published under the host''s name by agreement; an admin changes it on request.'),
('public.news_items', null, '{}', '{}', '{guid,source_name,source_url,url,title,description}', null,
  't.*', 'keep', null, null),
('public.species', null, '{}', '{}', '{code,scientific_name,names}', null, 't.*', 'keep', null, null),
('public.tournaments', null, '{}', '{}', '{slug,name,description,rules_text,default_rules}', null,
  't.*', 'keep', null, null),
('public.events', null, '{}', '{}', '{slug,name,description,venue,time_zone,currency,rules}', null,
  't.*', 'keep', null, null),
('public.event_days', null, '{}', '{}', '{}', null, 't.*', 'keep', null, null),
('public.divisions', null, '{}', '{}', '{name}', null, 't.*', 'keep', null, null),
('private.personal_data', null, '{}', '{}',
  '{relation,belongs,identifies,holds,impersonal,export_as,export_columns,erasure,replacement,reason}',
  null, 't.*', 'keep', null, null);
