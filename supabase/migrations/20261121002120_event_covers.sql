-- Cover pictures of events: public, {event}/{source}.webp, sent by admins, named by the event.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('event-covers', 'event-covers', true, 4194304, array['image/webp'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

insert into private.upload_buckets (bucket_id, allows, at_most, used_by, of_people)
-- An event keeps one, and a second while it is replaced.
values ('event-covers',
  '(select private.is_admin()) and exists (select from public.events where id = $1)', 10,
  'select e.id from public.events as e where e.cover_name = $1 and starts_with($1, e.id::text)',
  false);

create trigger use_upload after insert or update of cover_name or delete on public.events
  for each row execute function private.use_upload('event-covers', 'cover_name', 'id');
