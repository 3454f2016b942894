-- Most posts name nobody and quote nothing: they are not searched by expressions. In PL/pgSQL, as every post
-- calls these, and functions in SQL are planned with every call.

create or replace function private.people_named(body text) returns bigint[]
language plpgsql immutable
set search_path = ''
as $$
begin
  if strpos(body, '](member:') = 0 then
    return '{}';
  end if;
  return (
    -- Not in code, and not in what is quoted.
    with plain as (
      select regexp_replace(regexp_replace(regexp_replace(body,
        '^(```|~~~).*?(^\1|\Z)', '', 'gw'), '`[^`\n]*`', '', 'g'), '^ {0,3}>.*$', '', 'gn') as words
    ), found as (
      select m.parts[1]::bigint as number, min(m.nth) as nth
      from plain as p, regexp_matches(p.words, '\[@[^\]\n]{1,100}\]\(member:(\d{1,18})\)', 'g')
        with ordinality as m (parts, nth)
      group by 1 order by 2 limit 10
    )
    select coalesce(array_agg(f.number order by f.nth), '{}') from found as f);
end
$$;

create or replace function private.posts_quoted(body text) returns bigint[]
language plpgsql immutable
set search_path = ''
as $$
begin
  if strpos(body, '](post:') = 0 then
    return '{}';
  end if;
  return (
    with found as (
      select m.parts[1]::bigint as id, min(m.nth) as nth
      from regexp_matches(body, '^ {0,3}> ?\[[^\]\n]{1,100}\]\(post:(\d{1,18})\)', 'gn')
        with ordinality as m (parts, nth)
      group by 1 order by 2 limit 10
    )
    select coalesce(array_agg(f.id order by f.nth), '{}') from found as f);
end
$$;

create or replace function private.thread_of(post public.forum_posts) returns public.forum_threads
language plpgsql stable
set search_path = ''
as $$
declare
  thread public.forum_threads;
begin
  select * into thread from public.forum_threads as t where t.id = post.thread_id;
  return thread;
end
$$;
