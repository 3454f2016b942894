-- What waits for a decision of the organisers: each kind is one row here, made by private.declare_waiting in the
-- migration of what waits. The office's first page shows all kinds, and follows them.

create table private.waiting_kinds (
  kind text primary key check (kind ~ '^[a-z][a-z_]{1,40}$'),
  relation regclass not null,
  waits text not null,
  since text not null,
  id text not null,
  subject text not null,
  event_id text not null,
  counts text not null
);
comment on table private.waiting_kinds is
  'What waits for a decision, by kind (private.declare_waiting). SQL expressions of a row t of the relation: waits is its condition, since when it waits, id what the page of the decision calls it, subject a name of it, event_id its event; counts leaves out rows that wait but can no longer be decided.';
insert into private.personal_data (relation, impersonal)
values ('private.waiting_kinds', '{kind,waits,since,id,subject,event_id,counts}');
alter table private.waiting_kinds enable row level security;

create function private.announce_waiting() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- One message a transaction. No row is locked for it: catches, posts and payments must not queue here.
  if current_setting('castboard.waiting', true) is distinct from pg_current_xact_id()::text then
    perform set_config('castboard.waiting', pg_current_xact_id()::text, true);
    perform private.announce('office:0f000000-0000-4000-8000-000000000001', 'waiting_changed', '{}');
  end if;
  return null;
end
$$;
comment on function private.announce_waiting() is
  'Row trigger: sends one waiting_changed message per transaction that changes what waits. It carries nothing and has no version: readers fetch what waits (contracts/office.ts).';

create function private.can_hear_office(office_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.is_admin();
end
$$;
comment on function private.can_hear_office(uuid) is
  'Whether the caller may hear that what waits for a decision has changed (private.can_hear): admins.';

create function private.declare_waiting(
  kind text, relation regclass, waits text, since text, subject text,
  id text default 't.id', event_id text default 'null', counts text default 'true'
) returns void
language plpgsql
set search_path = ''
as $$
declare
  relname constant text := (select c.relname from pg_class as c where c.oid = declare_waiting.relation);
  added constant text := regexp_replace(declare_waiting.waits, '\mt\.', 'new.', 'g');
  gone constant text := regexp_replace(declare_waiting.waits, '\mt\.', 'old.', 'g');
begin
  insert into private.waiting_kinds
  values (declare_waiting.kind, declare_waiting.relation, declare_waiting.waits, declare_waiting.since,
    declare_waiting.id, declare_waiting.subject, declare_waiting.event_id, declare_waiting.counts);
  execute format('create index %I on %s (%s) where %s', relname || '_waiting_' || declare_waiting.kind,
    declare_waiting.relation, replace(declare_waiting.since, 't.', ''),
    regexp_replace(declare_waiting.waits, '\mt\.', '', 'g'));
  execute format('create trigger %I after insert on %s for each row when (%s)
    execute function private.announce_waiting()', 'announce_new_' || declare_waiting.kind,
    declare_waiting.relation, added);
  execute format('create trigger %I after update on %s for each row when ((%s) is distinct from (%s))
    execute function private.announce_waiting()', 'announce_decided_' || declare_waiting.kind,
    declare_waiting.relation, gone, added);
  execute format('create trigger %I after delete on %s for each row when (%s)
    execute function private.announce_waiting()', 'announce_removed_' || declare_waiting.kind,
    declare_waiting.relation, gone);
end
$$;
comment on function private.declare_waiting(text, regclass, text, text, text, text, text, text) is
  'Adds a kind of what waits for a decision: with an index of the rows that wait, so that decided ones cost nothing, and triggers that announce each change. The site needs its link in web/src/features/admin-home/waiting-links.ts and its words in admin-home.json.';

create function public.read_waiting() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  question text;
  kinds jsonb;
begin
  perform private.require_admin();
  select string_agg(format($query$
    select %1$L as kind,
      (select count(*) from (select from %2$s as t where (%3$s) and (%8$s) limit 1000) as w) as count,
      (select jsonb_agg(to_jsonb(o)) from (
        select (%5$s)::text as id, (%4$s) as since, left((%6$s)::text, 200) as subject,
          (%7$s)::text as event_id
        from %2$s as t where (%3$s) and (%8$s) order by %4$s limit 3) as o) as oldest
  $query$, k.kind, k.relation, k.waits, k.since, k.id, k.subject, k.event_id, k.counts), ' union all ')
  into question from private.waiting_kinds as k;
  execute format($query$
    select coalesce(jsonb_agg(to_jsonb(w) order by w.oldest -> 0 ->> 'since', w.kind), '[]')
    from (%s) as w where w.count > 0$query$, question)
  into kinds;
  return jsonb_build_object(
    'version', floor(extract(epoch from statement_timestamp()) * 1000)::bigint, 'kinds', kinds);
end
$$;
comment on function public.read_waiting() is
  'Admins: what waits for a decision, by kind, the kind with the oldest first: how many (1000 stands for that many or more) and the three oldest. version is the time of the question in epoch milliseconds (waiting in contracts/office.ts). 401, 403.';

create trigger announce_waiting after update of status on public.events
  for each row when (old.status is distinct from new.status)
  execute function private.announce_waiting();

revoke execute on function private.announce_waiting(), private.can_hear_office(uuid),
  private.declare_waiting(text, regclass, text, text, text, text, text, text),
  public.read_waiting() from public, anon;
grant execute on function private.can_hear_office(uuid) to anon, authenticated;
grant execute on function public.read_waiting() to authenticated, service_role;
