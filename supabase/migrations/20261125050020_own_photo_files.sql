-- The file of an own photo in any state, which the function photos sends to its owner alone.
create function public.find_own_gallery_photo(photo_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('kind', p.kind, 'name', coalesce(p.official_name, p.member_name))
  from public.gallery_photos as p where p.id = photo_id and p.catch_id is null
$$;
comment on function public.find_own_gallery_photo(uuid) is
  'Function photos: what find_gallery_photo returns, of a photo that the caller sent, or, for an admin, of any one, whatever its state; null for any other one and for photos of catches.';
revoke execute on function public.find_own_gallery_photo(uuid) from public, anon;
grant execute on function public.find_own_gallery_photo(uuid) to authenticated, service_role;
