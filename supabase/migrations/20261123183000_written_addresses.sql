-- Addresses in posts, however they are written: limits count them, and lists of hosts compare them.

create function private.written_signs(written text) returns text
language plpgsql stable strict
set search_path = ''
as $$
declare
  plain text := normalize(private.without_piled_marks(written), nfkc);
begin
  plain := regexp_replace(plain, '\\([!-/:-@\[-`{-~])', '\1', 'g');
  if strpos(plain, '&') > 0 then
    plain := normalize(private.without_piled_marks((
      select string_agg(case
        when m[4] is not null then m[4]
        when m[3] is not null then coalesce(r.signs, '&' || m[3] || ';')
        when c.code between 1 and 55295 or c.code between 57344 and 1114111 then chr(c.code)
        else '' end, '' order by n)
      from regexp_matches(plain, '&#x([0-9a-f]{1,6});|&#([0-9]{1,7});|&([a-z][a-z0-9]{1,31});|([^&]+|&)', 'gi')
        with ordinality as p (m, n)
      cross join lateral (select case
        when m[1] is not null then ('x' || lpad(m[1], 8, '0'))::bit(32)::int
        else m[2]::int end) as c (code)
      left join private.character_references as r on r.name = m[3])), nfkc);
  end if;
  -- What has no width and no sign (Default_Ignorable_Code_Point), and turns of direction.
  return regexp_replace(plain,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164'
    '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g');
end
$$;
comment on function private.written_signs(text) is
  'A text with the signs that a reader of its Markdown sees: escapes and character references read, forms that only look different (NFKC) made one, and nothing that is invisible. For comparing, not for showing.';

create function private.plain_addresses(written text) returns text
language plpgsql stable strict
set search_path = ''
as $$
declare
  plain text := private.written_signs(written);
begin
  -- What an address itself may write in place of a sign: well-formed UTF-8, by bytes.
  if strpos(plain, '%') > 0 then
    plain := private.written_signs((
      select string_agg(coalesce(convert_from(decode(replace(m[1], '%', ''), 'hex'), 'UTF8'), m[2]), '' order by n)
      from regexp_matches(plain, '((?:%[2-7][0-9a-f]|%(?:c[2-9a-f]|d[0-9a-f])%[89ab][0-9a-f]'
        '|%e0%[ab][0-9a-f]%[89ab][0-9a-f]|%e[1-9a-cef](?:%[89ab][0-9a-f]){2}|%ed%[89][0-9a-f]%[89ab][0-9a-f]'
        '|%f0%[9ab][0-9a-f](?:%[89ab][0-9a-f]){2}|%f[1-3](?:%[89ab][0-9a-f]){3}'
        '|%f4%8[0-9a-f](?:%[89ab][0-9a-f]){2})+)|([^%]+|%)', 'gi') with ordinality as p (m, n)));
  end if;
  -- Browsers take this full stop for a dot of an address; in a sentence it ends one.
  return regexp_replace(lower(plain), '(?<=[a-z0-9-])\u3002(?=[a-z0-9])', '.', 'g');
end
$$;
comment on function private.plain_addresses(text) is
  'A text in small letters, with the signs that Markdown and browsers read: without escapes, invisible characters and forms that only look different. For comparing addresses, not for showing.';

create function private.written_links(written text) returns int
language plpgsql stable strict
set search_path = ''
as $$
declare
  plain text := private.plain_addresses(written);
  -- A mailbox between angle brackets is pressed like an address with its scheme.
  schemes constant int := regexp_count(plain, '(?:https?|ftp|mailto):|<(?!mailto:)[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9]');
begin
  plain := regexp_replace(plain, '(?:https?|ftp|mailto):[^\s<>()\[\]\u3001\u3002\u300c\u300d]*', ' ', 'g');
  plain := regexp_replace(plain, '[a-z0-9._+-]*@[a-z0-9.-]*', ' ', 'g');
  return schemes + regexp_count(plain,
    '(?:(?<![:[:alnum:]/])//(?=[[:alnum:]-]+\.)|(?<![a-z0-9.-])www\.(?=[[:alnum:]])'
    '|(?<![a-z0-9.-])xn--(?=[a-z0-9-])'
    '|[[:alnum:]-]\.(?:(?:com|net|org|info|biz|io|xyz|top|shop|store|site|online|club|vip|icu|app|dev|link|click|bet'
    '|casino|ru|cn|jp|kr|tw|hk|uk|de|fr|nl|pl|cz|ua|br|mx|ar|au|nz|eu|ch|dk|sa|ae|eg|tk|ml|ga|cf|gq|cc|tv|ly|gg)'
    '(?![a-z0-9-])|[a-z]{2,24}(?=/[[:alnum:]]|:[0-9])))'
    '[-!-''*-+.-:=?-Z\\^-~]*');
end
$$;
comment on function private.written_links(text) is
  'How many addresses a text holds, whether they lead anywhere when pressed or not: with a scheme, after two slashes, beginning with www, or a host''s name alone. An address of a mailbox alone is none.';

create function private.decoded_label(label text) returns text
language plpgsql immutable strict
set search_path = ''
as $$
declare
  -- RFC 3492: letters that are their own come first, then each further one as a number of variable length.
  dash constant int := length(label) - strpos(reverse(label), '-');
  own constant boolean := strpos(label, '-') > 0;
  codes int[] := case when own and dash > 0
    then array(select ascii(c) from string_to_table(left(label, dash), null) as c) else '{}' end;
  code bigint := 128;
  place bigint := 0;
  bias int := 72;
  at int := case when own then dash + 2 else 1 end;
  former bigint;
  weight bigint;
  step int;
  digit int;
  least_digit int;
  delta bigint;
