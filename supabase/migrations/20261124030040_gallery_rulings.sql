-- What the office decides about photos, and how a photo goes: by its owner, the office, or a report.

create function private.own_photos(ids uuid[]) returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  held uuid[];
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  if ids is null or cardinality(ids) not between 1 and 200 then
    perform private.refuse(400, 'invalid', 'Name up to 200 photos');
  end if;
  held := array(
    select p.id from public.gallery_photos as p
    where p.id = any (ids) and (p.owner = (select auth.uid()) or private.is_admin())
    order by p.id for no key update);
  if cardinality(held) < (select count(distinct i) from unnest(ids) as i) then
    perform private.refuse(404, 'not_found', 'There is no such photo');
  end if;
  return held;
end
$$;
comment on function private.own_photos(uuid[]) is
  'Locks photos that the caller may take down, their own or, for an admin, any; 404 where one of them is no such photo.';

create function public.decide_photos(
  ids uuid[], approve boolean, reason text default null, words text default null, album_id uuid default null,
  seen jsonb default null
) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  photo public.gallery_photos;
  decided uuid[] := '{}';
begin
  perform private.require_admin();
  if approve is null or (not approve and coalesce(reason, '') not in
    ('unclear', 'off_topic', 'people', 'rights', 'offensive', 'duplicate', 'other'))
  then
    perform private.refuse(400, 'invalid', 'A rejection has a reason of the list');
  elsif not approve and reason = 'other' and coalesce(btrim(words), '') = '' then
    perform private.refuse(400, 'reason_required', 'Say why in your own words');
  end if;
  perform private.lock_account();
  if album_id is not null then
    perform private.lock_album(album_id);
  end if;
  perform private.own_photos(ids);
  for photo in select * from public.gallery_photos as p where p.id = any (ids) order by p.created_at, p.id loop
    if photo.state = 'taken_down' then
      perform private.refuse(409, 'conflict', 'A photo was taken down meanwhile');
    elsif approve and photo.alt = '{}' and photo.kind <> 'official' then
      perform private.refuse(400, 'alt_required', 'A picture needs a text for those who do not see it');
    elsif seen -> photo.id::text <> jsonb_build_object('alt', photo.alt, 'caption', photo.caption,
      'source', photo.source)
    then
      perform private.refuse(409, 'conflict', 'Somebody else has changed this meanwhile',
        'Read it again, then decide.');
    end if;
    update public.gallery_photos as p
    set state = case when approve then 'approved' else 'rejected' end,
      reason = case when not approve then decide_photos.reason end,
      words = case when not approve then decide_photos.words end,
      decided_at = now(), shown_at = case when approve then coalesce(p.shown_at, now()) end,
      album_id = coalesce(decide_photos.album_id, p.album_id),
      position = case when decide_photos.album_id is null or decide_photos.album_id = p.album_id then p.position
        else private.next_position(decide_photos.album_id) end
    where p.id = photo.id
      and (p.state <> case when approve then 'approved' else 'rejected' end
        or decide_photos.album_id is distinct from coalesce(p.album_id, decide_photos.album_id)
        or decide_photos.album_id is not null and p.album_id is null)
    returning * into photo;
    if found then
      decided := decided || photo.id;
      if decide_photos.album_id is not null then
        perform private.find_alike(photo);
      end if;
    end if;
  end loop;
  perform private.tell_of_photos(decided);
  return cardinality(decided);
end
$$;
comment on function public.decide_photos(uuid[], boolean, text, text, uuid, jsonb) is
  'Admins: shows photos, in this album if one is named, or rejects them for a reason (in words, too, for other), and returns how many were changed. seen: by id, the {alt, caption, source} that the caller has read. All or none. 400 alt_required or reason_required, 404, 409 conflict for one that was taken down, or has other words or another file.';

