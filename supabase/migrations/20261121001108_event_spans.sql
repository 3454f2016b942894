-- When events begin and end, beside their days, so that a list of thousands is read in its order by an index.

create table public.event_spans (
  event_id uuid primary key references public.events (id) on delete cascade,
  starts_at timestamptz not null default timestamptz '2100-01-01 00:00+00',
  ends_at timestamptz not null default timestamptz '2100-01-01 00:00+00'
);
comment on table public.event_spans is
  'One per event: the first lines-in and the last lines-out of its days, kept by a trigger under the board''s lock. 2100-01-01, the end of all times here, while it has no days.';
create index event_spans_start on public.event_spans (starts_at, event_id);
create index event_spans_end on public.event_spans (ends_at, event_id);
insert into private.personal_data (relation) values ('public.event_spans');

create function private.open_span() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.event_spans (event_id) values (new.id);
  return null;
end
$$;
comment on function private.open_span() is 'Gives a new event its span.';
create trigger open_span after insert on public.events
  for each row execute function private.open_span();

create function private.keep_span() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.event_spans as s
  set starts_at = coalesce(d.starts_at, timestamptz '2100-01-01 00:00+00'),
    ends_at = coalesce(d.ends_at, timestamptz '2100-01-01 00:00+00')
  from (
    select changed_events.event_id, min(ed.lines_in) as starts_at, max(ed.lines_out) as ends_at
    from (select distinct event_id from changed) as changed_events
    left join public.event_days as ed on ed.event_id = changed_events.event_id
    group by changed_events.event_id
  ) as d
  where s.event_id = d.event_id;
  return null;
end
$$;
comment on function private.keep_span() is
  'Statement trigger of event_days: keeps the spans of the events whose days changed.';
create trigger keep_span_inserted after insert on public.event_days referencing new table as changed
  for each statement execute function private.keep_span();
create trigger keep_span_updated after update on public.event_days referencing new table as changed
  for each statement execute function private.keep_span();
create trigger keep_span_deleted after delete on public.event_days referencing old table as changed
  for each statement execute function private.keep_span();
revoke execute on function private.open_span(), private.keep_span() from public;

alter table public.event_spans enable row level security;
revoke all on public.event_spans from anon, authenticated, service_role;
grant select on public.event_spans to anon, authenticated, service_role;
create policy "Spans are read with their event" on public.event_spans
  for select to anon, authenticated using (private.can_read_event(event_id));
