-- What everybody reads of the podcast: functions that return what a page shows, in one call that may be
-- cached. Only episodes that are out are in any of it.

create function private.podcast_card(episode public.podcasts) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('id', episode.id, 'group', episode.group_id, 'slug', episode.slug, 'number', episode.number,
    'locale', episode.locale, 'title', episode.title, 'host', episode.host,
    'guests', to_jsonb(episode.guests), 'description', episode.description,
    'explicit', episode.explicit, 'duration_s', episode.duration_s, 'published_at', episode.published_at,
    'cover', case when episode.cover_path is not null then jsonb_build_object(
      'path', episode.cover_path, 'alt', coalesce(episode.cover_alt, ''),
      'width', coalesce(episode.cover_width, 1400), 'height', coalesce(episode.cover_height, 1400)) end,
    'audio', case when episode.audio_path is not null and episode.audio_bytes is not null then
      jsonb_build_object('path', episode.audio_path, 'type', episode.audio_type, 'bytes', episode.audio_bytes) end)
$$;
comment on function private.podcast_card(public.podcasts) is
  'An episode as lists show it (podcastCard in contracts/podcast.ts).';

create function private.podcast_find(
  episode public.podcasts, query tsquery, phrases text[], language text
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  about text := concat_ws(E'\n', nullif(episode.description, ''), nullif(episode.show_notes, ''));
  words constant text[] := phrases || array(
    select m[1] from regexp_matches(query::text, '''((?:[^'']|'''')+)''', 'g') as m);
  cue record;
begin
  if query is null or private.words(episode.title) @@ query then
    return null;
  elsif private.words(concat_ws(E'\n', episode.title, about, episode.host,
    array_to_string(episode.guests, E'\n'))) @@ query
  then
    return jsonb_build_object('in', 'notes', 'excerpt', private.excerpt_of(about, query, phrases),
      'start', null, 'locale', episode.locale);
  end if;
  select t.cues -> (hit.n - 1)::int ->> 'text' as text, (t.cues -> (hit.n - 1)::int ->> 'start')::int as start, t.locale
  into cue
  from (
    select k.locale, c.n
    from private.podcast_cue_words as k
    cross join lateral unnest(k.folded) with ordinality as c (said, n)
    where k.podcast_id = episode.id and exists (select from unnest(words) as w where strpos(c.said, w) > 0)
    order by (k.locale = language) desc nulls last, (k.locale = episode.locale) desc, k.locale, c.n
    limit 1) as hit (locale, n)
  join public.podcast_transcripts as t on t.podcast_id = episode.id and t.locale = hit.locale;
  if cue.text is null then
    return null;
  end if;
  return jsonb_build_object('in', 'transcript', 'excerpt', private.excerpt_of(cue.text, query, phrases),
    'start', cue.start, 'locale', cue.locale);
end
$$;
comment on function private.podcast_find(public.podcasts, tsquery, text[], text) is
  'Where in an episode a search finds what it looks for, beside its title: in the notes, or first in the transcript, in milliseconds (podcastFind in contracts/podcast.ts).';

create function private.found_podcasts(
  asked tsquery, phrases text[], unwanted text[], spoken text, before_at timestamptz, before_id uuid, most int,
  out ids uuid[], out last uuid
)
language plpgsql stable
set search_path = ''
as $$
declare
  -- Some sixty hours of speech: comparing them takes a tenth of a second.
  most_characters constant int := 4000000;
  compares constant boolean := phrases <> '{}' or unwanted <> '{}';
  characters int := 0;
  candidate record;
begin
  ids := '{}';
  for candidate in
    select p.id, case when compares then w.folded end as folded
    from (select h.podcast_id, h.folded from private.podcast_words as h where h.words @@ asked offset 0) as w
    join public.podcasts as p on p.id = w.podcast_id
    where p.published_at <= now() and (p.published_at, p.id) < (before_at, before_id)
      and (spoken is null or p.locale = spoken)
    order by p.published_at desc, p.id desc
  loop
    if cardinality(ids) = most or characters > most_characters then
      return;
    end if;
    last := candidate.id;
    if not compares then
      ids := ids || candidate.id;
      continue;
    end if;
    characters := characters + length(candidate.folded);
    if not exists (select from unnest(phrases) as phrase where strpos(candidate.folded, phrase) = 0)
      and not exists (select from unnest(unwanted) as phrase where strpos(candidate.folded, phrase) > 0)
    then
      ids := ids || candidate.id;
    end if;
  end loop;
  last := null;
end
$$;
comment on function private.found_podcasts(tsquery, text[], text[], text, timestamptz, uuid, int) is
  'The latest episodes before one that a search finds, at most so many, of about 4 000 000 characters that are compared with phrases. last is the last episode that was looked at; null where no other one follows.';

create function private.listed_podcasts(
  input text, language text, spoken text, before_at timestamptz, before_id uuid, at_most int
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := least(greatest(coalesce(at_most, 20), 1), 50);
  last_at constant timestamptz := coalesce(before_at, 'infinity');
  last_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  asked record;
  found uuid[] := '{}';
  last uuid;
begin
  asked := private.search_terms(coalesce(input, ''));
  if asked.query is not null then
    select f.ids, f.last into found, last
    from private.found_podcasts(asked.query, asked.phrases, asked.unwanted, spoken, last_at, last_id, most) as f;
  elsif btrim(coalesce(input, '')) = '' then
    -- Put together for what is asked, so that each question has the plan of its index.
    execute 'select array(select p.id from public.podcasts as p
        where p.published_at <= now() and (p.published_at, p.id) < ($1, $2)'
      || case when spoken is not null then ' and p.locale = $3' else '' end
      || ' order by p.published_at desc, p.id desc limit $4)'
    into found using last_at, last_id, spoken, most + 1;
    if cardinality(found) > most then
      found := found[:most];
      last := found[most];
    end if;
  end if;
  return jsonb_build_object(
    'episodes', (
      select coalesce(jsonb_agg(private.podcast_card(p) || jsonb_build_object(
        'found', private.podcast_find(p, asked.query, asked.phrases, language))
        order by p.published_at desc, p.id desc), '[]')
      from public.podcasts as p where p.id = any (found)),
    'next', (
      select jsonb_build_object('published_at', p.published_at, 'id', p.id)
      from public.podcasts as p where p.id = last));
end
$$;
comment on function private.listed_podcasts(text, text, text, timestamptz, uuid, int) is
  'What read_podcasts returns; it applies the rights of a visitor.';

create function private.podcast_page(key text, language text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  episode public.podcasts;
  place uuid;
begin
  select s.podcast_id into place from public.podcast_slugs as s where s.slug = podcast_page.key;
  if place is null and podcast_page.key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    place := podcast_page.key::uuid;
  end if;
  select * into episode from public.podcasts as p where p.id = place and p.published_at <= now();
  if episode.id is null then
    perform private.refuse(404, 'not_found', 'There is no such episode');
  elsif episode.slug <> podcast_page.key then
    return jsonb_build_object('moved_to', episode.slug);
  end if;
  return jsonb_build_object('moved_to', null, 'episode', private.shown_podcast(episode, language),
    'previous', (
      select private.podcast_card(p) from public.podcasts as p
      where p.locale = episode.locale and p.published_at <= now()
        and (p.published_at, p.id) < (episode.published_at, episode.id)
      order by p.published_at desc, p.id desc limit 1),
    'next', (
      select private.podcast_card(p) from public.podcasts as p
      where p.locale = episode.locale and p.published_at <= now()
        and (p.published_at, p.id) > (episode.published_at, episode.id)
      order by p.published_at, p.id limit 1));
end
$$;
comment on function private.podcast_page(text, text) is 'What read_podcast returns.';

create function private.shown_podcast(episode public.podcasts, language text) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.podcast_card(episode) || jsonb_build_object('show_notes', episode.show_notes,
    'chapters', episode.chapters, 'edited_at', episode.edited_at,
    'versions', (
      select jsonb_agg(jsonb_build_object('locale', p.locale, 'slug', p.slug, 'title', p.title) order by p.locale)
      from public.podcasts as p where p.group_id = episode.group_id and p.published_at <= now()),
    'event', private.named_event(episode.event_id), 'transcripts', (
      select coalesce(jsonb_agg(t.locale order by t.locale), '[]')
      from public.podcast_transcripts as t where t.podcast_id = episode.id),
    'transcript', (
      select jsonb_build_object('locale', t.locale, 'cues', t.cues)
      from public.podcast_transcripts as t where t.podcast_id = episode.id
      order by (t.locale = language) desc nulls last, (t.locale = episode.locale) desc, t.locale limit 1))
$$;
comment on function private.shown_podcast(public.podcasts, text) is
  'An episode as its page shows it, with one transcript (podcastEpisode in contracts/podcast.ts).';

create function private.podcast_transcript(id uuid, locale text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('locale', t.locale, 'cues', t.cues)
  from public.podcast_transcripts as t join public.podcasts as p on p.id = t.podcast_id
  where t.podcast_id = podcast_transcript.id and t.locale = podcast_transcript.locale
    and p.published_at <= now()
$$;
comment on function private.podcast_transcript(uuid, text) is 'What read_podcast_transcript returns.';

create function private.podcast_feed(locale text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    private.shown_podcast(f.episode, null) - 'transcript' || jsonb_build_object('updated_at', (f.episode).updated_at)
    order by f.published_at desc, (f.episode).id desc), '[]')
  from (
    select p as episode, p.published_at from public.podcasts as p
    where p.locale = podcast_feed.locale and p.published_at <= now() and p.audio_bytes is not null
    order by p.published_at desc, p.id desc limit 300) as f
$$;
comment on function private.podcast_feed(text) is 'What read_podcast_feed returns.';

create function public.read_podcasts(
  input text default null, language text default null, spoken text default null,
  before_at timestamptz default null, before_id uuid default null, at_most int default 20
) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.listed_podcasts(input, language, spoken, before_at, before_id, at_most)
$$;
comment on function public.read_podcasts(text, text, text, timestamptz, uuid, int) is
  'Episodes that are out, the latest first (podcastList in contracts/podcast.ts): all, those of one language (spoken), or what a search finds in titles, notes and transcripts, with the place where it was found, in the reader''s language first. before_at and before_id are next of the page before; a page of a search for phrases may have fewer episodes than asked for, even none, and a next. Anyone.';

create function public.read_podcast(key text, language text default null) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.podcast_page(read_podcast.key, read_podcast.language)
$$;
comment on function public.read_podcast(text, text) is
  'An episode that is out, by its slug, with those of its language before and after it (podcastPage in contracts/podcast.ts); by its id or a former slug only moved_to, its slug. Its transcript is in the language that is asked for, else in that of the episode. 404. Anyone.';

create function public.read_podcast_transcript(id uuid, locale text) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.podcast_transcript(read_podcast_transcript.id, read_podcast_transcript.locale)
$$;
comment on function public.read_podcast_transcript(uuid, text) is
  'The transcript of an episode that is out in a language (podcastTranscript in contracts/podcast.ts), or null. Anyone.';

create function public.read_podcast_feed(locale text) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.podcast_feed(read_podcast_feed.locale)
$$;
comment on function public.read_podcast_feed(text) is
  'The newest 300 episodes of a language that have a recording (podcastFeed in contracts/podcast.ts). Anyone.';

revoke execute on function private.podcast_card(public.podcasts), private.shown_podcast(public.podcasts, text),
  private.podcast_find(public.podcasts, tsquery, text[], text),
  private.found_podcasts(tsquery, text[], text[], text, timestamptz, uuid, int),
  private.listed_podcasts(text, text, text, timestamptz, uuid, int), private.podcast_page(text, text),
  private.podcast_transcript(uuid, text), private.podcast_feed(text),
  public.read_podcasts(text, text, text, timestamptz, uuid, int), public.read_podcast(text, text),
  public.read_podcast_transcript(uuid, text), public.read_podcast_feed(text) from public;
grant execute on function private.listed_podcasts(text, text, text, timestamptz, uuid, int),
  private.podcast_page(text, text), private.podcast_transcript(uuid, text), private.podcast_feed(text),
  public.read_podcasts(text, text, text, timestamptz, uuid, int), public.read_podcast(text, text),
  public.read_podcast_transcript(uuid, text), public.read_podcast_feed(text)
  to anon, authenticated, service_role;
