-- Writing, publishing and describing episodes. Each call of an editor names what it builds on.

create function public.create_podcast(
  id uuid, locale text, title text, host text, version_of uuid default null
) returns public.podcasts
language plpgsql security definer
set search_path = ''
as $$
declare
  heading constant text := btrim(coalesce(title, ''));
  origin public.podcasts;
  made public.podcasts;
begin
  perform private.require_admin();
  -- Numbers are given one after another.
  perform private.lock_comments();
  perform private.lock_account();
  if char_length(heading) not between 1 and 200 or char_length(btrim(coalesce(host, ''))) not between 1 and 120
    or create_podcast.id is null or coalesce(locale, '') not in ('en', 'ja', 'ar')
  then
    perform private.refuse(400, 'invalid', 'An episode has an id, a language, a title and a host');
  end if;
  if version_of is not null then
    select * into origin from public.podcasts as p where p.id = version_of;
    if origin.id is null then
      perform private.refuse(404, 'not_found', 'There is no such episode');
    elsif exists (select from public.podcasts as p
      where p.group_id = origin.group_id and p.locale = create_podcast.locale and p.id <> create_podcast.id)
    then
      perform private.refuse(409, 'language_taken', 'The episode has a version in this language');
    end if;
  end if;
  insert into public.podcasts (id, slug, title, host, locale, group_id, guests, explicit, number)
  values (create_podcast.id, private.free_slug('public.podcast_slugs',
      -- A title without Latin letters gives no address.
      case when private.fold(heading) ~ '[a-z0-9]{2}' then heading else 'episode' end),
    heading, btrim(create_podcast.host), create_podcast.locale,
    coalesce(origin.group_id, gen_random_uuid()), coalesce(origin.guests, '{}'), coalesce(origin.explicit, false),
    -- Versions of one episode have one number.
    case when origin.id is null or exists (select from public.podcasts as p
        where p.number = origin.number and p.locale = create_podcast.locale)
      then (select coalesce(max(p.number), 0) + 1 from public.podcasts as p where p.number < 100000)
      else origin.number end)
  on conflict on constraint podcasts_pkey do nothing;
  select * into made from public.podcasts as p where p.id = create_podcast.id;
  return made;
end
$$;
comment on function public.create_podcast(uuid, text, text, text, uuid) is
  'Admins: begins an episode as a draft with the next number, or a version of another episode in one more language, which takes over its number, guests and warning. Sent again with the same id, it adds none. 400 invalid, 404, 409 language_taken for a language that the episode has.';

