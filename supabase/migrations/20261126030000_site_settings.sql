-- How the company is reached, and the zone of its office: what the public pages show, and admins change.

create function private.is_social(links jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(links) = 'object' and not exists (
    select from jsonb_each(case when jsonb_typeof(links) = 'object' then links else '{}' end) as l (network, url)
    left join (values ('facebook', 'facebook\.com'), ('instagram', 'instagram\.com'), ('x', '(?:x|twitter)\.com'),
      ('youtube', 'youtube\.com'), ('linkedin', 'linkedin\.com'), ('tiktok', 'tiktok\.com')) as n (network, host)
      on n.network = l.network
    where n.host is null or jsonb_typeof(l.url) <> 'string' or char_length(l.url #>> '{}') > 200
      or (l.url #>> '{}') !~ ('^https://(?:[a-z0-9-]+\.)*' || n.host || '/[\w\-.~%/@?=&+]+$'))
$$;
comment on function private.is_social(jsonb) is
  'Whether this is an object of addresses by network, each an https address of a page on that network (SOCIAL_NETWORKS in contracts/site.ts).';

create table public.site_settings (
  id uuid primary key check (id = '0f0f0f0f-0000-4000-8000-000000000002'),
  email text not null check (char_length(email) <= 254 and email ~ '^(?!\.)(?!.*\.\.)(?!.*\.@)[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$'),
  phone text not null check (phone ~ '^\+?[0-9][0-9 ().\-]{4,30}$'),
  phone_hours jsonb not null check (private.is_in_languages(phone_hours, 200) and phone_hours ?& '{en,ja,ar}'),
  chat text not null check (char_length(chat) <= 200
    and chat ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])(/[a-z0-9]([a-z0-9.-]*[a-z0-9])?)*$'),
  chat_hours jsonb not null check (private.is_in_languages(chat_hours, 200) and chat_hours ?& '{en,ja,ar}'),
  office text not null check (char_length(office) between 1 and 300 and private.is_plain_text(office)),
  office_note jsonb not null check (private.is_in_languages(office_note, 200) and office_note ?& '{en,ja,ar}'),
  social jsonb not null default '{}' check (private.is_social(social)),
  time_zone text not null,
  updated_at timestamptz not null default now()
);
comment on table public.site_settings is
  'The one row of what everybody reads of the company. phone_hours, chat_hours and office_note: texts by language, all three of them. email and chat (a host with a path, without the scheme) are addresses as isEmailAddress and SITE_CHAT of the contracts have them. social: addresses by network. time_zone: the office''s; desks and the points of fans use it. A save names the updated_at that it builds on, so that two admins do not overwrite each other.';
insert into private.personal_data (relation, impersonal) values ('public.site_settings',
  '{email,phone,phone_hours,chat,chat_hours,office,office_note,social,time_zone}');
create trigger touch_updated_at before update on public.site_settings
  for each row execute function private.touch_updated_at();
create trigger write_audit after update on public.site_settings
  for each row execute function private.write_audit('id');

-- contracts/first-settings.ts has the same values, for a page that cannot reach them.
insert into public.site_settings (id, email, phone, phone_hours, chat, chat_hours, office, office_note, time_zone)
values ('0f0f0f0f-0000-4000-8000-000000000002', 'hello@castboard.example', '+1 813 555 0142',
  '{"en": "Mon-Fri 8am to 6pm EST", "ja": "月〜金 8:00〜18:00（米国東部標準時）", "ar": "من الاثنين إلى الجمعة، من ٨ صباحًا إلى ٦ مساءً بتوقيت شرق الولايات المتحدة"}',
  'chat.castboard.example', '{"en": "24/7", "ja": "24時間365日", "ar": "على مدار الساعة"}',
  '1 Harbour Walk, Pier 4, Tampa, FL 33602, USA',
  '{"en": "By appointment, at the end of the pier", "ja": "桟橋の先端（要予約）", "ar": "بموعد مسبق، في آخر رصيف الميناء"}',
  (select b.time_zone from public.fan_boards as b));

create function private.guard_site_settings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_time_zone(new.time_zone) then
    perform private.refuse(400, 'invalid', format('"%s" is not a time zone', new.time_zone),
      'Use an IANA name such as America/New_York, or UTC.');
  end if;
  new.phone_hours := private.plain_languages(new.phone_hours);
  new.chat_hours := private.plain_languages(new.chat_hours);
  new.office_note := private.plain_languages(new.office_note);
  return new;
end
$$;
comment on function private.guard_site_settings() is
  'Refuses what is not a time zone, and keeps the texts without the space around them.';
create trigger guard_site_settings before update on public.site_settings
  for each row execute function private.guard_site_settings();

create function private.follow_office_zone() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.fan_boards as b set time_zone = new.time_zone where b.time_zone <> new.time_zone;
  return null;
end
$$;
comment on function private.follow_office_zone() is
  'Gives the points of fans the zone of the office. Lock order: the row of fan_boards comes after every other one.';
create trigger follow_office_zone after update of time_zone on public.site_settings
  for each row when (old.time_zone <> new.time_zone) execute function private.follow_office_zone();

alter table public.site_settings enable row level security;
revoke all on public.site_settings from anon, authenticated, service_role;
grant select on public.site_settings to anon, authenticated, service_role;
create policy "Anyone reads how the company is reached" on public.site_settings
  for select to anon, authenticated using (true);
select private.let_admins_write('public.site_settings', '{update}',
  'email, phone, phone_hours, chat, chat_hours, office, office_note, social, time_zone');
revoke execute on function private.is_social(jsonb), private.guard_site_settings(),
  private.follow_office_zone() from public;
grant execute on function private.is_social(jsonb) to authenticated, service_role;