begin
  while at <= length(label) loop
    former := place;
    weight := 1;
    step := 36;
    loop
      digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', substr(label, at, 1)) - 1;
      if at > length(label) or digit < 0 then
        return null;
      end if;
      at := at + 1;
      place := place + digit * weight;
      least_digit := greatest(1, least(26, step - bias));
      exit when digit < least_digit;
      weight := weight * (36 - least_digit);
      step := step + 36;
      if place > 100000000 or weight > 100000000 then
        return null;
      end if;
    end loop;
    delta := (place - former) / case when former = 0 then 700 else 2 end;
    delta := delta + delta / (cardinality(codes) + 1);
    bias := 0;
    while delta > 455 loop
      delta := delta / 35;
      bias := bias + 36;
    end loop;
    bias := bias + (36 * delta / (delta + 38))::int;
    code := code + place / (cardinality(codes) + 1);
    place := place % (cardinality(codes) + 1);
    if code > 1114111 or code between 55296 and 57343 then
      return null;
    end if;
    codes := codes[:place::int] || code::int || codes[place::int + 1:];
    place := place + 1;
  end loop;
  return (select string_agg(chr(c), '' order by n) from unnest(codes) with ordinality as u (c, n));
end
$$;
comment on function private.decoded_label(text) is
  'A label of a host''s name, given in Punycode without its xn--, in the letters that it stands for; null for one that stands for none.';

create function private.decoded_hosts(plain text) returns text
language plpgsql immutable strict
set search_path = ''
as $$
declare
  hosts text := plain;
  part record;
begin
  if strpos(plain, 'xn--') = 0 then
    return plain;
  end if;
  for part in
    select distinct m[1] as label from regexp_matches(plain, '\mxn--([a-z0-9-]{1,59})', 'g') as m
    order by 1 desc limit 200
  loop
    hosts := replace(hosts, 'xn--' || part.label,
      coalesce(lower(normalize(private.decoded_label(part.label), nfkc)), 'xn--' || part.label));
  end loop;
  return hosts;
end
$$;
comment on function private.decoded_hosts(text) is
  'A text of private.plain_addresses with the letters of hosts that are written in Punycode (xn--).';

create or replace function private.listed_action(written text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  folded text;
  bare text;
  words text;
  addresses text;
  ascii_hosts text;
  listed record;
  wanted text;
  found text;
begin
  for listed in select w.word, w.kind, w.action from public.forum_words as w loop
    if folded is null then
      folded := private.fold(private.written_signs(written));
      -- Marks of emphasis stand between letters as well, and are not seen either.
      bare := regexp_replace(folded, '[*_~`|]+', '', 'g');
      -- Two spaces: no listed words go from one text into the other.
      words := ' ' || regexp_replace(folded collate pg_catalog.pg_c_utf8, '[^[:alnum:]]+', ' ', 'g') || '  '
        || regexp_replace(bare collate pg_catalog.pg_c_utf8, '[^[:alnum:]]+', ' ', 'g') || ' ';
    end if;
    if listed.kind = 'link' then
      if addresses is null then
        addresses := private.fold(private.decoded_hosts(private.plain_addresses(written)));
        ascii_hosts := ' ' || regexp_replace(
          regexp_replace(addresses, '[^a-z0-9.-]+', ' ', 'g'), '\.+( |$)', ' ', 'g') || ' ';
        addresses := ' ' || regexp_replace(regexp_replace(
          addresses collate pg_catalog.pg_c_utf8, '[^[:alnum:].-]+', ' ', 'g'), '\.+( |$)', ' ', 'g') || ' ';
      end if;
      wanted := private.fold(private.decoded_hosts(private.plain_addresses(rtrim(listed.word, '.'))));
    else
      wanted := private.fold(listed.word);
    end if;
    if (case
      -- Japanese does not set words apart, nor a host from the words around it.
      when wanted ~ '[\u3041-\u30ff\u3400-\u9fff]' then strpos(case listed.kind when 'link' then addresses else bare end, wanted) > 0
      when listed.kind = 'link' and wanted ~ '^[a-z0-9.-]+$' then
        strpos(ascii_hosts, ' ' || wanted || ' ') > 0 or strpos(ascii_hosts, '.' || wanted || ' ') > 0
      when listed.kind = 'link' then
        strpos(addresses, ' ' || wanted || ' ') > 0 or strpos(addresses, '.' || wanted || ' ') > 0
      else strpos(words, ' ' || regexp_replace(
          wanted collate pg_catalog.pg_c_utf8, '[^[:alnum:]]+', ' ', 'g') || ' ') > 0
        or (wanted ~ '^[\u0620-\u064a]' and strpos(words, ' ال' || wanted || ' ') > 0)
      end)
    then
      if listed.action = 'refuse' then
        return 'refuse';
      end if;
      found := 'hold';
    end if;
  end loop;
  return found;
end
$$;
comment on function private.listed_action(text) is
  'What forum_words wants done with a text: refuse before hold, null for nothing. Hosts are compared without their case, a dot at their end, or whether they are written in Punycode.';

revoke execute on function private.written_signs(text), private.plain_addresses(text), private.written_links(text),
  private.decoded_label(text), private.decoded_hosts(text) from public;
