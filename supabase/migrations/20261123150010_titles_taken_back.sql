-- Notices and mails that were written while their reader could read a thread lose its title with the right.

create index notifications_of_thread on public.notifications (thread_id) where thread_id is not null;

create function private.forget_titles(threads uuid[], account uuid default null) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Those of an account that is ending, which waits for the thread, go with it.
  delete from public.notifications as n
  where n.id in (
    select o.id from public.notifications as o
    where o.thread_id = any (threads) and o.user_id = coalesce(forget_titles.account, o.user_id)
      and not private.reads_forum_of(o.user_id, o.thread_id)
    for update skip locked);
  update public.notifications as n set data = n.data || '{"thread_title": null}'
  where n.id in (
    select o.id from public.forum_rulings as r
    join public.notifications as o
      on o.user_id = r.member_id and o.kind = 'forum_ruling' and o.cause = 'ruling:' || r.id
    where r.thread_id = any (threads) and r.member_id = coalesce(forget_titles.account, r.member_id)
      and o.data ->> 'thread_title' is not null
      and not private.reads_forum_of(r.member_id, r.thread_id)
    for update of o skip locked);
end
$$;
comment on function private.forget_titles(uuid[], uuid) is
  'Takes the titles of threads out of the notices of those who may no longer read them, or of one account: notices of posts go, those of rulings stay without it. At the end of a transaction: it takes a share of inboxes.';

create function private.forget_moved_titles() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.forget_titles(array[new.id]);
  return null;
end
$$;
comment on function private.forget_moved_titles() is
  'At the end of the transaction that moves a thread into another forum: takes its title from those who may not read it there.';
create constraint trigger forget_titles after update of forum_id on public.forum_threads
  deferrable initially deferred for each row when (new.forum_id <> old.forum_id)
  execute function private.forget_moved_titles();

create function private.forget_titles_of_forum() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.readers = 'listed' then
    perform private.forget_titles(array(select t.id from public.forum_threads as t where t.forum_id = new.id));
  end if;
  return null;
end
$$;
comment on function private.forget_titles_of_forum() is
  'At the end of the transaction that changes who reads a forum: takes its titles from those who no longer may.';
create constraint trigger forget_titles after update of readers on public.forums
  deferrable initially deferred for each row when (new.readers <> old.readers)
  execute function private.forget_titles_of_forum();

create function private.forget_titles_of_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Nothing where the account or the forum itself is gone.
  if exists (select from public.notice_inboxes as i where i.user_id = old.user_id)
    and not old.forum_id = any (private.readable_forums_of(old.user_id))
  then
    perform private.forget_titles(
      array(select t.id from public.forum_threads as t where t.forum_id = old.forum_id), old.user_id);
  end if;
  return null;
end
$$;
comment on function private.forget_titles_of_person() is
  'At the end of the transaction that takes a person off the list or the moderators of a forum: takes its titles from them.';
create constraint trigger forget_titles after delete on public.forum_members
  deferrable initially deferred for each row execute function private.forget_titles_of_person();
create constraint trigger forget_titles after delete on public.forum_moderators
  deferrable initially deferred for each row execute function private.forget_titles_of_person();

create function private.sent_params(mail public.mail_outbox) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if mail.template = 'notice' and mail.params ->> 'kind' = 'forum_ruling' and not exists (
    select from public.forum_rulings as r
    where r.id = (mail.params #>> '{data,ruling_id}')::bigint
      and private.reads_forum_of(mail.user_id, r.thread_id))
  then
    return jsonb_set(mail.params, '{data,thread_title}', 'null');
  end if;
  return mail.params;
end
$$;
comment on function private.sent_params(public.mail_outbox) is
  'The params of a mail at the time of its sending: a ruling''s has no title of a thread that its reader may not read, or no longer.';

create or replace function public.claim_mails(at_most int default 10, with_team boolean default true)
returns table (
  id uuid, key text, template text, locale text, recipient text, params jsonb, attempt int, stop_key text)
language plpgsql security definer
set search_path = ''
as $$
declare
  claimed uuid[];
begin
  -- A mail whose every worker died has had its tries, too. This statement, before any row is locked, also
  -- waits for erasures (enter_ahead).
  update public.mail_outbox as m
  set status = 'dead', last_error = coalesce(m.last_error, 'The worker stopped during the last try')
  where m.status = 'sending' and m.attempts >= 8 and m.next_attempt_at <= now();
  loop
    claimed := array(
      select due.id from public.mail_outbox as due
      where due.status in ('pending', 'sending') and due.next_attempt_at <= now() and due.attempts < 8
        and (with_team or due.recipient is not null)
      order by due.next_attempt_at
      limit least(at_most, 100)
      for update skip locked);
    delete from public.mail_outbox as m where m.id = any (claimed) and private.is_withheld(m);
    exit when cardinality(claimed) = 0
      or exists (select from public.mail_outbox as m where m.id = any (claimed));
  end loop;
  insert into private.mail_keys (user_id)
  select distinct m.user_id from public.mail_outbox as m join auth.users as u on u.id = m.user_id
  where m.id = any (claimed) and m.template in ('notice', 'forum_digest')
  on conflict do nothing;
  return query
    with sending as (
      update public.mail_outbox as m
      set status = 'sending', attempts = m.attempts + 1, next_attempt_at = now() + interval '2 minutes',
        params = private.sent_params(m)
      where m.id = any (claimed)
      returning m.*
    )
    select s.id, s.key, s.template, s.locale, s.recipient, s.params, s.attempts, k.key
    from sending as s
    left join private.mail_keys as k
      on k.user_id = s.user_id and s.template in ('notice', 'forum_digest');
end
$$;
revoke execute on function private.forget_titles(uuid[], uuid), private.forget_moved_titles(),
  private.forget_titles_of_forum(), private.forget_titles_of_person(),
  private.sent_params(public.mail_outbox) from public;
