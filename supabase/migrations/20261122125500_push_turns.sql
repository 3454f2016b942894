-- Push messages are sent to one account after another, so that nobody's many keep the others waiting; and
-- a session without the second factor of its account does not remove a browser.

create or replace function public.claim_pushes(at_most int default 20)
returns table (
  id bigint, attempt int, endpoint text, p256dh text, auth text, locale text, notice_id bigint, kind text,
  data jsonb)
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Who has read it on the site needs no message.
  delete from private.push_messages as m using public.notifications as n
  where n.id = m.notice_id and n.read_at is not null and m.next_attempt_at <= now();
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

create or replace function public.unsubscribe_from_push(endpoint text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.require_assurance();
  delete from public.push_subscriptions as s
  where s.endpoint = unsubscribe_from_push.endpoint and s.user_id = (select auth.uid());
end
$$;
comment on function public.unsubscribe_from_push(text) is
  'Forgets a browser of the caller. 401 without an account, 403 insufficient_aal before the second factor was shown.';
