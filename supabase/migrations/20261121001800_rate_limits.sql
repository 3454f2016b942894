-- Limits on what strangers and browsers may ask for, kept where every instance sees them.

create table private.rate_limits (
  bucket text not null,
  subject text not null,
  window_start timestamptz not null,
  taken int not null,
  primary key (bucket, subject, window_start)
);
comment on table private.rate_limits is
  'How often a subject (an account, an address, an address range) used a bucket in a window.';
alter table private.rate_limits enable row level security;
create index rate_limits_age on private.rate_limits (window_start);

create function private.take_turn(bucket text, subject text, at_most int, period interval)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  current_window constant timestamptz := date_bin(period, clock_timestamp(), 'epoch');
  turns int;
begin
  insert into private.rate_limits as r (bucket, subject, window_start, taken)
  values (take_turn.bucket, take_turn.subject, current_window, 1)
  on conflict on constraint rate_limits_pkey do update set taken = r.taken + 1
  returning r.taken into turns;
  -- Now and then the caller sweeps up what no window needs any more.
  if random() < 0.01 then
    delete from private.rate_limits as r where r.window_start < now() - interval '2 days';
  end if;
  return turns <= at_most;
end
$$;
comment on function private.take_turn(text, text, int, interval) is
  'Counts one use and answers whether it is among the first at_most of the current period. Refused uses count too, so that hammering does not help.';
revoke execute on function private.take_turn(text, text, int, interval) from public;
