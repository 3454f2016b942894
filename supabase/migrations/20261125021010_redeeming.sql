-- Taking a reward, handing it out, cancelling it, and correcting points. Lock order: the caller's account, the
-- row of the fan, that of the reward, the redemption, and last the version of the tables.

create function private.new_redemption_code() returns text
language sql volatile
set search_path = ''
as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(b.bytes, n.n) % 32, 1), '' order by n.n)
  from (select uuid_send(gen_random_uuid())) as b (bytes), unnest('{0,1,2,3,4,5,10,11,12,13}'::int[]) as n (n)
$$;
comment on function private.new_redemption_code() is
  'Ten letters and digits that nobody mistakes for one another, of 50 random bits.';

create function public.redeem_reward(id uuid, reward_id uuid, cost int) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  fan public.fans;
  reward public.rewards;
  taken public.redemptions;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  -- Everything that one person spends queues here, and so does what the person earns meanwhile.
  select * into fan from public.fans as f where f.user_id = (select auth.uid()) for no key update;
  select * into taken from public.redemptions as r where r.id = redeem_reward.id;
  if taken.id is not null then
    if taken.fan_id is distinct from fan.id or taken.reward_id <> redeem_reward.reward_id then
      perform private.refuse(409, 'conflict', 'This id is that of another redemption');
    end if;
    return jsonb_build_object('id', taken.id, 'code', taken.code, 'balance', fan.balance);
  end if;
  select * into reward from public.rewards as r where r.id = redeem_reward.reward_id for no key update;
  if reward.id is null or not reward.published then
    perform private.refuse(404, 'not_found', 'There is no such reward');
  elsif coalesce(reward.starts_at > now(), false) or coalesce(reward.ends_at <= now(), false) then
    perform private.refuse(409, 'reward_closed', 'The reward is not given at this time');
  elsif reward.cost is distinct from redeem_reward.cost then
    perform private.refuse(409, 'conflict', 'The reward costs another number of points now',
      'Read it again, then decide.');
  elsif reward.stock = 0 then
    perform private.refuse(409, 'reward_gone', 'None of this reward is left');
  elsif fan.id is null or fan.balance < reward.cost then
    perform private.refuse(409, 'points_short', 'The reward costs more points than there are');
  elsif reward.per_person is not null and (
    select count(*) from public.redemptions as r
    where r.reward_id = reward.id and r.fan_id = fan.id and r.status <> 'cancelled') >= reward.per_person
  then
    perform private.refuse(409, 'reward_limit', 'Nobody may take more of this reward');
  end if;
  update public.rewards as r set stock = r.stock - 1 where r.id = reward.id;
  insert into public.redemptions (id, fan_id, reward_id, cost, code)
  values (redeem_reward.id, fan.id, reward.id, reward.cost, private.new_redemption_code())
  returning * into taken;
  insert into public.point_entries (fan_id, kind, source, points, day)
  select fan.id, 'reward', taken.id::text, -taken.cost, (now() at time zone b.time_zone)::date
  from public.fan_boards as b;
  return jsonb_build_object('id', taken.id, 'code', taken.code, 'balance', fan.balance - taken.cost);
end
$$;
comment on function public.redeem_reward(uuid, uuid, int) is
  'Takes one of a reward for the caller, at the cost that the caller has seen, and returns {id, code, balance}; sent again with the same id, it returns the same. 401, 403 insufficient_aal, 404, 409 reward_closed, reward_gone, points_short, reward_limit, or conflict where the cost has changed.';

insert into private.notice_kinds (kind, needs, mails) values
('reward_settled', '{redemption_id,title,decision,cost,reason}', true);

create function private.tell_redemption(taken public.redemptions) returns void
language plpgsql
set search_path = ''
as $$
declare
  account constant uuid := (select f.user_id from public.fans as f where f.id = taken.fan_id);
begin
  -- An account that is ending is not waited for: its erasure waits for the row of the fan.
  if account is not null and private.hold_inbox(account) then
    perform private.notify(account, 'reward_settled', 'redemption:' || taken.id, jsonb_build_object(
      'redemption_id', taken.id, 'decision', taken.status, 'cost', taken.cost, 'reason', taken.reason,
      'title', (select r.title from public.rewards as r where r.id = taken.reward_id)));
  end if;
end
$$;
comment on function private.tell_redemption(public.redemptions) is
  'Tells the person who redeemed a reward that it was handed out, or cancelled with its points given back.';

