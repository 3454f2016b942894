-- Limits on what strangers and browsers may ask for, kept where every instance sees them.

create table private.rate_limits (
  bucket text not null,
  subject text not null,
  resets_at timestamptz not null,
  taken int not null,
  primary key (bucket, subject)
);
comment on table private.rate_limits is
  'How often a subject (an account, an address, an address range) has used a bucket in the period that its first use began and that ends at resets_at.';
alter table private.rate_limits enable row level security;
create index rate_limits_age on private.rate_limits (resets_at);

create function private.seconds_to_turn(bucket text, subject text, at_most int, period interval)
returns int
language plpgsql
set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  turns int;
  ends timestamptz;
begin
  insert into private.rate_limits as r (bucket, subject, resets_at, taken)
  values (seconds_to_turn.bucket, seconds_to_turn.subject, moment + period, 1)
  on conflict on constraint rate_limits_pkey do update set
    taken = case when r.resets_at <= moment then 1 else r.taken + 1 end,
    resets_at = case when r.resets_at <= moment then excluded.resets_at else r.resets_at end
  returning r.taken, r.resets_at into turns, ends;
  -- Now and then the caller sweeps up what no period needs any more.
  if random() < 0.01 then
    delete from private.rate_limits as r where r.resets_at < now() - interval '1 day';
  end if;
  if turns <= at_most then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from ends - moment)));
end
$$;
comment on function private.seconds_to_turn(text, text, int, interval) is
  'Counts one use. 0 when it is among the first at_most of its period, else the seconds until the period ends. Refused uses count too, and do not lengthen the wait.';
revoke execute on function private.seconds_to_turn(text, text, int, interval) from public;

create function private.take_turn(bucket text, subject text, at_most int, period interval)
returns boolean
language sql
set search_path = ''
as $$
  select private.seconds_to_turn(
    take_turn.bucket, take_turn.subject, take_turn.at_most, take_turn.period) = 0
$$;
comment on function private.take_turn(text, text, int, interval) is
  'private.seconds_to_turn for those who only ask whether it is their turn.';
revoke execute on function private.take_turn(text, text, int, interval) from public;
