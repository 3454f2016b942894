-- Jobs that run every few seconds, for what readers see soon and no transaction should wait for.

create or replace function private.rhythm_of(schedule text, out every interval, out since timestamptz)
language plpgsql immutable
set search_path = ''
as $$
declare
  minute constant text := split_part(schedule, ' ', 1);
  hour constant text := split_part(schedule, ' ', 2);
  weekday constant text := split_part(schedule, ' ', 5);
begin
  if schedule ~ '^(5|10|15|20|30) seconds$' then
    every := interval '1 second' * minute::int;
    since := timestamptz '2000-01-02 00:00+00';
    return;
  end if;
  every := case
    when schedule = '* * * * *' then interval '1 minute'
    when schedule ~ '^\*/([2-6]|10|12|15|20|30) \* \* \* \*$'
      then interval '1 minute' * substr(minute, 3)::int
    when schedule ~ '^[0-5]?\d \* \* \* \*$' then interval '1 hour'
    when schedule ~ '^[0-5]?\d ([01]?\d|2[0-3]) \* \* \*$' then interval '1 day'
    when schedule ~ '^[0-5]?\d ([01]?\d|2[0-3]) \* \* [0-6]$' then interval '7 days'
  end;
  if every is null then
    raise exception 'A job runs each minute (* * * * *), each few minutes (*/5 * * * *), hourly (23 * * * *), daily (23 4 * * *), weekly (23 4 * * 0) or each few seconds (10 seconds), not "%"', schedule;
  end if;
  -- A Sunday.
  since := timestamptz '2000-01-02 00:00+00' + make_interval(
    days => case when weekday ~ '^\d' then weekday::int else 0 end,
    hours => case when hour ~ '^\d' then hour::int else 0 end,
    mins => case when minute ~ '^\d' then minute::int else 0 end);
end
$$;
