-- The words of a post, and what a post may hold, in time that grows with its length alone: a long post keeps
-- its thread waiting while it is indexed.

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
    select distinct btrim(c.one || coalesce(c.following, ''))
    from (
      select o.one, lead(o.one) over (order by o.n) as following
      from string_to_table(regexp_replace(folded,
        '[^\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc-\u30fe\u3400-\u9fff]+', ' ', 'g'), null)
        with ordinality as o (one, n)) as c
    where c.one <> ' ')));
end
$$;

create or replace function private.require_post_text(body text, trust int) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  most constant int := 20000;
  written text;
  allowed record;
begin
  -- Before anything reads it through; a line end may be two characters.
  if char_length(body) > 2 * most then
    perform private.refuse(400, 'invalid', 'A post has at most 20000 characters');
  end if;
  written := btrim(replace(body, E'\r\n', E'\n'),
    E' \t\n\u000b\f\r\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u3000');
  if char_length(written) > most then
    perform private.refuse(400, 'invalid', 'A post has at most 20000 characters');
  elsif written ~ '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{50}' then
    -- Setting them in order takes the square of their number.
    perform private.refuse(400, 'invalid', 'The post holds too many marks on one letter');
  elsif octet_length(written) > char_length(written) and char_length(normalize(written, nfkc)) > most then
    -- One character may stand for a sentence, which is what searches and lists of words read.
    perform private.refuse(400, 'invalid', 'A post has at most 20000 characters');
  elsif coalesce(written, '') = '' or not private.shows_something(written) then
    perform private.refuse(400, 'invalid', 'The post is empty');
  elsif written ~ '[\u0001-\u0008\u000b-\u001f\u007f]' then
    perform private.refuse(400, 'invalid', 'The post holds control characters');
  elsif written ~ '!\[\s*\]\(image:' then
    perform private.refuse(400, 'alt_required', 'A picture needs a text for those who do not see it');
  end if;
  allowed := private.posting_limits(require_post_text.trust);
  if regexp_count(written, 'https?://', 1, 'i') > allowed.links
    or regexp_count(written, '!\[') > allowed.images
  then
    perform private.refuse(400, 'too_many_links',
      format('A post of yours can hold %s links and %s images', allowed.links, allowed.images),
      'The limits rise as your posts stand.');
  end if;
  return written;
end
$$;
comment on function private.require_post_text(text, int) is
  'The text of a post with plain line ends and no space around it. Refuses (400) an empty one, one of more than 20000 code points, as written or with each character in its compatible form, one with control characters or with 50 marks in a row, (alt_required) one with a picture without a text, and (too_many_links) one with more links or images than private.posting_limits allows.';
