-- The photo of a catch that counts is published, unless its angler keeps photos private.

alter table public.profiles add column keeps_photos_private boolean not null default false;
comment on table public.profiles is
  'What a person gave at sign-up and may edit. Private to the person and the admins. locale is the language of mails; avatar_path lies in the bucket avatars; keeps_photos_private: no photo of a catch of this person is published.';
grant update (keeps_photos_private) on public.profiles to authenticated;

create function private.is_published_catch(fish public.catches) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select fish.status in ('accepted', 'adjusted')
    and exists (
      select from public.registrations as r join public.events as e on e.id = r.event_id
      where r.id = fish.registration_id and r.on_start_list
        and e.status in ('live', 'judging', 'provisional', 'final'))
    and not exists (
      select from public.catch_details as d
      left join public.applicants as a on a.registration_id = fish.registration_id
      -- Nobody is named as the angler: it may have been anybody of the roster.
        and (d.angler_id is null or a.team_member_id = d.angler_id)
      left join public.profiles as p on p.id = coalesce(a.user_id, d.submitted_by)
      where d.catch_id = fish.id and (a.is_minor or p.keeps_photos_private))
$$;
comment on function private.is_published_catch(public.catches) is
  'Whether the photo of this catch is published: a judge has accepted it, its entry is on the start list, and its angler is no minor and does not keep photos private. For an angler without an account the sender''s choice holds.';
revoke execute on function private.is_published_catch(public.catches) from public;

create function private.published_photo(catch_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select d.photo_path from public.catches as c join public.catch_details as d on d.catch_id = c.id
  where c.id = published_photo.catch_id and private.is_published_catch(c)
    -- What was sent before there were smaller sizes has none to be published.
    and exists (select from storage.objects as o
      where o.bucket_id = 'catch-photos' and o.name = replace(d.photo_path, '.webp', '-480.webp'))
$$;
comment on function private.published_photo(uuid) is
  'The name of the first photo of a catch in the bucket catch-photos, while it is published; else null. The function photos sends its smaller sizes to everybody.';
revoke execute on function private.published_photo(uuid) from public;

create function public.is_published_photo(name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.catch_details as d join public.catches as c on c.id = d.catch_id
    where d.photo_path = is_published_photo.name and private.is_published_catch(c))
$$;
comment on function public.is_published_photo(text) is
  'Function photos: whether everybody may see the smaller sizes of the picture with this name of its largest size.';
revoke execute on function public.is_published_photo(text) from public, anon, authenticated;
grant execute on function public.is_published_photo(text) to service_role;
