-- A channel that was joined is heard until its token expires, also after a ban or the end of its session, and a
-- message is kept for 72 hours. So messages to an account and to judges hold numbers alone, and the page fetches its
-- notices, or what the other judges look at.

create or replace function private.announce_notices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Beyond it, the people concerned do not fetch in the same instant.
  crowd constant int := 20;
  changed record;
  inbox public.notice_inboxes;
  threads int;
begin
  -- The first of the transaction's triggers does the work of all.
  if current_setting('castboard.notices', true) is distinct from 'changed' then
    return null;
  end if;
  perform set_config('castboard.notices', '', true);
  -- The row of the tables of fans comes before inboxes in every transaction.
  perform private.make_fans_version();
  for changed in
    with changes as (
      delete from private.notice_changes as c where c.changed_in = pg_current_xact_id() returning c.*
    ), people as (
      select c.user_id, sum(c.unread)::int as unread, bool_or(c.forums) as forums,
        bool_or(not c.forums) as notified
      from changes as c group by c.user_id
    )
    select p.*, count(*) filter (where p.notified) over () as concerned from people as p order by p.user_id
  loop
    threads := null;
    if changed.forums then
      -- Counted under the row's lock, so that the last count sees what all before it have committed.
      perform 1 from public.notice_inboxes as i where i.user_id = changed.user_id for no key update;
      threads := (select count(*) from private.unread_threads(changed.user_id));
    end if;
    update public.notice_inboxes as i
    set version = i.version + 1, unread = i.unread + changed.unread,
      forum_unread = coalesce(threads, i.forum_unread)
    where i.user_id = changed.user_id and (changed.notified or i.forum_unread <> threads)
    returning i.* into inbox;
    continue when not found;
    perform private.announce_version('user:' || inbox.user_id, 'notices_changed', inbox.version,
      jsonb_build_object('unread', inbox.unread, 'forum_unread', inbox.forum_unread,
        'notified', changed.notified)
        || case when changed.notified and changed.concerned > crowd then '{"refresh": true}'::jsonb else '{}' end);
  end loop;
  return null;
end
$$;
comment on function private.announce_notices() is
  'Sends each person concerned one notices_changed message per commit (noticesMessage in contracts/notices-message.ts): the numbers of unread notices and threads, and whether notices changed, never the notices themselves. Inboxes are locked here alone, at the end of the transaction and in one order, so that no transaction holds one while it waits for something else.';

update realtime.messages as m set payload = (m.payload - 'notices') || '{"notified": true}'
where m.topic like 'user:%' and m.event = 'notices_changed';

create or replace function private.announce_claims() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  desk public.judging_desks;
begin
  select * into desk from public.judging_desks as d where d.event_id = new.event_id;
  -- Deleted with its event in the same transaction.
  if desk.version is not null then
    perform private.announce_version('judging:' || new.event_id, 'claims_changed', desk.version,
      jsonb_build_object('moves', desk.moves));
  end if;
  return null;
end
$$;
comment on function private.announce_claims() is
  'Sends one claims_changed message per commit (claimsMessage in contracts/judging.ts): numbers alone, never who looks at which catch.';

update realtime.messages as m set payload = m.payload - 'claims'
where m.topic like 'judging:%' and m.event = 'claims_changed';
