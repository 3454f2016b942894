-- What is said in an episode, in one or more languages, and the words that a search finds it by.

create function private.are_cues(cues jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  cue jsonb;
  before numeric := 0;
  timed boolean;
begin
  if jsonb_typeof(cues) <> 'array' or jsonb_array_length(cues) not between 1 and 10000
    or octet_length(cues::text) > 1000000
  then
    return false;
  end if;
  for cue in select c.value from jsonb_array_elements(cues) as c loop
    if jsonb_typeof(cue) <> 'object' or jsonb_typeof(cue -> 'text') is distinct from 'string'
      or coalesce(jsonb_typeof(cue -> 'speaker'), 'null') not in ('null', 'string')
      or coalesce(jsonb_typeof(cue -> 'start'), 'null') not in ('null', 'number')
      or coalesce(jsonb_typeof(cue -> 'end'), 'null') not in ('null', 'number')
      or (cue - array['start', 'end', 'speaker', 'text']) <> '{}'
      or char_length(btrim(cue ->> 'text')) not between 1 and 2000 or char_length(cue ->> 'speaker') > 120
      -- A line of WebVTT ends at a carriage return as well.
      or concat(cue ->> 'text', cue ->> 'speaker') ~ '[\u0001-\u0009\u000b-\u001f\u007f]'
    then
      return false;
    end if;
    -- Either all have times, or none has.
    timed := coalesce(timed, (cue ->> 'start') is not null);
    if timed <> ((cue ->> 'start') is not null) or timed <> ((cue ->> 'end') is not null) then
      return false;
    elsif timed then
      if (cue ->> 'start')::numeric < before or (cue ->> 'end')::numeric <= (cue ->> 'start')::numeric
        or (cue ->> 'end')::numeric > 360000000
        or (cue ->> 'start')::numeric % 1 <> 0 or (cue ->> 'end')::numeric % 1 <> 0
      then
        return false;
      end if;
      before := (cue ->> 'start')::numeric;
    end if;
  end loop;
  return true;
end
$$;
comment on function private.are_cues(jsonb) is
  'Whether this is a transcript: at most 10000 cues {start, end, speaker, text} in the order of their starts, in milliseconds, each ending after it starts, or all without times. Lines end with a line feed.';
revoke execute on function private.are_cues(jsonb) from public;
grant execute on function private.are_cues(jsonb) to service_role;

create table public.podcast_transcripts (
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  locale text not null check (locale in ('en', 'ja', 'ar')),
  cues jsonb not null check (private.are_cues(cues)),
  saved_at timestamptz not null default now(),
  primary key (podcast_id, locale)
);
comment on table public.podcast_transcripts is
  'What is said in an episode, one row per language: cues {start, end, speaker, text}, times in milliseconds, null in a text without times.';
insert into private.personal_data (relation, impersonal, holds, reason)
values ('public.podcast_transcripts', '{locale}', '{cues}',
  'Published with the episode by agreement of those who speak; an admin changes it on request.');
alter table public.podcast_transcripts enable row level security;
revoke all on public.podcast_transcripts from anon, authenticated;
grant all on public.podcast_transcripts to service_role;
grant select on public.podcast_transcripts to authenticated;
create policy "Admins read transcripts" on public.podcast_transcripts
  for select to authenticated using ((select private.is_admin()));
create trigger write_audit after insert or update or delete on public.podcast_transcripts
  for each row execute function private.write_audit('podcast_id', 'locale', 'saved_at');

create function public.set_podcast_transcript(
  id uuid, locale text, cues jsonb, seen timestamptz default null
) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  episode constant public.podcasts := private.lock_podcast(id);
  stored public.podcast_transcripts;
  saved timestamptz;
begin
  if coalesce(locale, '') not in ('en', 'ja', 'ar') or not coalesce(private.are_cues(cues), true) then
    perform private.refuse(400, 'invalid', 'A transcript has a language, and at most 10000 cues in their order');
  end if;
  select * into stored from public.podcast_transcripts as t
  where t.podcast_id = episode.id and t.locale = set_podcast_transcript.locale;
  if stored.cues is not distinct from set_podcast_transcript.cues then
    return stored.saved_at;
  elsif stored.saved_at is distinct from seen then
    perform private.refuse(409, 'conflict', 'Somebody else has changed this transcript meanwhile',
      'Read it again, then decide.');
  elsif cues is null then
    delete from public.podcast_transcripts as t
    where t.podcast_id = episode.id and t.locale = set_podcast_transcript.locale;
    return null;
  end if;
  insert into public.podcast_transcripts as t (podcast_id, locale, cues)
  values (episode.id, set_podcast_transcript.locale, set_podcast_transcript.cues)
  -- Later than the one before, also within one transaction.
  on conflict on constraint podcast_transcripts_pkey do update
  set cues = excluded.cues, saved_at = greatest(now(), t.saved_at + interval '1 microsecond')
  returning t.saved_at into saved;
  return saved;
end
$$;
comment on function public.set_podcast_transcript(uuid, text, jsonb, timestamptz) is
  'Admins: stores the transcript of an episode in a language, where seen is the saved_at of the one that it replaces, or removes it where cues is null. Returns saved_at. 400 invalid, 404, 409 conflict.';
revoke execute on function public.set_podcast_transcript(uuid, text, jsonb, timestamptz) from public, anon;
grant execute on function public.set_podcast_transcript(uuid, text, jsonb, timestamptz)
  to authenticated, service_role;

create table private.podcast_words (
  podcast_id uuid primary key references public.podcasts (id) on delete cascade,
  words tsvector not null,
  folded text not null
);
comment on table private.podcast_words is
  'What a search finds an episode by, of its title, notes, people, chapters and transcripts: its words (private.words), and the whole as phrases are compared with it (private.in_one_line), because folding a transcript takes longer than a search may.';
create index podcast_words_found on private.podcast_words using gin (words);
insert into private.personal_data (relation, impersonal) values ('private.podcast_words', '{words,folded}');
alter table private.podcast_words enable row level security;

create table private.podcast_cue_words (
  podcast_id uuid not null,
  locale text not null,
  folded text[] not null,
  primary key (podcast_id, locale),
  foreign key (podcast_id, locale) references public.podcast_transcripts (podcast_id, locale) on delete cascade
);
comment on table private.podcast_cue_words is
  'The cues of a transcript, each folded (private.fold) and in its place, to find the one that a search is about.';
insert into private.personal_data (relation, impersonal)
values ('private.podcast_cue_words', '{locale,folded}');
alter table private.podcast_cue_words enable row level security;

create function private.podcast_says(podcast uuid) returns text
language sql stable
set search_path = ''
as $$
  select concat_ws(E'\n', p.title, p.description, p.show_notes, p.host, array_to_string(p.guests, E'\n'),
    (select string_agg(c.value ->> 'title', E'\n') from jsonb_array_elements(p.chapters) as c),
    (select string_agg(concat_ws(E'\n', c.value ->> 'speaker', c.value ->> 'text'), E'\n' order by t.locale, c.n)
      from public.podcast_transcripts as t
      cross join lateral jsonb_array_elements(t.cues) with ordinality as c (value, n)
      where t.podcast_id = p.id))
  from public.podcasts as p where p.id = podcast_says.podcast
$$;
comment on function private.podcast_says(uuid) is 'All that a search looks for in an episode.';

create function private.index_podcast() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  podcast constant uuid := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
begin
  insert into private.podcast_words (podcast_id, words, folded)
  select p.id, private.words(said.text), private.in_one_line(private.fold(said.text))
  from public.podcasts as p cross join lateral (select private.podcast_says(p.id) as text offset 0) as said
  where p.id = podcast
  on conflict (podcast_id) do update set words = excluded.words, folded = excluded.folded;
  return null;
end
$$;
comment on function private.index_podcast() is
  'Row trigger with (column of the episode''s id): keeps the words of an episode for the search.';
create trigger index_podcast after insert or update of title, description, show_notes, host, guests, chapters
  on public.podcasts for each row execute function private.index_podcast('id');
create trigger index_podcast after insert or update of cues or delete on public.podcast_transcripts
  for each row execute function private.index_podcast('podcast_id');

create function private.index_cues() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.podcast_cue_words (podcast_id, locale, folded)
  values (new.podcast_id, new.locale, array(
    select private.fold(c.value ->> 'text')
    from jsonb_array_elements(new.cues) with ordinality as c (value, n) order by c.n))
  on conflict (podcast_id, locale) do update set folded = excluded.folded;
  return null;
end
$$;
comment on function private.index_cues() is 'Keeps the folded cues of a transcript.';
create trigger index_cues after insert or update of cues on public.podcast_transcripts
  for each row execute function private.index_cues();
revoke execute on function private.podcast_says(uuid), private.index_podcast(), private.index_cues() from public;
insert into private.podcast_words (podcast_id, words, folded)
select p.id, private.words(said.text), private.in_one_line(private.fold(said.text))
from public.podcasts as p cross join lateral (select private.podcast_says(p.id) as text offset 0) as said;
