-- Which judge looks at which catch, so that two of them never decide the same one. A claim ends by itself.

create table public.judging_desks (
  event_id uuid primary key references public.events (id) on delete cascade,
  version bigint not null default 0,
  changed_in xid8
);
comment on table public.judging_desks is
  'One per event whose catches were claimed: version rises by one with every commit that changes its claims, changed_in is the transaction that made it.';
insert into private.personal_data (relation) values ('public.judging_desks');
alter table public.judging_desks enable row level security;
revoke all on public.judging_desks from anon, authenticated, service_role;

create table public.catch_claims (
  event_id uuid not null references public.judging_desks (event_id) on delete cascade,
  judge_id uuid not null references auth.users (id) on delete cascade,
  catch_id uuid not null unique references public.catches (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (event_id, judge_id)
);
comment on table public.catch_claims is
  'The catch that a judge of an event looks at: one at a time, and nobody else''s until the claim expires, is given up, or the catch is decided.';
create index catch_claims_judge on public.catch_claims (judge_id);
insert into private.personal_data (relation, belongs, identifies, export_as, export_columns, erasure)
values ('public.catch_claims', 't.judge_id = $1', '{judge_id}', 'claims', 't.catch_id, t.expires_at', 'cascade');
alter table public.catch_claims enable row level security;
revoke all on public.catch_claims from anon, authenticated, service_role;

create function private.account_name(account uuid) returns text
language sql stable
set search_path = ''
as $$
  select private.person_name(p.first_name, p.last_name) from public.profiles as p where p.id = account
$$;
comment on function private.account_name(uuid) is
  'The name of an account; null where there is none, or it gave none. For functions that decide who may read it.';

create function private.claims_of(event_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'catch_id', c.catch_id, 'judge_id', c.judge_id, 'judge', private.account_name(c.judge_id),
    'seconds', ceil(extract(epoch from c.expires_at - clock_timestamp()))::int)
    order by c.expires_at, c.judge_id), '[]')
  from public.catch_claims as c
  where c.event_id = claims_of.event_id and c.expires_at > clock_timestamp()
$$;
comment on function private.claims_of(uuid) is
  'The claims of an event as its judges see them, with the seconds that each one lasts.';

create function private.move_desk() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.judging_desks as d
  set version = private.next_version(d.version, d.changed_in), changed_in = pg_current_xact_id()
  where d.event_id = case tg_op when 'DELETE' then old.event_id else new.event_id end;
  return null;
end
$$;
comment on function private.move_desk() is 'Makes a new version of the event''s desk with each change of its claims.';
create trigger move_desk after insert or update or delete on public.catch_claims
  for each row execute function private.move_desk();

create function private.announce_claims() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  latest bigint;
begin
  select d.version into latest from public.judging_desks as d where d.event_id = new.event_id;
  -- Deleted with its event in the same transaction.
  if latest is not null then
    perform private.announce_version('judging:' || new.event_id, 'claims_changed', latest,
      jsonb_build_object('claims', private.claims_of(new.event_id)));
  end if;
  return null;
end
$$;
comment on function private.announce_claims() is
  'Sends one claims_changed message per commit (claimsMessage in contracts/judging.ts).';
create constraint trigger announce_claims after update on public.judging_desks
  deferrable initially deferred
  for each row when (new.version > old.version)
  execute function private.announce_claims();