create function public.take_photos_down(ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  gone uuid[];
begin
  ids := private.own_photos(ids);
  -- The consent to show a photo of a catch is given again with the next offer.
  delete from public.gallery_photos as p
  where p.id = any (ids) and p.kind = 'catch' and p.owner = (select auth.uid())
    and p.state in ('pending', 'approved');
  with changed as (
    update public.gallery_photos as p
    set state = 'taken_down', decided_at = now(), words = null,
      reason = case when p.owner = (select auth.uid()) then 'owner' else 'office' end
    where p.id = any (ids) and (p.state <> 'taken_down'
      -- What the office decides, its owner does not take back.
      or (p.reason = 'owner' and p.owner <> (select auth.uid())))
    returning p.id)
  select array_agg(c.id) into gone from changed as c;
  perform private.tell_of_photos(gone);
end
$$;
comment on function public.take_photos_down(uuid[]) is
  'Takes photos off every page at once: the caller''s own, or, for admins, any. Their files go after a day (private.retention), until when restore_photos brings them back; offers of catch photos end for good.';

create function public.restore_photos(ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  back uuid[];
begin
  ids := private.own_photos(ids);
  if exists (select from public.gallery_photos as p where p.id = any (ids) and p.state = 'taken_down'
    and p.reason <> 'owner' and not private.is_admin())
    or exists (select from public.gallery_photos as p where p.id = any (ids) and p.state = 'taken_down'
      and p.reason = 'owner' and p.owner <> (select auth.uid()))
  then
    perform private.refuse(403, 'forbidden', 'Only those who took a photo down bring it back');
  end if;
  with changed as (
    update public.gallery_photos as p
    -- A rejection stays one: what its owner took down and brings back does not wait for the office again.
    set state = coalesce(d.rejection ->> 'state', case when p.shown_at is null then 'pending' else 'approved' end),
      reason = d.rejection ->> 'reason', words = d.rejection ->> 'words',
      decided_at = coalesce((d.rejection ->> 'at')::timestamptz, case when p.shown_at is not null then now() end)
    from (
      select q.id, private.last_rejection(q.history) as rejection from public.gallery_photos as q
      where q.id = any (ids)) as d
    where p.id = d.id and p.state = 'taken_down' returning p.id)
  select array_agg(c.id) into back from changed as c;
  perform private.tell_of_photos(back);
end
$$;
comment on function public.restore_photos(uuid[]) is
  'Brings photos back that were taken down less than a day ago: members what they took down, admins what the office did. What had been shown is shown, what was rejected is rejected as before, other photos wait. 403, 404 once the files are gone.';

create function public.rule_photo_reports(photo_id uuid, keep boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  photo public.gallery_photos;
  goes boolean;
begin
  perform private.require_admin();
  perform private.lock_account();
  select * into photo from public.gallery_photos as p
  where p.id = rule_photo_reports.photo_id for no key update;
  if photo.id is null then
    perform private.refuse(404, 'not_found', 'There is no such photo');
  elsif keep is null then
    perform private.refuse(400, 'invalid', 'A photo is kept or not');
  end if;
  update public.gallery_reports as r set ruled_at = now()
  where r.photo_id = photo.id and r.ruled_at is null;
  -- One that its owner took down goes by the office's decision now, which its owner does not take back.
  goes := not keep and (photo.state <> 'taken_down' or photo.reason = 'owner');
  update public.gallery_photos as p
  set hidden_at = null, kept_at = case when keep then now() end,
    state = case when goes then 'taken_down' else p.state end,
    reason = case when goes then 'reported' else p.reason end,
    decided_at = case when goes then now() else p.decided_at end
  where p.id = photo.id;
  if goes then
    perform private.tell_of_photos(array[photo.id]);
  end if;
end
$$;
comment on function public.rule_photo_reports(uuid, boolean) is
  'Admins: settles the open reports of a photo, which stays from now on, or goes as if taken down.';

create function public.report_photo(
  photo_id uuid, reason text, words text, reporter uuid, address_range text
) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Of an album, or of a member's photos outside of albums: what is hidden and all that might be.
  hidden int;
  all_shown int;
  photo public.gallery_photos;
  wait int;
  hides boolean;
begin
  if reason is null or reason not in ('in_it', 'private', 'not_ours', 'offensive', 'other')
    or char_length(words) > 1000 or (reason = 'other' and coalesce(btrim(words), '') = '')
  then
    perform private.refuse(400, 'invalid', 'A report has a reason, and other reasons are said in words');
  end if;
  -- Two limits of one person are counted below.
  perform private.lock_people();
  if reporter is not null then
    perform 1 from auth.users as u where u.id = reporter and u.deleted_at is null for key share;
    if not found then
      perform private.refuse(401, 'unauthenticated', 'The account no longer exists');
    end if;
  end if;
  -- One after another, so that reports side by side are counted.
  perform pg_advisory_xact_lock(hashtextextended('gallery:reports', 0));
  select * into photo from public.gallery_photos as p
  where p.id = report_photo.photo_id and p.state = 'approved' and p.alt <> '{}' for no key update;
  if photo.id is null then
    perform private.refuse(404, 'not_found', 'There is no such photo');
  elsif reporter is not null and exists (select from public.gallery_reports as r
    where (r.photo_id, r.reporter) = (photo.id, report_photo.reporter))
  then
    return 0;
  end if;
  wait := private.seconds_to_turn('gallery:report',
    coalesce(reporter::text, address_range), case when reporter is null then 5 else 20 end, interval '1 hour');
  if wait > 0 then
    return wait;
  end if;
  select count(*) filter (where p.hidden_at is not null), count(*) into hidden, all_shown
  from public.gallery_photos as p
  where p.state = 'approved' and case when photo.album_id is not null then p.album_id = photo.album_id
    else p.album_id is null and p.owner = photo.owner end;
  -- A quarter at a time, at least one and at most five, so that reports empty no album.
  hides := reason = 'in_it' and photo.hidden_at is null and photo.kept_at is null
    and hidden < least(5, greatest(1, all_shown / 4))
    -- Refused uses of this limit count as well; the report is stored all the same.
    and private.seconds_to_turn('gallery:hide', coalesce(reporter::text, address_range),
      case when reporter is null then 1 else 3 end, interval '1 day') = 0;
  insert into public.gallery_reports (photo_id, reporter, reason, words, hid)
  values (photo.id, report_photo.reporter, report_photo.reason, nullif(btrim(report_photo.words), ''), hides);
  if hides then
    update public.gallery_photos as p set hidden_at = now() where p.id = photo.id;
  end if;
  return 0;
end
$$;
comment on function public.report_photo(uuid, text, text, uuid, text) is
  'Function photos: stores a report of a photo by an account, one of each, or by a guest of this address range, and returns the seconds to wait after 20 an hour, or 5 of a range. in_it hides the photo until the office rules, for an account three times a day, for a range once, a quarter of an album at a time (one to five photos), and never one that the office has ruled to keep. 400, 401, 404.';
revoke execute on function private.own_photos(uuid[]),
  public.decide_photos(uuid[], boolean, text, text, uuid, jsonb), public.take_photos_down(uuid[]),
  public.restore_photos(uuid[]), public.rule_photo_reports(uuid, boolean),
  public.report_photo(uuid, text, text, uuid, text) from public, anon, authenticated;
grant execute on function public.decide_photos(uuid[], boolean, text, text, uuid, jsonb),
  public.take_photos_down(uuid[]), public.restore_photos(uuid[]),
  public.rule_photo_reports(uuid, boolean) to authenticated, service_role;
grant execute on function public.report_photo(uuid, text, text, uuid, text) to service_role;
