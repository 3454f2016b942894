-- Of messages to one browser that are settled at once, the first that forgets the browser takes the others along.

create or replace function public.claim_pushes(at_most int default 20)
returns table (
  id bigint, attempt int, endpoint text, p256dh text, auth text, locale text, notice_id bigint, kind text,
  data jsonb)
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Who has read it on the site needs no message. One that goes with its browser is not waited for.
  delete from private.push_messages as m
  where m.id in (
    select r.id from private.push_messages as r join public.notifications as n on n.id = r.notice_id
    where n.read_at is not null and r.next_attempt_at <= now()
    for update of r skip locked);
  return query
    with turns as (
      select m.id as message_id,
        row_number() over (partition by s.user_id order by m.next_attempt_at, m.id) as turn
      from private.push_messages as m
      join public.push_subscriptions as s on s.id = m.subscription_id
      where m.next_attempt_at <= now()
    ), claimed as (
      update private.push_messages as m
      set attempts = m.attempts + 1, next_attempt_at = now() + interval '2 minutes'
      where m.id in (
        select due.id from private.push_messages as due join turns as t on t.message_id = due.id
        where due.next_attempt_at <= now()
        order by t.turn, due.next_attempt_at
        limit least(claim_pushes.at_most, 100)
        for update of due skip locked)
      returning m.*
    )
    select c.id, c.attempts, s.endpoint, s.p256dh, s.auth, coalesce(p.locale, 'en'), n.id, n.kind, n.data
    from claimed as c
    join public.push_subscriptions as s on s.id = c.subscription_id
    join public.notifications as n on n.id = c.notice_id
    left join public.profiles as p on p.id = s.user_id;
end
$$;
comment on function public.claim_pushes(int) is
  'Worker: takes due push messages for two minutes: the oldest of each account, then the second of each, and so on. Two workers never hold the same one.';

create or replace function public.settle_push(push_id bigint, attempt int, outcome text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  settled private.push_messages;
begin
  -- As an account's end locks them: the inbox, its browser, the messages to it. A new notice does not wait.
  perform 1 from public.notice_inboxes as i
  where i.user_id = (
    select s.user_id from private.push_messages as m
    join public.push_subscriptions as s on s.id = m.subscription_id where m.id = push_id)
  for key share;
  perform 1 from public.push_subscriptions as s
  where s.id = (select m.subscription_id from private.push_messages as m where m.id = push_id)
  for no key update;
  select * into settled from private.push_messages as m
  where m.id = push_id and m.attempts = settle_push.attempt for update;
  if not found then
    return;
  end if;
  if outcome = 'gone' then
    delete from public.push_subscriptions as s where s.id = settled.subscription_id;
  elsif outcome = 'sent' or settled.attempts >= 6 then
    delete from private.push_messages as m where m.id = push_id;
  else
    -- 30 s, 1 min … 8 min, each up to half as long again.
    update private.push_messages as m
    set next_attempt_at = now() + interval '30 seconds' * power(2, m.attempts - 1) * (1 + random() / 2)
    where m.id = push_id;
  end if;
end
$$;
comment on function public.settle_push(bigint, int, text) is
  'Worker: records the outcome of an attempt: sent; gone, where the push service no longer knows the browser, which is forgotten; failed, which is tried again five times. Nothing when the lease has passed to another attempt meanwhile.';
