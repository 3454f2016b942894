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
insert into private.personal_data
  (relation, belongs, holds, impersonal, export_as, export_columns, erasure)
values ('private.rate_limits', 't.subject in ($1::text, (select private.address_of($1)))', '{subject}',
  '{bucket}', 'limits', 't.bucket, t.taken, t.resets_at', 'delete');
insert into private.retention (name, relation, expires, period)
values ('rate_limits', 'private.rate_limits', 't.resets_at', '0');
alter table private.rate_limits enable row level security;
create index rate_limits_age on private.rate_limits (resets_at);

create function private.seconds_to_turn(bucket text, subject text, at_most int, period interval)
returns int
language plpgsql
set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  -- One that shares its limit with everybody unknown must not stop them all.
  most constant int := case when subject is null then at_most * 10 else at_most end;
  turns int;
  ends timestamptz;
begin
  insert into private.rate_limits as r (bucket, subject, resets_at, taken)
  values (seconds_to_turn.bucket, coalesce(seconds_to_turn.subject, 'unknown'), moment + period, 1)
  on conflict on constraint rate_limits_pkey do update set
    taken = case when r.resets_at <= moment then 1 else r.taken + 1 end,
    resets_at = case when r.resets_at <= moment then excluded.resets_at else r.resets_at end
  returning r.taken, r.resets_at into turns, ends;
  if turns <= most then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from ends - moment)));
end
$$;
comment on function private.seconds_to_turn(text, text, int, interval) is
  'Counts one use. 0 when it is among the first at_most of its period, else the seconds until the period ends. Refused uses count too, and do not lengthen the wait. All callers whose subject is unknown (null) share one limit, ten times as wide. For strangers, whose refused uses are to be counted: a function that returns the seconds commits them.';
revoke execute on function private.seconds_to_turn(text, text, int, interval) from public;

create function private.seconds_blocked(bucket text, subject text, at_most int) returns int
language sql stable
set search_path = ''
as $$
  select coalesce(max(greatest(1, ceil(extract(epoch from r.resets_at - clock_timestamp()))::int)), 0)
  from private.rate_limits as r
  where r.bucket = seconds_blocked.bucket
    and r.subject = coalesce(seconds_blocked.subject, 'unknown')
    and r.taken >= seconds_blocked.at_most * case when seconds_blocked.subject is null then 10 else 1 end
    and r.resets_at > clock_timestamp()
$$;
comment on function private.seconds_blocked(text, text, int) is
  'As private.seconds_to_turn, without counting a use: for limits on failures only, which block everything once they are reached.';
revoke execute on function private.seconds_blocked(text, text, int) from public;

create function private.require_turn(
  bucket text, subject text, at_most int, period interval, message text, hint text
) returns void
language plpgsql
set search_path = ''
as $$
declare
  wait constant int := private.seconds_to_turn(
    require_turn.bucket, require_turn.subject, require_turn.at_most, require_turn.period);
begin
  if wait > 0 then
    perform private.refuse(429, 'rate_limited', require_turn.message, require_turn.hint,
      retry_after => wait);
  end if;
end
$$;
comment on function private.require_turn(text, text, int, interval, text, text) is
  'Refuses (429 rate_limited, with Retry-After) when private.seconds_to_turn says that it is not the subject''s turn. Last in a function: the counter stays locked until commit.';
revoke execute on function private.require_turn(text, text, int, interval, text, text) from public;

create function private.address_range(address text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  network constant text := substring(
    lower(address) from '^(?:::ffff:)?([0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3})\.[0-9]{1,3}$');
  bytes bytea;
begin
  if network is not null then
    return network || '.0/24';
  elsif address is null
    or address !~ '^[0-9A-Fa-f:]*:([0-9A-Fa-f]*|[0-9]{1,3}(\.[0-9]{1,3}){3})(%.*)?$'
  then
    return null;
  end if;
  -- Four bytes of kind and length, then the address.
  bytes := inet_send(regexp_replace(address, '%.*$', '')::inet);
  return (
    select string_agg(to_hex(get_byte(bytes, 2 + 2 * n) * 256 + get_byte(bytes, 3 + 2 * n)), ':'
      order by n)
    from generate_series(1, 4) as n
  ) || '::/64';
exception
  when invalid_text_representation then
    return null;
end
$$;
comment on function private.address_range(text) is
  'The /24 of an IPv4 address, the /64 of an IPv6 one; null for every other text.';
revoke execute on function private.address_range(text) from public;

create function private.client_address_range(headers json) returns text
language sql immutable
set search_path = ''
as $$
  -- Hosted stands behind a proxy that writes cf-connecting-ip itself. Of the forwarded addresses
  -- only the last was added by a proxy that we trust; the client can claim any before it.
  select private.address_range(btrim(
    reverse(split_part(reverse(headers ->> source), ',', 1)), E' \t'))
  from unnest(array['cf-connecting-ip', 'x-forwarded-for']) with ordinality as s (source, n)
  where private.address_range(btrim(
    reverse(split_part(reverse(headers ->> source), ',', 1)), E' \t')) is not null
  order by n limit 1
$$;
comment on function private.client_address_range(json) is
  'The network that a request came from, by its headers (setting request.headers): the /24 of an IPv4 address, the /64 of an IPv6 one, null when no header holds an address. The same as functions/_shared/address-range.ts.';
revoke execute on function private.client_address_range(json) from public;
