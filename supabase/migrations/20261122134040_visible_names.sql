-- A name shows something: not only spaces, marks that combine with a letter, and characters without a shape.

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
  elsif trimmed ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]' then
    perform private.refuse(400, 'invalid', 'The name holds characters that cannot be shown',
      'Leave out line breaks, controls, invisible characters and marks that turn the direction of the text.');
  elsif not private.shows_something(trimmed) then
    perform private.refuse(400, 'invalid', 'The name shows nothing');
  end if;
  return trimmed;
end
$$;
comment on function private.require_plain_name(text, int) is
  'The name of a team or of somebody on one, without spaces around it. Refuses (400 invalid) an empty one, a longer one, one with controls, direction marks or characters of no width, and one in which nothing is to be seen; plainName of contracts/account.ts is the same rule.';