create function private.can_hear_judging(event_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.is_judge(event_id);
end
$$;
comment on function private.can_hear_judging(uuid) is
  'Whether the caller may follow an event''s claims (private.can_hear): its judges.';

create function private.end_claim() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.catch_claims as c where c.catch_id = new.id;
  return null;
end
$$;
comment on function private.end_claim() is 'Ends the claim on a catch that is decided, or changed by its team.';
create trigger end_claim after update of revision on public.catches
  for each row when (new.revision <> old.revision) execute function private.end_claim();

create function private.end_judges_claim() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.catch_claims as c
  where c.event_id = old.event_id and c.judge_id = old.user_id;
  return null;
end
$$;
comment on function private.end_judges_claim() is 'Ends the claim of a judge who is removed.';
create trigger end_judges_claim after delete on public.event_judges
  for each row execute function private.end_judges_claim();

create function private.refuse_ruling(fish public.catches) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  -- A server is no judge beside the others.
  if (select auth.uid()) is null then
    return;
  elsif fish.registration_id in (select private.partial_entries()) then
    perform private.refuse(403, 'own_team', 'Nobody judges a catch of their own team',
      'Another judge has to decide it.');
  elsif exists (
    select from public.catch_claims as c
    where c.catch_id = fish.id and c.judge_id <> (select auth.uid())
      and c.expires_at > clock_timestamp())
  then
    perform private.refuse(409, 'claimed', 'Another judge is looking at this catch',
      'The claim ends when it is decided, given up, or after two minutes.');
  end if;
end
$$;
comment on function private.refuse_ruling(public.catches) is
  'Refuses a judge a catch of a team that the judge belongs to (403 own_team), and one that another judge has claimed (409 claimed). Servers are let through. For functions that hold the board.';

create function public.claim_catch(catch_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  fish public.catches;
begin
  perform private.lock_account();
  perform private.require_judge();
  perform private.lock_board(c.event_id) from public.catches as c where c.id = claim_catch.catch_id;
  select * into fish from public.catches as c where c.id = claim_catch.catch_id;
  if fish.id is null then
    perform private.refuse(404, 'not_found', 'There is no such catch');
  end if;
  perform private.require_judge(fish.event_id);
  perform private.refuse_ruling(fish);
  if fish.status <> 'pending' then
    perform private.refuse(409, 'already_judged', 'Another judge has decided this catch meanwhile');
  end if;
  insert into public.judging_desks (event_id) values (fish.event_id) on conflict do nothing;
  -- One that has expired.
  delete from public.catch_claims as c
  where c.catch_id = fish.id and c.judge_id <> (select auth.uid());
  insert into public.catch_claims (event_id, judge_id, catch_id, expires_at)
  values (fish.event_id, (select auth.uid()), fish.id, clock_timestamp() + interval '2 minutes')
  on conflict on constraint catch_claims_pkey do update
    set catch_id = excluded.catch_id, expires_at = excluded.expires_at;
end
$$;
comment on function public.claim_catch(uuid) is
  'Judge: claims a pending catch for two minutes, in place of the one claimed before; called again, it renews the claim. 404 for an unknown catch, 403 own_team, 409 claimed while it is another judge''s, already_judged when it is no longer pending.';

create function public.release_catch(event_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_judge();
  perform private.lock_board(release_catch.event_id);
  delete from public.catch_claims as c
  where c.event_id = release_catch.event_id and c.judge_id = (select auth.uid());
end
$$;
comment on function public.release_catch(uuid) is
  'Judge: gives up the catch that the caller has claimed of an event. Does nothing where there is none.';

create function public.read_claims(event_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_judge(event_id);
  return (
    select jsonb_build_object('version', coalesce(max(d.version), 0),
      'claims', private.claims_of(read_claims.event_id))
    from public.judging_desks as d where d.event_id = read_claims.event_id);
end
$$;
comment on function public.read_claims(uuid) is
  'Judge: the state that the messages of judging:{event} build on: {version, claims}.';

revoke execute on function private.account_name(uuid), private.claims_of(uuid), private.move_desk(),
  private.announce_claims(), private.can_hear_judging(uuid), private.end_claim(),
  private.end_judges_claim(), private.refuse_ruling(public.catches) from public;
grant execute on function private.can_hear_judging(uuid) to anon, authenticated;
revoke execute on function public.claim_catch(uuid), public.release_catch(uuid), public.read_claims(uuid)
  from public, anon;
grant execute on function public.claim_catch(uuid), public.release_catch(uuid), public.read_claims(uuid)
  to authenticated, service_role;
