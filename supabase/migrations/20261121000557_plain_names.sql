-- Names as people type them, for teams and whoever is on one.

create function private.require_plain_name(name text, at_most int) returns text
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
  elsif trimmed ~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]' then
    perform private.refuse(400, 'invalid', 'The name holds characters that cannot be shown',
      'Leave out line breaks, controls and marks that turn the direction of the text.');
  end if;
  return trimmed;
end
$$;
comment on function private.require_plain_name(text, int) is
  'The name of a team or of somebody on one, without spaces around it. Refuses (400 invalid) an empty one, a longer one, and one with controls or direction marks; plainName of contracts/account.ts is the same rule.';
revoke execute on function private.require_plain_name(text, int) from public;
