-- What the office decided about a photo stays with it, and a rejected photo is replaced in place: another file
-- in the same entry, which waits for a decision of its own.

create function private.last_rejection(history jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select l.entry from (
    select h.entry from jsonb_array_elements(history) with ordinality as h (entry, n)
    where h.entry ->> 'state' <> 'taken_down' order by h.n desc limit 1) as l
  where l.entry ->> 'state' = 'rejected'
$$;
comment on function private.last_rejection(jsonb) is
  'The rejection in a photo''s history that holds: the last decision that is no takedown. Null for none.';

create function private.note_decision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant int := 20;
  is_new constant boolean := tg_op = 'UPDATE' and new.source is distinct from old.source;
  noted jsonb := new.history;
begin
  if tg_op = 'INSERT' and new.state <> 'rejected' or tg_op = 'UPDATE'
    and (new.state, new.reason, new.words, new.source) is not distinct from
      (old.state, old.reason, old.words, old.source)
  then
    return new;
  end if;
  -- Who brings a photo back undoes the takedown, and a second takedown overrules the first: however often that
  -- is done, it pushes no decision out of the list.
  if noted -> -1 ->> 'state' = 'taken_down' then
    noted := noted - -1;
  end if;
  if tg_op = 'INSERT' or old.state <> 'taken_down' or new.state = 'taken_down' then
    noted := noted || jsonb_strip_nulls(jsonb_build_object('at', now(),
      'state', case when is_new then 'replaced' else new.state end, 'reason', new.reason, 'words', new.words,
      'alike', case when is_new then (
        select true
        from private.pictures as before
        -- A trigger before the change finds no generated name in the new row.
        join private.pictures as after on after.bucket_id = before.bucket_id
          and after.name = new.folder || '/' || new.source || '.webp'
        cross join lateral private.look_distance(
          (before.name, null, before.look, before.mirrored, before.cuts, 0)::private.photo_looks,
          (after.name, null, after.look, after.mirrored, after.cuts, 0)::private.photo_looks) as d
        where before.bucket_id = 'gallery-photos' and before.name = old.member_name
          and before.look is not null and after.look is not null and d.distance <= 14) end));
  end if;
  new.history := jsonb_path_query_array(noted, '$[last - 19 to last]');
  return new;
end
$$;
comment on function private.note_decision() is
  'Adds what is decided about a photo to its history: {state, reason, words, at}. A new file is state replaced, with alike where it looks like the one before. A takedown is taken off the list again with the photo''s return.';
create trigger note_decision before insert or update of state, reason, words, source on public.gallery_photos
  for each row execute function private.note_decision();

create function public.replace_gallery_photo(
  photo_id uuid, source uuid, alt jsonb, caption jsonb default '{}', taken_at timestamptz default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  photo public.gallery_photos;
  known private.pictures;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  perform private.lock_uploads('gallery-photos', caller);
  select * into photo from public.gallery_photos as p
  where p.id = photo_id and p.owner = caller for no key update;
  if photo.id is null then
    perform private.refuse(404, 'not_found', 'There is no such photo');
  elsif photo.source = replace_gallery_photo.source and photo.state = 'pending' then
    return;
  elsif photo.kind <> 'member' or photo.state <> 'rejected' then
    perform private.refuse(409, 'conflict', 'Only a rejected photo is replaced');
  elsif private.plain_languages(alt) = '{}' then
    perform private.refuse(400, 'alt_required', 'A picture needs a text for those who do not see it');
  elsif exists (select from public.gallery_photos as p
    where p.folder = caller and p.source = replace_gallery_photo.source)
  then
    perform private.refuse(409, 'photo_sent_before', 'The account has sent this photo before',
      'Choose another one.');
  elsif 200 <= (select count(*) from public.gallery_photos as p
    where p.owner = caller and p.state = 'pending')
  then
    perform private.refuse(429, 'rate_limited', 'An account has at most 200 photos that wait for the office',
      'Send more once these are decided.', retry_after => 3600);
  end if;
  select * into known from private.pictures as p
  where p.bucket_id = 'gallery-photos' and p.name = caller || '/' || replace_gallery_photo.source || '.webp';
  delete from public.gallery_alike as a where photo.id in (a.photo_id, a.other_id);
  update public.gallery_photos as p
  set source = replace_gallery_photo.source, width = known.width, height = known.height,
    stand_in = known.stand_in, alt = replace_gallery_photo.alt,
    caption = coalesce(replace_gallery_photo.caption, '{}'), taken_at = replace_gallery_photo.taken_at,
    state = 'pending', reason = null, words = null, decided_at = null, hidden_at = null, kept_at = null,
    shown_at = null
  where p.id = photo.id returning * into photo;
  perform private.find_alike(photo);
  perform private.require_turn('gallery:add', caller::text, 100, interval '1 day',
    'An account sends at most 100 photos a day to the gallery', 'Send the rest tomorrow.');
end
$$;
comment on function public.replace_gallery_photo(uuid, uuid, jsonb, jsonb, timestamptz) is
  'Puts another picture of the caller, which the function uploads has published in the folder of the account, in the place of their rejected photo, which waits for the office again. Sent again, it does nothing. 400 alt_required, 401, 404, 409 conflict for a photo that is not rejected, photo_sent_before for a picture that one of their photos has, retry for one that is not published, 429 after 100 a day or with 200 waiting.';
revoke execute on function private.last_rejection(jsonb), private.note_decision(),
  public.replace_gallery_photo(uuid, uuid, jsonb, jsonb, timestamptz) from public, anon, authenticated;
grant execute on function public.replace_gallery_photo(uuid, uuid, jsonb, jsonb, timestamptz)
  to authenticated, service_role;
