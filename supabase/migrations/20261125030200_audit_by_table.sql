-- The log of changes is searched by table, row and what was done, newest first, one step at a time.

create index audit_log_tables on public.audit_log (entity, id desc);
create index audit_log_rows on public.audit_log (entity_id, id desc);
create index audit_log_actions on public.audit_log (action, id desc);
create index audit_log_times on public.audit_log (at);
