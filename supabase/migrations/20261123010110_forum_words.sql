-- Words and links that posts of members do not hold, or only once a moderator has looked.

create table public.forum_words (
  id uuid primary key default gen_random_uuid(),
  word text not null check (char_length(word) between 2 and 100 and word = btrim(word)),
  kind text not null check (kind in ('word', 'link')),
  action text not null check (action in ('refuse', 'hold')),
  created_at timestamptz not null default now(),
  check (kind <> 'link' or word ~ '^[^\s/:@]+\.[^\s/:@]+$'),
  unique (word, kind)
);
comment on table public.forum_words is
  'Words, and hosts that links lead to with their subdomains, that a post of a member may not hold (refuse), or that keep it until a moderator has looked (hold). Compared as a search compares words. They do not bind moderators.';
insert into private.personal_data (relation, impersonal)
values ('public.forum_words', '{word}');
alter table public.forum_words enable row level security;
revoke all on public.forum_words from anon, authenticated;
grant all on public.forum_words to service_role;
grant select on public.forum_words to authenticated;
create policy "Admins read the list of words" on public.forum_words
  for select to authenticated using ((select private.is_admin()));
select private.let_admins_write('public.forum_words', columns => 'word, kind, action');
create trigger write_audit after insert or update or delete on public.forum_words
  for each row execute function private.write_audit('id');

create function private.listed_action(written text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  folded text;
  words text;
  hosts text;
  listed record;
  wanted text;
  found text;
begin
  for listed in select w.word, w.kind, w.action from public.forum_words as w loop
    if folded is null then
      folded := private.fold(written);
      words := ' ' || regexp_replace(folded collate pg_catalog.pg_c_utf8, '[^[:alnum:]]+', ' ', 'g') || ' ';
      hosts := ' ' || regexp_replace(regexp_replace(
        folded collate pg_catalog.pg_c_utf8, '[^[:alnum:].-]+', ' ', 'g'), '\.+( |$)', ' ', 'g') || ' ';
    end if;
    wanted := private.fold(listed.word);
    if (case
      when listed.kind = 'link' then
        strpos(hosts, ' ' || wanted || ' ') > 0 or strpos(hosts, '.' || wanted || ' ') > 0
      -- Japanese does not set words apart.
      when wanted ~ '[\u3041-\u30ff\u3400-\u9fff]' then strpos(folded, wanted) > 0
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
  'What forum_words wants done with a text: refuse before hold, null for nothing.';

create function private.require_listed_words(written text, forum_id uuid, is_title boolean default false)
returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  wanted text;
begin
  if require_listed_words.forum_id = any (private.moderated_forums()) then
    return false;
  end if;
  wanted := private.listed_action(written);
  -- A title has no state of its own in which it waits.
  if wanted = 'refuse' or (is_title and wanted is not null) then
    perform private.refuse(400, 'words_refused', 'The text holds a word or a link that is not taken here');
  end if;
  return wanted is not null;
end
$$;
comment on function private.require_listed_words(text, uuid, boolean) is
  'Whether a text of the caller waits for a moderator because of forum_words. 400 words_refused for one that is not taken, and for any such title. False for moderators.';
revoke execute on function private.listed_action(text),
  private.require_listed_words(text, uuid, boolean) from public;
