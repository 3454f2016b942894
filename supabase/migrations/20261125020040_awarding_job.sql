-- Points of an event's people, and the job that settles what was noted.

create function private.event_awards(event_id uuid) returns table (kind text, source text, user_id uuid)
language sql stable security definer
set search_path = ''
as $$
  select 'attendance', event_awards.event_id::text, a.user_id
  from public.applicants as a join public.registrations as r on r.id = a.registration_id
  where r.event_id = event_awards.event_id and r.on_start_list and a.active and a.user_id is not null
  union
  select (array['first', 'second', 'third'])[s.place::int], s.registration_id::text, a.user_id
  from private.full_standings(event_awards.event_id) as s
  join public.applicants as a on a.registration_id = s.registration_id
  where s.place <= 3 and s.sort_key[1] >= 0 and s.fish_count > 0 and a.active and a.user_id is not null
$$;
comment on function private.event_awards(uuid) is
  'Whom an event earns points once it is final: everybody who is entered, and the first three places of its divisions.';

create function private.final_since(event_id uuid) returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select least(now(), coalesce((
    select max(a.at) from public.audit_log as a
    where a.entity = 'events' and a.entity_id = e.id::text and a.after ->> 'status' = 'final'), s.ends_at))
  from public.events as e left join public.event_spans as s on s.event_id = e.id
  where e.id = final_since.event_id and e.status = 'final'
$$;
comment on function private.final_since(uuid) is
  'When an event became final: as the log has it, else at its last lines-out; null for one that is not final.';

create function private.settle_event_points(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  closed_at constant timestamptz := private.final_since(settle_event_points.id);
  entry record;
  fan uuid;
begin
  -- What stands and should not, then what should and does not: in the order of accounts.
  for entry in
    with wanted as (
      select a.kind, a.source, a.user_id from private.event_awards(settle_event_points.id) as a
      where closed_at is not null
    ), known as (
      select distinct e.kind, e.source, f.user_id
      from public.point_entries as e join public.fans as f on f.id = e.fan_id
      where e.event_id = settle_event_points.id and e.kind <> 'catch' and f.user_id is not null
    )
    select kind, source, user_id, w.kind is not null as is_wanted
    from wanted as w full join known as k using (kind, source, user_id)
    order by user_id, kind, source
  loop
    fan := private.hold_fan(entry.user_id);
    if fan is not null then
      perform private.post_points(entry.kind, entry.source, fan, entry.is_wanted, closed_at, null,
        settle_event_points.id);
    end if;
  end loop;
  perform private.settle_catch_points(c.id) from public.catches as c
  where c.event_id = settle_event_points.id and c.status <> 'pending';
end
$$;
comment on function private.settle_event_points(uuid) is
  'Settles the points of the people of an event: for being entered and for the first three places of its divisions once it is final, and for its catches. An event that is re-opened loses the former until it is final again.';

create function private.settle_cause(
  what text, post_id bigint, user_id uuid, subject uuid, liked_at timestamptz
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.forum_posts;
begin
  case settle_cause.what
    when 'post' then
      perform private.settle_post(settle_cause.post_id);
    when 'like' then
      select * into post from public.forum_posts as p where p.id = settle_cause.post_id;
      if post.author_id is null then
        -- Its cause is removed under the account that its erasure holds (private.hold_fan).
        perform from auth.users as u where u.id = settle_cause.user_id for key share nowait;
      elsif settle_cause.user_id is null then
        perform private.settle_like(post, settle_cause.subject, settle_cause.liked_at);
      else
        perform private.settle_like(post, private.hold_fan(settle_cause.user_id), (
          select l.liked_at from public.forum_likes as l
          where l.post_id = post.id and l.user_id = settle_cause.user_id));
      end if;
    when 'thread' then
      perform private.settle_post(p.id) from public.forum_posts as p
      where p.thread_id = settle_cause.subject and p.status = 'visible' and p.author_id is not null;
    when 'catch' then
      perform private.settle_catch_points(settle_cause.subject);
    when 'entry' then
      perform private.settle_catch_points(c.id) from public.catches as c
      where c.registration_id = settle_cause.subject and c.status <> 'pending';
    when 'event' then
      perform private.settle_event_points(settle_cause.subject);
  end case;
end
$$;
comment on function private.settle_cause(text, bigint, uuid, uuid, timestamptz) is
  'Settles the points that one noted cause is about.';

create function private.award_points() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  at_most constant int := 1000;
  cause record;
  settled int := 0;
  last_entry bigint;
begin
  -- One at a time: caps are counted, and turns numbered, by nobody else.
  if not pg_try_advisory_xact_lock(hashtextextended('award_points', 0)) then
    return 0;
  end if;
  select max(e.id) into last_entry from public.point_entries as e;
  for cause in
    select c.what, c.post_id, c.user_id, c.subject, c.liked_at, array_agg(c.id) as ids
    from (
      select * from private.point_causes as w where not w.given_up order by w.id limit at_most) as c
    group by c.what, c.post_id, c.user_id, c.subject, c.liked_at
    order by min(c.id)
  loop
    begin
      perform private.settle_cause(cause.what, cause.post_id, cause.user_id, cause.subject, cause.liked_at);
      -- Those that were noted since stay: they may be about a change that was not seen.
      delete from private.point_causes as c where c.id = any (cause.ids);
      settled := settled + 1;
    exception
      when lock_not_available then
        null; -- The next run settles it, once the account has ended or stays.
      when others then
        -- It stops no other cause. What it would have earned is what /admin/rewards/rules offers to award.
        raise warning 'Points of a cause cannot be settled: %', sqlerrm using detail = format(
          '%s, post %s, account %s, subject %s', cause.what, cause.post_id, cause.user_id, cause.subject);
        update private.point_causes as c set attempts = c.attempts + 1 where c.id = any (cause.ids);
    end;
  end loop;
  update public.fan_boards as b
  set version = private.next_version(b.version, b.changed_in), changed_in = pg_current_xact_id(),
    month = date_trunc('month', now() at time zone b.time_zone)::date, bans_ended_at = now()
  where b.month <> date_trunc('month', now() at time zone b.time_zone)::date
    or exists (select from public.point_entries as e where e.id > coalesce(last_entry, 0)
      and e.kind not in ('reward', 'refund', 'correction'))
    -- A ban that has run out: the tables name the fan again.
    or exists (
      select from public.account_acts as a join public.fans as f on f.user_id = a.user_id and f.listed
      where a.kind = 'banned' and a.until > b.bans_ended_at and a.until <= now());
  return settled;
end
$$;
comment on function private.award_points() is
  'Settles up to 1,000 noted causes in their order, leaves out those that are given up, and makes one version of the public tables where points changed, a month began or a listed fan''s ban ran out. Returns how many were settled; 0 where another session does so. Lock order: each account, without waiting for one that is ending, its fan, and last the version.';
select private.declare_job('award-points', '10 seconds', 'select private.award_points()',
  'Awards members the points that their posts, likes, catches and events have earned.');

revoke execute on function private.event_awards(uuid), private.final_since(uuid), private.settle_event_points(uuid),
  private.settle_cause(text, bigint, uuid, uuid, timestamptz), private.award_points() from public;
