-- A profile or an event names a picture once it is published: what is refused later was named by nothing.

alter table private.upload_buckets add column published_first boolean not null default true;
-- A device sends a catch as soon as its photo is on its way.
update private.upload_buckets as b set published_first = false where b.bucket_id = 'catch-photos';
comment on table private.upload_buckets is
  'One row per bucket of published pictures. allows: the condition under which the caller may add to folder $1. at_most: pictures in one folder. used_by: the query for the id of the row that names picture $1. of_people: false for pictures of the organisation, which stay when the account that sent them goes. published_first: false where a row may name a picture that is still on its way. The table whose column names pictures has the trigger private.use_upload.';

create or replace function private.use_upload() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant text := to_jsonb(old) ->> tg_argv[1];
  after constant text := to_jsonb(new) ->> tg_argv[1];
  row_id constant uuid := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[2];
  bucket private.upload_buckets;
  user_row uuid;
  is_there boolean;
begin
  if after is distinct from before then
    select * into bucket from private.upload_buckets as b where b.bucket_id = tg_argv[0];
    execute bucket.used_by into user_row using after;
    -- Asks and keeps in one statement: it waits for whoever removes the picture, and finds none then. Whoever
    -- would remove it waits for this transaction in turn, also where another row has it already.
    with kept as (
      update private.uploads as u set used_by = coalesce(u.used_by, user_row)
      where u.bucket_id = tg_argv[0] and u.name = after
      returning u.published_at
    )
    select coalesce(bool_or(k.published_at is not null or not bucket.published_first), false)
    into is_there from kept as k;
    if after is not null and not is_there then
      perform private.refuse(409, 'retry', 'The picture is not there any more',
        'Send it again: begin_upload says what is missing.');
    end if;
    perform 1 from private.uploads as u
    where u.bucket_id = tg_argv[0] and u.name = before and u.used_by = row_id for update;
    -- A statement of its own, which sees the rows of those who held the picture until now.
    execute bucket.used_by into user_row using before;
    update private.uploads as u set used_by = user_row
    where user_row is not null and u.bucket_id = tg_argv[0] and u.name = before and u.used_by = row_id;
    delete from private.uploads as u
    where u.bucket_id = tg_argv[0] and u.name = before and u.used_by = row_id;
  end if;
  return null;
end
$$;
comment on function private.use_upload() is
  'Row trigger with (bucket, column that names a picture, column of the row''s id): keeps the picture that the row uses (private.upload_buckets.used_by), and removes the one that it no longer names. A picture that another row uses, too, is that row''s from then on. 409 retry for a picture that nobody has begun to send, that is gone again or, where the bucket asks for it (published_first), that is not published.';
