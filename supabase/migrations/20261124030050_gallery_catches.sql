-- The photo of an accepted catch in the gallery, with its angler's consent. Nothing is copied: the file is that
-- of the catch, and it is shown only while the catch is published.

create function private.gallery_catch(catch_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select private.published_photo(c.id) from public.catches as c
    where c.id = gallery_catch.catch_id and not exists (
      select from public.event_freezes as f where f.event_id = c.event_id and c.captured_at >= f.freeze_at));
end
$$;
comment on function private.gallery_catch(uuid) is
  'The name of a catch''s photo in the bucket catch-photos while the gallery may show it: published, and not behind the freeze of its event.';

create function private.catches_of_caller(catch_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.catch_details as d left join public.team_members as m on m.id = d.angler_id
    where d.catch_id = catches_of_caller.catch_id
      -- Nobody is named as the angler: the sender says so.
      and (select auth.uid()) = case when d.angler_id is null then d.submitted_by else m.user_id end)
$$;
comment on function private.catches_of_caller(uuid) is
  'Whether the caller caught this fish; of a catch that names no angler, whether the caller sent it.';

create function public.offer_catch_photo(
  catch_id uuid, offered boolean, alt jsonb default '{}', caption jsonb default '{}'
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  fish public.catches;
  photo uuid;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  if offered is null then
    perform private.refuse(400, 'invalid', 'The photo is offered or not');
  elsif not offered then
    -- What the office has decided stays, so that no new offer hides it.
    delete from public.gallery_photos as p
    where p.catch_id = offer_catch_photo.catch_id and p.owner = caller and p.state in ('pending', 'approved');
    return null;
  end if;
  -- A judgement of the catch waits, or is seen.
  select * into fish from public.catches as c where c.id = offer_catch_photo.catch_id for key share;
  if fish.id is null or not private.catches_of_caller(fish.id) then
    perform private.refuse(404, 'not_found', 'There is no such catch of yours');
  elsif private.gallery_catch(fish.id) is null then
    perform private.refuse(409, 'photo_not_published', 'The photo of this catch is not published');
  elsif private.plain_languages(alt) = '{}' then
    perform private.refuse(400, 'alt_required', 'A picture needs a text for those who do not see it');
  end if;
  insert into public.gallery_photos as p (kind, owner, catch_id, event_id, width, height, stand_in, alt, caption)
  select 'catch', caller, fish.id, fish.event_id, k.width, k.height, k.stand_in, offer_catch_photo.alt,
    coalesce(offer_catch_photo.caption, '{}')
  from (select private.gallery_catch(fish.id) as name) as n
  left join private.pictures as k on (k.bucket_id, k.name) = ('catch-photos', n.name)
  on conflict on constraint gallery_photos_catch_id_key do nothing;
  select p.id into photo from public.gallery_photos as p
  where p.catch_id = fish.id and p.owner = caller;
  if photo is null then
    perform private.refuse(409, 'conflict', 'Another account has offered this photo');
  end if;
  return photo;
end
$$;
comment on function public.offer_catch_photo(uuid, boolean, jsonb, jsonb) is
  'The angler of a catch (its sender where it names none) offers its published photo to the gallery, where the office decides about it, or takes the offer back. Returns the photo''s id, or null. It is shown while the catch is published, no longer. 400 invalid or alt_required, 401, 404, 409 photo_not_published, or conflict where another account has offered it.';
revoke execute on function private.gallery_catch(uuid), private.catches_of_caller(uuid),
  public.offer_catch_photo(uuid, boolean, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.offer_catch_photo(uuid, boolean, jsonb, jsonb) to authenticated, service_role;