create function private.podcast_text(podcast uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('revision', p.revision, 'title', t.title, 'description', t.description,
    'show_notes', t.show_notes, 'saved_at', t.saved_at, 'saved_by', private.account_name(t.saved_by))
  from public.podcasts as p join public.podcast_texts as t on t.podcast_id = p.id
  where p.id = podcast_text.podcast
$$;
comment on function private.podcast_text(uuid) is
  'The newest text of an episode for its editors (podcastText in contracts/podcast-desk.ts).';

create function public.save_podcast(id uuid, base int, title text, description text, show_notes text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  episode constant public.podcasts := private.lock_podcast(id);
  heading constant text := btrim(coalesce(title, ''));
  about constant text := btrim(coalesce(description, ''));
  written constant text := replace(coalesce(show_notes, ''), E'\r\n', E'\n');
  is_same boolean;
begin
  if char_length(heading) not between 1 and 200 or char_length(about) > 4000
    or char_length(written) > 20000 or written ~ '[\u0001-\u0008\u000b-\u001f\u007f]'
  then
    perform private.refuse(400, 'invalid',
      'An episode has a title of at most 200 characters, a description of 4000 and notes of 20000');
  end if;
  select (t.title, t.description, t.show_notes) = (heading, about, written) into is_same
  from public.podcast_texts as t where t.podcast_id = episode.id;
  if not is_same and episode.revision = save_podcast.base then
    update public.podcast_texts as t
    set title = heading, description = about, show_notes = written, saved_by = (select auth.uid()),
      saved_at = now()
    where t.podcast_id = episode.id;
    update public.podcasts as p set revision = episode.revision + 1 where p.id = episode.id;
    -- Readers see none of this before it is published.
    if episode.published_at is null then
      update public.podcasts as p set title = heading, description = about, show_notes = written
      where p.id = episode.id;
    end if;
    is_same := true;
  end if;
  return jsonb_build_object('saved', is_same, 'text', private.podcast_text(episode.id));
end
$$;
comment on function public.save_podcast(uuid, int, text, text, text) is
  'Admins: saves a text of an episode that builds on revision base, and returns {saved, text} (savedPodcast in contracts/podcast-desk.ts): where another revision is stored, that one, and nothing is saved. A text that is stored already counts as saved. Readers see it once it is published. 400 invalid, 404.';

create function public.attend_podcast(id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_reader();
  newest jsonb;
begin
  perform private.require_admin();
  perform private.lock_account();
  select jsonb_build_object('revision', p.revision, 'saved_by', private.account_name(t.saved_by),
    'is_mine', t.saved_by is not distinct from me, 'saved_at', t.saved_at) into newest
  from public.podcasts as p join public.podcast_texts as t on t.podcast_id = p.id
  where p.id = attend_podcast.id;
  if newest is null then
    perform private.refuse(404, 'not_found', 'There is no such episode');
  end if;
  return newest || jsonb_build_object('others', private.attend_text(attend_podcast.id));
end
$$;
comment on function public.attend_podcast(uuid) is
  'Admins: notes that the caller has the editor of an episode open, which it repeats every 15 seconds, and returns who else has, and the newest revision (textDesk in contracts/text-desk.ts). 404.';

create function private.podcast_settings(episode public.podcasts) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('slug', episode.slug, 'number', episode.number, 'host', episode.host,
    'guests', to_jsonb(episode.guests), 'locale', episode.locale, 'explicit', episode.explicit,
    'event_id', episode.event_id, 'chapters', episode.chapters, 'cover_path', episode.cover_path, 'cover_alt', episode.cover_alt,
    'cover_width', episode.cover_width, 'cover_height', episode.cover_height)
$$;
comment on function private.podcast_settings(public.podcasts) is
  'What change_podcast changes of an episode (podcastSettings in contracts/podcast-desk.ts).';

create function public.change_podcast(id uuid, wanted jsonb, seen jsonb default null) returns public.podcasts
language plpgsql security definer
set search_path = ''
as $$
declare
  episode public.podcasts := private.lock_podcast(id);
  stored constant jsonb := private.podcast_settings(episode);
  changed public.podcasts;
begin
  if jsonb_typeof(wanted) is distinct from 'object'
    or exists (select from jsonb_object_keys(wanted) as k where not stored ? k)
  then
    perform private.refuse(400, 'invalid', 'Only settings of an episode can be changed');
  end if;
  -- Of what is changed, the caller has seen what is stored.
  perform private.require_unchanged(
    case when seen is not null then
      (select coalesce(jsonb_object_agg(k, seen -> k), '{}') from jsonb_object_keys(wanted) as k) end,
    (select coalesce(jsonb_object_agg(k, stored -> k), '{}') from jsonb_object_keys(wanted) as k),
    wanted);
  changed := jsonb_populate_record(episode, wanted);
  changed.host := btrim(changed.host);
  changed.guests := array(
    select btrim(g.name) from unnest(changed.guests) with ordinality as g (name, n)
    where btrim(g.name) <> '' order by g.n);
  changed.cover_alt := nullif(btrim(changed.cover_alt), '');
  if changed.cover_path is null then
    changed.cover_alt := null;
    changed.cover_width := null;
    changed.cover_height := null;
  elsif not starts_with(changed.cover_path, episode.id || '/') then
    perform private.refuse(400, 'invalid', 'The cover is not a picture of this episode');
  elsif episode.published_at is not null and changed.cover_alt is null then
    perform private.refuse(400, 'alt_required', 'A picture needs a text for those who do not see it');
  end if;
  if char_length(coalesce(changed.host, '')) not between 1 and 120 or cardinality(changed.guests) > 12
    or exists (select from unnest(changed.guests) as g where char_length(g) > 120)
    or coalesce(changed.slug, '') !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(changed.slug) > 100
    or changed.slug ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or changed.explicit is null
    or coalesce(changed.locale, '') not in ('en', 'ja', 'ar')
    or not coalesce(changed.number between 1 and 100000, true)
    or not coalesce(private.are_chapters(changed.chapters, episode.duration_s), false)
    or not private.is_event(changed.event_id)
  then
    perform private.refuse(400, 'invalid',
      'An episode has an address, a host, at most twelve guests, an event that there is, and chapters that rise and lie before its end');
  elsif exists (select from public.podcasts as p
    where p.number = changed.number and p.locale = changed.locale and p.id <> episode.id)
  then
    perform private.refuse(409, 'number_taken', 'Another episode has this number');
  elsif exists (select from public.podcasts as p
    where p.group_id = episode.group_id and p.locale = changed.locale and p.id <> episode.id)
  then
    perform private.refuse(409, 'language_taken', 'The episode has a version in this language');
  end if;
  update public.podcasts as p
  set slug = changed.slug, number = changed.number, host = changed.host, guests = changed.guests,
    locale = changed.locale, explicit = changed.explicit, event_id = changed.event_id,
    chapters = changed.chapters,
    cover_path = changed.cover_path, cover_alt = changed.cover_alt, cover_width = changed.cover_width,
    cover_height = changed.cover_height
  where p.id = episode.id
  returning * into episode;
  return episode;
end
$$;
comment on function public.change_podcast(uuid, jsonb, jsonb) is
  'Admins: changes settings of an episode (podcastSettings in contracts/podcast-desk.ts), of which the caller has seen these values. A former slug still leads to the episode. 400 invalid or alt_required, 404, 409 conflict where somebody else has changed the same setting, slug_taken, number_taken or language_taken.';

create function public.publish_podcast(id uuid, revision int, at timestamptz default null)
returns public.podcasts
language plpgsql security definer
set search_path = ''
as $$
declare
  episode public.podcasts := private.lock_podcast(id);
  newest public.podcast_texts;
begin
  if at > now() + interval '5 years' or at < timestamptz '2000-01-01' then
    perform private.refuse(400, 'invalid', 'An episode is scheduled for the next five years');
  elsif episode.audio_path is null then
    perform private.refuse(400, 'audio_required', 'An episode needs its recording before it is published');
  elsif episode.cover_path is not null and coalesce(btrim(episode.cover_alt), '') = '' then
    perform private.refuse(400, 'alt_required', 'A picture needs a text for those who do not see it');
  elsif episode.revision is distinct from publish_podcast.revision then
    perform private.refuse(409, 'conflict', 'The episode was changed meanwhile', 'Read it again, then publish it.');
  end if;
  if publish_podcast.at > now() and episode.published_at <= now() then
    -- It would be taken off the site, which is what withdrawing says.
    perform private.refuse(409, 'conflict', 'The episode is published', 'Withdraw it, then schedule it.');
  end if;
  select * into newest from public.podcast_texts as t where t.podcast_id = episode.id;
  update public.podcasts as p
  set title = newest.title, description = newest.description, show_notes = newest.show_notes,
    published_revision = episode.revision, withdrawn_at = null,
    edited_at = case when episode.published_at <= now() and episode.published_revision <> episode.revision
      then now() else episode.edited_at end,
    published_at = case when at is null and episode.published_at <= now() then episode.published_at
      else coalesce(publish_podcast.at, now()) end
  where p.id = episode.id
  returning * into episode;
  return episode;
end
$$;
comment on function public.publish_podcast(uuid, int, timestamptz) is
  'Admins: gives readers the episode with the text of this revision, now or from a time on; one that is out keeps its date. 400 invalid, audio_required or alt_required, 404, 409 conflict where another revision is stored, or one that is out would be taken off the site until a time to come.';

create function public.withdraw_podcast(id uuid) returns public.podcasts
language plpgsql security definer
set search_path = ''
as $$
declare
  episode public.podcasts := private.lock_podcast(id);
begin
  update public.podcasts as p
  set published_at = null,
    withdrawn_at = case when episode.published_at <= now() then now() else episode.withdrawn_at end
  where p.id = episode.id
  returning * into episode;
  return episode;
end
$$;
comment on function public.withdraw_podcast(uuid) is
  'Admins: takes an episode off the site and out of its feed, or its schedule back. 404.';

create function public.remove_podcast(id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.podcasts as p where p.id = remove_podcast.id;
  return found;
end
$$;
comment on function public.remove_podcast(uuid) is
  'Admins: removes an episode with its recording and its comments for good. False for one that is not there.';
revoke execute on function private.podcast_text(uuid), private.podcast_settings(public.podcasts) from public;
revoke execute on function public.create_podcast(uuid, text, text, text, uuid),
  public.save_podcast(uuid, int, text, text, text), public.change_podcast(uuid, jsonb, jsonb),
  public.publish_podcast(uuid, int, timestamptz), public.withdraw_podcast(uuid), public.remove_podcast(uuid),
  public.attend_podcast(uuid)
  from public, anon;
grant execute on function public.create_podcast(uuid, text, text, text, uuid),
  public.save_podcast(uuid, int, text, text, text), public.change_podcast(uuid, jsonb, jsonb),
  public.publish_podcast(uuid, int, timestamptz), public.withdraw_podcast(uuid), public.remove_podcast(uuid),
  public.attend_podcast(uuid)
  to authenticated, service_role;
