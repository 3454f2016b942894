-- Whether a row uses a picture is asked in one place, private.upload_buckets.used_by, also where a row
-- begins or ceases to name one: an account that writes another's picture into its profile neither takes nor
-- removes it.

create or replace function private.use_upload() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant text := to_jsonb(old) ->> tg_argv[1];
  after constant text := to_jsonb(new) ->> tg_argv[1];
  row_id constant uuid := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[2];
  used_by constant text := (
    select b.used_by from private.upload_buckets as b where b.bucket_id = tg_argv[0]);
  user_row uuid;
begin
  if after is distinct from before then
    execute used_by into user_row using after;
    -- Asks and keeps in one statement: it waits for whoever removes the picture, and finds none then. Whoever
    -- would remove it waits for this transaction in turn, also where another row has it already.
    update private.uploads as u set used_by = coalesce(u.used_by, user_row)
    where u.bucket_id = tg_argv[0] and u.name = after;
    if after is not null and not found then
      perform private.refuse(409, 'retry', 'The picture is not there any more',
        'Send it again: begin_upload says what is missing.');
    end if;
    perform 1 from private.uploads as u
    where u.bucket_id = tg_argv[0] and u.name = before and u.used_by = row_id for update;
    -- A statement of its own, which sees the rows of those who held the picture until now.
    execute used_by into user_row using before;
    update private.uploads as u set used_by = user_row
    where user_row is not null and u.bucket_id = tg_argv[0] and u.name = before and u.used_by = row_id;
    delete from private.uploads as u
    where u.bucket_id = tg_argv[0] and u.name = before and u.used_by = row_id;
  end if;
  return null;
end
$$;
comment on function private.use_upload() is
  'Row trigger with (bucket, column that names a picture, column of the row''s id): keeps the picture that the row uses (private.upload_buckets.used_by), and removes the one that it no longer names. A picture that another row uses, too, is that row''s from then on. 409 retry for a picture that nobody has begun to send, or that is gone again.';

create index profiles_avatar on public.profiles (avatar_path) where avatar_path is not null;
