-- Pictures of other sites' items. Visitors' browsers never ask another site for them: the function uploads
-- fetches each one, encodes it anew, and publishes it in a bucket where nobody else adds anything. An item
-- is there without its picture first, and stays without one that cannot be fetched.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('feed-pictures', 'feed-pictures', true, 2621440, array['image/webp'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create table private.feed_pictures (
  item_id uuid primary key references public.news_items (id) on delete cascade,
  url text not null check (url ~ '^https?://' and char_length(url) <= 2000),
  alt text not null default '' check (char_length(alt) <= 300),
  attempt bigint not null default 0,
  failures int not null default 0,
  due_at timestamptz default now(),
  error text check (char_length(error) <= 300)
);
comment on table private.feed_pictures is
  'The picture that an item of another site names. While a worker fetches it, due_at is the end of its lease; null once it is fetched or given up.';
create index feed_pictures_due on private.feed_pictures (due_at) where due_at is not null;
insert into private.personal_data (relation, impersonal) values ('private.feed_pictures', '{url,alt,error}');
alter table private.feed_pictures enable row level security;

create index news_items_picture on public.news_items (picture_name) where picture_name is not null;
-- Accounts add nothing: the worker alone does (begin_feed_picture).
insert into private.upload_buckets (bucket_id, allows, at_most, used_by, of_people)
values ('feed-pictures', '$1 is null', 1,
  'select i.id from public.news_items as i where i.picture_name = $1 order by i.id limit 1', false);
create trigger use_upload after insert or update of picture_name or delete on public.news_items
  for each row execute function private.use_upload('feed-pictures', 'picture_name', 'id');

create function private.want_feed_picture(item_id uuid, picture jsonb, place int) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- Of a document, whose items are the newest first: what is behind these is hardly looked at.
  most constant int := 30;
begin
  if picture ->> 'url' is null then
    delete from private.feed_pictures as p where p.item_id = want_feed_picture.item_id;
    update public.news_items as i
    set picture_name = null, picture_alt = null, picture_width = null, picture_height = null
    where i.id = want_feed_picture.item_id and i.picture_name is not null;
  elsif place < most then
    insert into private.feed_pictures as p (item_id, url, alt)
    values (want_feed_picture.item_id, picture ->> 'url', coalesce(picture ->> 'alt', ''))
    on conflict on constraint feed_pictures_pkey do update
    set url = excluded.url, alt = excluded.alt, attempt = p.attempt + 1, failures = 0, due_at = now(), error = null
    where (p.url, p.alt) <> (excluded.url, excluded.alt);
  end if;
end
$$;
comment on function private.want_feed_picture(uuid, jsonb, int) is
  'Notes the picture of an item (FeedPicture in contracts/news.ts) to be fetched, unless it was before. One that its item no longer names is removed.';

create function public.claim_feed_picture() returns table (item_id uuid, attempt bigint, url text, held text)
language sql security definer
set search_path = ''
as $$
  with claimed as (
    update private.feed_pictures as p
    set attempt = p.attempt + 1, due_at = now() + interval '2 minutes'
    where p.item_id = (
      select d.item_id from private.feed_pictures as d
      where d.due_at <= now() order by d.due_at limit 1 for update skip locked)
    returning p.*
  )
  select c.item_id, c.attempt, c.url, i.picture_name
  from claimed as c join public.news_items as i on i.id = c.item_id
$$;
comment on function public.claim_feed_picture() is
  'Worker: takes one picture that is due for two minutes. held: the one that the item shows until then.';

create function public.begin_feed_picture(item_id uuid, attempt bigint, source uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_uploads('feed-pictures', item_id);
  perform 1 from private.feed_pictures as p
  where p.item_id = begin_feed_picture.item_id and p.attempt = begin_feed_picture.attempt for update;
  if not found or exists (select from private.storage_removals as r
    where r.bucket_id = 'feed-pictures' and r.name = item_id || '/' || source || '.webp')
  then
    return false;
  end if;
  insert into private.uploads (bucket_id, folder, source, published_at)
  values ('feed-pictures', begin_feed_picture.item_id, begin_feed_picture.source, now())
  on conflict on constraint uploads_once do nothing;
  return true;
end
$$;
comment on function public.begin_feed_picture(uuid, bigint, uuid) is
  'Worker: accounts for the files of a picture before they are stored, so that they are found if it never settles. False once the lease has passed on, or while the same files are being removed.';

create function public.settle_feed_picture(item_id uuid, attempt bigint, outcome jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted private.feed_pictures;
  tries constant int := 5;
begin
  -- The item before its picture, as reading its feed takes them.
  perform 1 from public.news_items as i where i.id = settle_feed_picture.item_id for no key update;
  select * into wanted from private.feed_pictures as p
  where p.item_id = settle_feed_picture.item_id and p.attempt = settle_feed_picture.attempt for update;
  if not found then
    return;
  end if;
  if outcome ? 'name' then
    update public.news_items as i
    set picture_name = outcome ->> 'name', picture_alt = wanted.alt,
      picture_width = (outcome ->> 'width')::int, picture_height = (outcome ->> 'height')::int
    where i.id = wanted.item_id;
    update private.feed_pictures as p set due_at = null, failures = 0, error = null
    where p.item_id = wanted.item_id;
    return;
  end if;
  update private.feed_pictures as p
  set failures = p.failures + 1, error = left(outcome ->> 'error', 300),
    due_at = case when not (outcome ->> 'final')::boolean and p.failures + 1 < tries
      -- 10, 20, 40, 80 minutes.
      then now() + interval '10 minutes' * power(2, p.failures) * (1 + random() / 10) end
  where p.item_id = wanted.item_id;
end
$$;
comment on function public.settle_feed_picture(uuid, bigint, jsonb) is
  'Worker: records what fetching a picture led to: its name, width and height, or error and whether it is final. Others are tried five times. Nothing once the lease has passed on.';

create function private.call_picture_worker() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  -- One picture a call: it takes up to a second of the two that hosted gives a call.
  most constant int := 20;
  due int;
begin
  select count(*) into due from private.feed_pictures as p where p.due_at <= now();
  for turn in 1..least(due, most) loop
    perform private.call_worker('uploads/feed-picture');
  end loop;
  return due;
end
$$;
comment on function private.call_picture_worker() is
  'Calls the function uploads once for each picture of another site that is due, twenty at most, and returns how many are due.';
revoke execute on function private.want_feed_picture(uuid, jsonb, int), private.call_picture_worker() from public;
revoke execute on function public.claim_feed_picture(), public.begin_feed_picture(uuid, bigint, uuid),
  public.settle_feed_picture(uuid, bigint, jsonb) from public, anon, authenticated;
grant execute on function public.claim_feed_picture(), public.begin_feed_picture(uuid, bigint, uuid),
  public.settle_feed_picture(uuid, bigint, jsonb) to service_role;
select private.declare_job('fetch-feed-pictures', '* * * * *', 'select private.call_picture_worker()',
  'Fetches pictures of other sites'' news items and publishes them from here.');
