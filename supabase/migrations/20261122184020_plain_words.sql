-- What organisers and judges write for the public in one line holds no characters that hide or turn text,
-- as the names of teams and sponsors do.

create function private.is_plain_text(written text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return written !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]';
end
$$;
comment on function private.is_plain_text(text) is
  'Whether a text of one line holds no controls, direction marks or characters of no width.';
revoke execute on function private.is_plain_text(text) from public;
grant execute on function private.is_plain_text(text) to authenticated, service_role;

create or replace function private.require_plain_name(name text, at_most int) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  trimmed constant text := regexp_replace(name, '^\s+|\s+$', '', 'g');
begin
  if coalesce(trimmed, '') = '' then
    perform private.refuse(400, 'invalid', 'The name is missing');
  elsif char_length(trimmed) > at_most then
    perform private.refuse(400, 'invalid', format('A name has at most %s characters', at_most));
  elsif not private.is_plain_text(trimmed) then
    perform private.refuse(400, 'invalid', 'The name holds characters that cannot be shown',
      'Leave out line breaks, controls, invisible characters and marks that turn the direction of the text.');
  elsif not private.shows_something(trimmed) then
    perform private.refuse(400, 'invalid', 'The name shows nothing');
  end if;
  return trimmed;
end
$$;

-- What is stored already loses these characters. The triggers rest: holds and awards of final events keep
-- what they mean, and no board shows another version for it.
alter table public.event_holds disable trigger user;
update public.event_holds as h set reason = btrim(regexp_replace(h.reason,
  '[\u0001-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]+', ' ', 'g'))
where not private.is_plain_text(h.reason);
alter table public.event_holds enable trigger user;
alter table public.awards disable trigger user;
update public.awards as a set
  name = coalesce(nullif(btrim(regexp_replace(a.name,
    '[\u0001-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]+', ' ', 'g')), ''), '?'),
  prize = regexp_replace(a.prize,
    '[\u0001-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]+', ' ', 'g')
where not private.is_plain_text(a.name || a.prize);
alter table public.awards enable trigger user;

alter table public.event_holds
  add constraint event_holds_plain check (private.is_plain_text(reason));
alter table public.awards
  add constraint awards_plain check (private.is_plain_text(name) and private.is_plain_text(prize));
