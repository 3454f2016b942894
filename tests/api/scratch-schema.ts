/** Tables and functions that show every type, grant and error REST has to carry. */
export const SCRATCH = `
create schema if not exists public;
create table public.lakes (id bigint generated always as identity primary key, name text not null unique);
create table public.hauls (
  id uuid primary key default gen_random_uuid(),
  lake_id bigint references public.lakes (id),
  label text not null unique check (length(label) > 1),
  weight numeric(10, 2), sort_key bigint[], small int[], tags text[], meta jsonb default '{}',
  landed date, at timestamptz default '2026-11-20 23:46:25+00',
  at_local timestamp default '2026-11-20 23:46:25.5', ratio float8, raw bytea,
  note text default 'none', flags boolean[]
);
alter table public.hauls enable row level security;
create policy "Everybody reads" on public.hauls for select using (true);
create policy "Members write" on public.hauls for all to authenticated using (true) with check (label <> 'forbidden');
insert into public.lakes (name) values ('Biwa'), ('Fork');
insert into public.hauls (lake_id, label, weight, sort_key, small, tags, meta, landed, ratio, raw) values
  (1, 'First', 1.50, '{1,9007199254740991}', '{1,2}', '{a,"b c"}', '{"a": [1, {"b": null}]}', '2026-01-02', 1.5, '\\xdeadbeef'),
  (1, 'Second', 10, '{}', null, '{}', '[1]', null, 'NaN', null),
  (2, 'Third', 1234567.12, null, null, null, '"text"', null, null, null);
create table public.ledger (id int primary key, open text, closed text);
revoke all on public.ledger from anon, authenticated;
grant select (id, open) on public.ledger to anon, authenticated;
insert into public.ledger values (1, 'seen', 'hidden');
create table public.blanks (id bigint generated always as identity primary key, note text default 'none');
create table public.digits (id int primary key, big bigint, exact numeric);
create function public.add(a int, b int) returns int language sql stable as 'select a + b';
create function public.touch() returns void language sql volatile as 'update public.lakes set name = name';
create function public.all_lakes() returns setof public.lakes language sql stable as 'select * from public.lakes order by id';
create function public.one_lake() returns public.lakes language sql stable as 'select * from public.lakes order by id limit 1';
create function public.echo(x jsonb) returns jsonb language sql stable as 'select x';
create function public.keys() returns bigint[] language sql stable as $$ select '{1,2}'::bigint[] $$;
create function public.moment() returns timestamptz language sql stable as $$ select '2026-11-20 23:46:25+00'::timestamptz $$;
create function public.nothing() returns int language sql stable as 'select null::int';
create function public.who() returns jsonb language sql stable as $$
  select jsonb_build_object('uid', auth.uid(), 'role', auth.role(), 'email', auth.email(), 'claims', auth.jwt(),
    'sub', current_setting('request.jwt.claim.sub', true), 'user', current_user,
    'header', current_setting('request.headers', true)::json ->> 'x-lure') $$;
create function public.nap() returns void language sql as 'select pg_sleep(10)';
create function public.teapot() returns text language plpgsql as $$ begin
  perform set_config('response.status', '418', true);
  perform set_config('response.headers', '[{"x-brew": "tea"}]', true);
  return 'short and stout'; end $$;
create function public.refuse(kind text) returns void language plpgsql as $$ begin
  case kind
    when 'plain' then raise exception 'plain' using hint = 'a hint', detail = 'a detail';
    when 'pt' then raise sqlstate 'PT402' using message = 'pay', detail = 'd', hint = 'h';
    when 'pgrst' then raise sqlstate 'PGRST' using
      message = '{"code":"event_closed","message":"Closed","details":"dd","hint":"hh"}',
      detail = '{"status":409,"headers":{"x-reason":"closed"}}';
    when 'subquery' then perform (select id from public.lakes);
    when 'internal' then raise sqlstate 'XX000';
    when 'unreadable' then raise sqlstate 'PGRST' using message = 'nope', detail = 'x';
  end case; end $$;
`;
