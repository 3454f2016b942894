-- One place says which characters hide or turn text (private.is_plain_text); plainName of contracts/account.ts is
-- the same rule for forms.

create or replace function private.require_thread_title(title text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  named constant text := regexp_replace(btrim(require_thread_title.title), '\s+', ' ', 'g');
begin
  if coalesce(char_length(named) not between 3 and 160, true) or not private.shows_something(named)
    or not private.is_plain_text(named) or private.piles_marks(named)
  then
    perform private.refuse(400, 'invalid', 'A title has 3 to 160 characters, all of which can be shown');
  end if;
  return named;
end
$$;
