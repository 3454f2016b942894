-- Members learn what the office decides about their photos.

insert into private.notice_kinds (kind, needs, mails) values
('photo_decided', '{decision,photos,reason,words}', true);

create function private.tell_of_photos(ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  told record;
  summed text;
  notice bigint;
begin
  for told in
    select p.owner, p.state, p.reason, p.words, count(*)::int as photos, min(p.id::text) as first,
      max(p.decided_at) as decided_at
    from public.gallery_photos as p
    where p.id = any (ids) and p.owner <> (select auth.uid()) and p.state <> 'pending'
    group by p.owner, p.state, p.reason, p.words order by p.owner
  loop
    -- An account that is ending is not waited for: its erasure waits for these photos.
    continue when not private.hold_inbox(told.owner);
    summed := concat_ws(':', 'photos', told.state, told.reason, md5(told.words));
    -- One that is being read meanwhile stays as it was read.
    select n.id into notice from public.notifications as n
    where n.user_id = told.owner and n.kind = 'photo_decided' and n.sums = summed and n.read_at is null
    for update skip locked;
    if found then
      update public.notifications as n
      set data = n.data || jsonb_build_object('photos', (n.data ->> 'photos')::int + told.photos)
      where n.id = notice;
    else
      insert into public.notifications (user_id, kind, cause, sums, data, on_site)
      values (told.owner, 'photo_decided', format('photo:%s:%s', told.first, extract(epoch from told.decided_at)),
        summed, jsonb_build_object('decision', told.state, 'photos', told.photos, 'reason', told.reason,
          'words', told.words),
        coalesce((
          select p.site from public.notice_preferences as p
          where p.user_id = told.owner and p.kind = 'photo_decided'), true))
      on conflict do nothing;
    end if;
  end loop;
end
$$;
comment on function private.tell_of_photos(uuid[]) is
  'Tells the owners of photos, if they are not the caller, what was decided about them just now: one notice for each decision and reason, which counts further photos until it is read.';
revoke execute on function private.tell_of_photos(uuid[]) from public;
