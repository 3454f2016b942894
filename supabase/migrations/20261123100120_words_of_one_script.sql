-- A text without Japanese is not searched for pairs of its characters.

create or replace function private.words(written text) returns tsvector
language plpgsql immutable strict
set search_path = ''
as $$
declare
  folded constant text := private.fold(written);
  found tsvector := to_tsvector('pg_catalog.english',
    regexp_replace(folded, '[^a-z0-9\u00c0-\u024f]+', ' ', 'g'));
begin
  if folded ~ '[\u0620-\u064a]' then
    found := found || array_to_tsvector(private.arabic_stems(folded));
  end if;
  if folded !~ '[\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc-\u30fe\u3400-\u9fff]' then
    return strip(found);
  end if;
  -- Japanese has no spaces: pairs of characters, and the last one of a run alone, so that one
  -- character finds every word that holds it.
  return strip(found || array_to_tsvector(array(
    select distinct substr(run, n, 2)
    from string_to_table(regexp_replace(folded,
      '[^\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc-\u30fe\u3400-\u9fff]+', ' ', 'g'), ' ') as run,
      generate_series(1, length(run)) as n)));
end
$$;
