-- A name shows something: not only spaces, marks that combine with a letter, and characters without a shape.

create or replace function private.require_plain_name(name text, at_most int) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  trimmed constant text := regexp_replace(name, '^\s+|\s+$', '', 'g');
  blank constant text := '\u0020\u00a0\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5'
    || '\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8'
    || '\u06ea-\u06ed\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff'
    || '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20ff\u2800\u3000\u3099\u309a\u3164'
    || '\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e01ef';
begin
  if coalesce(trimmed, '') = '' then
    perform private.refuse(400, 'invalid', 'The name is missing');
  elsif char_length(trimmed) > at_most then
    perform private.refuse(400, 'invalid', format('A name has at most %s characters', at_most));
  elsif trimmed ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]' then
    perform private.refuse(400, 'invalid', 'The name holds characters that cannot be shown',
      'Leave out line breaks, controls, invisible characters and marks that turn the direction of the text.');
  elsif trimmed !~ ('[^' || blank || ']') then
    perform private.refuse(400, 'invalid', 'The name shows nothing');
  end if;
  return trimmed;
end
$$;
comment on function private.require_plain_name(text, int) is
  'The name of a team or of somebody on one, without spaces around it. Refuses (400 invalid) an empty one, a longer one, one with controls, direction marks or characters of no width, and one in which nothing is to be seen; plainName of contracts/account.ts is the same rule.';