create function public.settle_redemption(id uuid, status text, reason text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  taken public.redemptions;
  said constant text := nullif(btrim(settle_redemption.reason), '');
begin
  perform private.lock_account();
  perform private.require_admin();
  if settle_redemption.status is null or settle_redemption.status not in ('handed_out', 'cancelled') then
    perform private.refuse(400, 'invalid', 'The status is handed_out or cancelled');
  elsif settle_redemption.status = 'cancelled' and said is null then
    perform private.refuse(400, 'reason_required', 'Say why it is cancelled');
  elsif char_length(said) > 500 then
    perform private.refuse(400, 'invalid', 'A reason has at most 500 characters');
  end if;
  select * into taken from public.redemptions as r where r.id = settle_redemption.id;
  if taken.id is null then
    perform private.refuse(404, 'not_found', 'There is no such redemption');
  end if;
  perform from public.fans as f where f.id = taken.fan_id for no key update;
  perform from public.rewards as r where r.id = taken.reward_id for no key update;
  select * into taken from public.redemptions as r where r.id = settle_redemption.id for no key update;
  if taken.status = settle_redemption.status then
    return;
  elsif taken.status <> 'open' then
    perform private.refuse(409, 'conflict', 'It was handed out or cancelled already');
  end if;
  update public.redemptions as r
  set status = settle_redemption.status, settled_at = now(), settled_by = (select auth.uid()),
    reason = case settle_redemption.status when 'cancelled' then said end
  where r.id = taken.id
  returning * into taken;
  perform private.tell_redemption(taken);
  if settle_redemption.status = 'cancelled' then
    update public.rewards as r set stock = least(100000, r.stock + 1) where r.id = taken.reward_id;
    insert into public.point_entries (fan_id, kind, source, points, day)
    select taken.fan_id, 'refund', taken.id::text, taken.cost, (now() at time zone b.time_zone)::date
    from public.fan_boards as b;
  end if;
end
$$;
comment on function public.settle_redemption(uuid, text, text) is
  'Admin: hands a redeemed reward out (handed_out), or cancels it for a reason, which gives points and stock back once. Sent again, it changes nothing. 400 invalid or reason_required, 401, 403, 404, 409 conflict for one that was settled otherwise.';

create function public.correct_points(id uuid, fan_id uuid, points int, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  entry bigint;
  former record;
  said constant text := btrim(coalesce(correct_points.reason, ''));
begin
  perform private.lock_account();
  perform private.require_admin();
  if said = '' then
    perform private.refuse(400, 'reason_required', 'A correction needs a reason');
  elsif char_length(said) > 500 or coalesce(correct_points.points, 0) = 0
    or correct_points.points not between -100000 and 100000 or correct_points.id is null
  then
    perform private.refuse(400, 'invalid', 'A correction is of 1 to 100,000 points, with a short reason');
  end if;
  perform from public.fans as f
  where f.id = correct_points.fan_id and f.user_id is not null for no key update;
  if not found then
    perform private.refuse(404, 'not_found', 'Nobody has these points');
  end if;
  select e.fan_id, e.points, c.reason into former
  from public.point_corrections as c join public.point_entries as e on e.id = c.entry_id
  where c.id = correct_points.id;
  if found then
    if (former.fan_id, former.points, former.reason)
      is distinct from (correct_points.fan_id, correct_points.points, said)
    then
      perform private.refuse(409, 'conflict', 'This id is that of another correction');
    end if;
    return;
  end if;
  insert into public.point_entries (fan_id, kind, source, points, day)
  select correct_points.fan_id, 'correction', correct_points.id::text, correct_points.points,
    (now() at time zone b.time_zone)::date
  from public.fan_boards as b
  returning point_entries.id into entry;
  insert into public.point_corrections (id, entry_id, reason, made_by)
  values (correct_points.id, entry, said, (select auth.uid()));
  perform private.touch_fans();
end
$$;
comment on function public.correct_points(uuid, uuid, int, text) is
  'Admin: gives a fan points, or takes some (below 0), for a reason that the person reads; sent again with the same id, it changes nothing. 400 invalid or reason_required, 401, 403, 404, 409 conflict for the id of another correction.';

create function public.list_me(listed boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  if list_me.listed is null then
    perform private.refuse(400, 'invalid', 'Say whether the tables may name you');
  end if;
  insert into public.fans as f (user_id, listed) values ((select auth.uid()), list_me.listed)
  on conflict (user_id) do update set listed = excluded.listed where f.listed <> excluded.listed;
  -- Each change is a message to all who have the tables open.
  perform private.require_turn('list_me', (select auth.uid())::text, 20, interval '1 hour',
    'This was changed often in a short time', 'Wait a while.');
end
$$;
comment on function public.list_me(boolean) is
  'Whether the public tables of fans name the caller. Points are earned and spent either way. 401, 403 insufficient_aal, 429.';
revoke execute on function private.new_redemption_code(), private.tell_redemption(public.redemptions) from public;
revoke execute on function public.redeem_reward(uuid, uuid, int),
  public.settle_redemption(uuid, text, text), public.correct_points(uuid, uuid, int, text),
  public.list_me(boolean) from public, anon;
grant execute on function public.redeem_reward(uuid, uuid, int),
  public.settle_redemption(uuid, text, text), public.correct_points(uuid, uuid, int, text),
  public.list_me(boolean) to authenticated, service_role;
