-- The angler and the sender of a catch get a notice of each decision at once; a judge gets one of the
-- appointment.

alter table private.notice_kinds add column mails boolean not null default true;
comment on column private.notice_kinds.mails is
  'Whether people who have not chosen get a mail as well: not of what happens many times a day.';

insert into private.notice_kinds (kind, needs, mails) values
('catch_judged',
  '{event_id,event_name,registration_id,team_name,receipt_no,species,decision,reason_code,note}', false),
('judge_appointed', '{event_id,event_name}', true);

create or replace function private.notify(to_user uuid, kind text, cause text, data jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted record;
  missing text;
  notice bigint;
begin
  select k.needs, coalesce(p.site, true) as site, coalesce(p.mail, k.mails) as mail into wanted
  from private.notice_kinds as k
  left join public.notice_preferences as p on p.user_id = to_user and p.kind = k.kind
  where k.kind = notify.kind;
  if not found then
    raise exception 'There is no kind of notice "%"', notify.kind;
  end if;
  select key into missing from unnest(wanted.needs) as key where not (notify.data ? key) limit 1;
  if missing is not null then
    raise exception 'The data of a notice "%" needs "%"', notify.kind, missing;
  end if;
  -- An account that ended meanwhile gets none; until the end of this transaction it cannot end.
  perform 1 from public.notice_inboxes as i where i.user_id = to_user for key share;
  if not found then
    return;
  end if;
  insert into public.notifications (user_id, kind, cause, data, on_site)
  values (to_user, notify.kind, notify.cause, notify.data, wanted.site)
  on conflict do nothing
  returning id into notice;
  if notice is null then
    return;
  end if;
  if wanted.mail then
    perform private.queue_mail(
      format('notice:%s:%s:%s', notify.kind, notify.cause, to_user), 'notice', u.email, p.locale,
      jsonb_strip_nulls(jsonb_build_object('about', notify.data -> 'about'))
        || jsonb_build_object('kind', notify.kind, 'data', notify.data), to_user)
    from auth.users as u join public.profiles as p on p.id = u.id
    where u.id = to_user and u.email is not null and u.email_confirmed_at is not null;
  end if;
end
$$;

create function private.tell_judgement() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  data jsonb;
  person uuid;
begin
  select jsonb_build_object(
      'event_id', e.id, 'event_name', e.name, 'registration_id', r.id, 'team_name', t.name,
      'receipt_no', c.receipt_no, 'species', s.names, 'decision', new.decision,
      'reason_code', new.reason_code, 'note', new.note)
    into data
  from public.catches as c
  join public.events as e on e.id = c.event_id
  join public.registrations as r on r.id = c.registration_id
  join public.teams as t on t.id = r.team_id
  join public.species as s on s.id = c.species_id
  where c.id = new.catch_id;
  for person in
    select d.submitted_by from public.catch_details as d
    where d.catch_id = new.catch_id and d.submitted_by is not null
    union
    select m.user_id from public.catch_details as d join public.team_members as m on m.id = d.angler_id
    where d.catch_id = new.catch_id and m.user_id is not null
  loop
    -- An organiser who enters a team's fish knows what they decided.
    continue when person = new.decided_by;
    perform private.notify(person, 'catch_judged', 'decision:' || new.id, data);
  end loop;
  return null;
end
$$;
comment on function private.tell_judgement() is
  'Tells the angler of a catch, and who sent it, each decision on it (contracts/notices.ts).';
create trigger tell_judgement after insert on public.catch_decisions
  for each row execute function private.tell_judgement();

create function private.tell_appointment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(new.user_id, 'judge_appointed',
    format('judge:%s:%s', new.event_id, extract(epoch from new.appointed_at)),
    jsonb_build_object('event_id', e.id, 'event_name', e.name))
  from public.events as e where e.id = new.event_id;
  return null;
end
$$;
comment on function private.tell_appointment() is 'Tells a person that they judge an event from now on.';
create trigger tell_appointment after insert on public.event_judges
  for each row execute function private.tell_appointment();
revoke execute on function private.tell_judgement(), private.tell_appointment() from public;
