-- What the office's queue and the tables of an album show of a photo.

grant execute on function private.person_name(text, text) to authenticated, service_role;
create view public.gallery_photo_overview with (security_invoker = true) as
select p.id, p.kind, p.owner, private.person_name(o.first_name, o.last_name) as owner_name, p.album_id,
  a.title as album_title, p.event_id, e.name as event_name, p.catch_id, p.source, p.official_name, p.member_name,
  case when p.catch_id is not null then d.photo_path end as catch_name, p.width, p.height, p.stand_in,
  p.caption, p.alt, p.alt = '{}' as needs_alt, p.taken_at, p.state, p.reason, p.words, p.decided_at, p.history,
  p.hidden_at, p.kept_at, p.shown, p.position, p.created_at,
  coalesce(r.reports, '[]') as reports, coalesce(jsonb_array_length(r.reports), 0) as open_reports,
  coalesce(k.alike, '[]') as alike,
  p.caption::text || ' ' || p.alt::text || ' ' || coalesce(private.person_name(o.first_name, o.last_name), '')
    as search_text
from public.gallery_photos as p
left join public.profiles as o on o.id = p.owner
left join public.gallery_albums as a on a.id = p.album_id
left join public.events as e on e.id = p.event_id
left join public.catch_details as d on d.catch_id = p.catch_id
left join lateral (
  select jsonb_agg(jsonb_build_object('id', r.id, 'reason', r.reason, 'words', r.words,
    'is_member', r.reporter is not null, 'hid', r.hid, 'reported_at', r.reported_at) order by r.reported_at)
    as reports
  from public.gallery_reports as r where r.photo_id = p.id and r.ruled_at is null) as r on true
left join lateral (
  select jsonb_agg(jsonb_build_object('id', l.other_id, 'distance', l.distance, 'is_mirrored', l.is_mirrored,
    'kind', other.kind, 'official_name', other.official_name, 'member_name', other.member_name,
    'state', other.state, 'album_id', other.album_id) order by l.distance, l.other_id) as alike
  from public.gallery_alike as l join public.gallery_photos as other on other.id = l.other_id
  where l.photo_id = p.id) as k on true
where (select private.is_admin());
comment on view public.gallery_photo_overview is
  'Photos of the gallery for admins: with the name of the owner, the reports that wait for a ruling, and the photos that look alike.';
revoke all on public.gallery_photo_overview from anon, authenticated;
grant select on public.gallery_photo_overview to authenticated, service_role;

create view public.gallery_album_overview with (security_invoker = true) as
select a.id, a.slug, a.title, a.description, a.event_id, e.name as event_name, a.cover_id, a.status,
  a.published_at, a.pinned, a.created_at, a.updated_at, n.photos, n.shown, n.need_alt,
  a.title::text || ' ' || a.description::text || ' ' || a.slug || ' ' || coalesce(e.name, '') as search_text
from public.gallery_albums as a
left join public.events as e on e.id = a.event_id
left join lateral (
  select count(*)::int as photos, count(*) filter (where p.shown)::int as shown,
    count(*) filter (where p.alt = '{}' and p.state = 'approved')::int as need_alt
  from public.gallery_photos as p where p.album_id = a.id and p.state = 'approved') as n on true
where (select private.is_admin());
comment on view public.gallery_album_overview is
  'Albums for admins: with how many photos they have, show, and have without a text for those who do not see them.';
revoke all on public.gallery_album_overview from anon, authenticated;
grant select on public.gallery_album_overview to authenticated, service_role;
