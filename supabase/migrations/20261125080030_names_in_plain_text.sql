-- A profile's names go into notices, mails and lists as they are: they hold no line breaks and nothing that
-- hides or turns text. Forms refuse such names (plainName of contracts/account.ts); what comes another way,
-- the metadata of a sign-up among it, is stored without these characters.

create function private.plain_line(written text) returns text
language sql immutable strict
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(written, '[\u0009-\u000d\u0085\u2028\u2029]+', ' ', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')
$$;
comment on function private.plain_line(text) is
  'A text in one line, without the characters that private.is_plain_text refuses.';

create function private.keep_names_plain() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.first_name := private.plain_line(new.first_name);
  new.last_name := private.plain_line(new.last_name);
  return new;
end
$$;
comment on function private.keep_names_plain() is 'Stores the names of a profile in plain text.';
revoke execute on function private.plain_line(text), private.keep_names_plain() from public;
create trigger keep_names_plain before insert or update of first_name, last_name on public.profiles
  for each row execute function private.keep_names_plain();

update public.profiles as p set first_name = p.first_name
where not private.is_plain_text(p.first_name) or not private.is_plain_text(p.last_name);
