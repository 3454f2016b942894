-- Where everything stands that browsers do not call themselves.

create schema if not exists private;
comment on schema private is
  'Helpers that run with their owner''s rights. Never exposed through the API; browsers only reach them through policies and triggers.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
