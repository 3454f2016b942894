-- Who was declined by name is known by it however it is spaced or typed.

create function private.name_key(name text) returns text
language sql immutable
set search_path = ''
as $$
  select btrim(regexp_replace(regexp_replace(lower(normalize(name, nfkc)),
    '[\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f]', '', 'g'), '[\s\u2028\u2029.,_-]+', ' ', 'g'))
$$;
comment on function private.name_key(text) is
  'What two spellings of one name have in common: letters in any case and width, without invisible characters, spaces and full stops aside.';
revoke execute on function private.name_key(text) from public;
