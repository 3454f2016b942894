-- A sponsor has a page to which its name leads, and a logo: public, {event}/{source}.webp, sent by admins.

-- A row keeps its id when its sponsor moves, so that its logo stays the same row's.
alter table public.event_sponsors
  add column id uuid not null default gen_random_uuid(),
  add column link text check (link ~ '^https?://\S+$' and char_length(link) <= 500),
  add column logo_name text check (starts_with(logo_name, event_id::text || '/')),
  drop constraint event_sponsors_pkey,
  add primary key (id),
  add constraint event_sponsors_place unique (event_id, position) deferrable;
comment on table public.event_sponsors is
  'The sponsors of an event in the order in which they are shown: name, the address of a page, a picture of the bucket sponsor-logos.';
update private.personal_data set impersonal = '{name,link,logo_name}'
where relation = 'public.event_sponsors';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('sponsor-logos', 'sponsor-logos', true, 2097152, array['image/webp'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

insert into private.upload_buckets (bucket_id, allows, at_most, used_by, of_people)
-- Twenty sponsors, and some logos that are just being replaced.
values ('sponsor-logos',
  '(select private.is_admin()) and exists (select from public.events where id = $1)', 30,
  'select s.id from public.event_sponsors as s where s.logo_name = $1', false);

create trigger use_upload after insert or update of logo_name or delete on public.event_sponsors
  for each row execute function private.use_upload('sponsor-logos', 'logo_name', 'id');

drop function public.set_event_sponsors(uuid, text[], jsonb);

create function private.sponsors_of(event_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'name', s.name, 'link', s.link, 'logo_name', s.logo_name) order by s.position), '[]')
  from public.event_sponsors as s where s.event_id = sponsors_of.event_id
$$;
comment on function private.sponsors_of(uuid) is
  'The sponsors of an event in their order, as set_event_sponsors takes and returns them.';
revoke execute on function private.sponsors_of(uuid) from public;

create function public.set_event_sponsors(event_id uuid, sponsors jsonb, seen jsonb default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  given constant jsonb := coalesce(set_event_sponsors.sponsors, '[]');
  was jsonb;
  wanted jsonb := '[]';
  item jsonb;
begin
  perform private.require_admin();
  perform private.lock_board(set_event_sponsors.event_id);
  if not exists (select from public.events as e where e.id = set_event_sponsors.event_id) then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  if jsonb_typeof(given) <> 'array' or jsonb_array_length(given) > 20 then
    perform private.refuse(400, 'invalid', 'An event shows at most 20 sponsors');
  end if;
  for item in select value from jsonb_array_elements(given) loop
    if jsonb_typeof(item) <> 'object'
      or not coalesce(pg_input_is_valid(item ->> 'id', 'uuid'), false)
      or not coalesce(item ->> 'link' ~ '^https?://\S+$' and char_length(item ->> 'link') <= 500, true)
      or not coalesce(starts_with(item ->> 'logo_name', set_event_sponsors.event_id::text || '/'), true)
    then
      perform private.refuse(400, 'invalid', 'A sponsor has an id, a name, an address and a logo of the event');
    end if;
    wanted := wanted || jsonb_build_object('id', (item ->> 'id')::uuid,
      'name', private.require_plain_name(item ->> 'name', 60),
      'link', item ->> 'link', 'logo_name', item ->> 'logo_name');
  end loop;
  if (select count(distinct value ->> 'id') from jsonb_array_elements(wanted)) < jsonb_array_length(wanted)
    or exists (
      select from public.event_sponsors as s
      where s.event_id <> set_event_sponsors.event_id
        and s.id in (select (value ->> 'id')::uuid from jsonb_array_elements(wanted)))
  then
    perform private.refuse(400, 'invalid', 'Each sponsor has an id that no other one has');
  end if;
  was := private.sponsors_of(set_event_sponsors.event_id);
  perform private.require_unchanged(set_event_sponsors.seen,
    jsonb_build_object('sponsors', was), jsonb_build_object('sponsors', wanted));
  if was is distinct from wanted then
    set constraints public.event_sponsors_place deferred;
    delete from public.event_sponsors as s
    where s.event_id = set_event_sponsors.event_id
      and s.id not in (select (value ->> 'id')::uuid from jsonb_array_elements(wanted));
    insert into public.event_sponsors as s (id, event_id, position, name, link, logo_name)
    select (value ->> 'id')::uuid, set_event_sponsors.event_id, place, value ->> 'name', value ->> 'link',
      value ->> 'logo_name'
    from jsonb_array_elements(wanted) with ordinality as listed (value, place)
    on conflict on constraint event_sponsors_pkey do update
      set position = excluded.position, name = excluded.name, link = excluded.link,
        logo_name = excluded.logo_name
      where (s.position, s.name, s.link, s.logo_name)
        is distinct from (excluded.position, excluded.name, excluded.link, excluded.logo_name);
    set constraints public.event_sponsors_place immediate;
  end if;
  return wanted;
end
$$;
comment on function public.set_event_sponsors(uuid, jsonb, jsonb) is
  'Admin: makes these the sponsors of the event, in this order, and returns them with names without surrounding spaces. sponsors: [{id, name, link, logo_name}], ids chosen by the caller. seen: {"sponsors": […]} as they were shown. 404 for an unknown event, conflict where the list is no longer the one seen, 400 for more than 20, a name that cannot be shown, or an address that is none.';
revoke execute on function public.set_event_sponsors(uuid, jsonb, jsonb) from public, anon;
grant execute on function public.set_event_sponsors(uuid, jsonb, jsonb) to authenticated, service_role;
