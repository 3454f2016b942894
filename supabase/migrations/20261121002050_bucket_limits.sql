-- How many files one folder of a bucket may hold: every policy that lets browsers add files checks this.
-- Hosted projects check the policy before an upload and store the row after it with other rights, so
-- uploads under way at the same moment may pass the limit there by their number.

create function private.has_room(bucket_id text, name text, at_most int) returns boolean
-- Volatile, so that the count sees what was committed while the lock was awaited.
language plpgsql security definer
set search_path = ''
as $$
declare
  folder constant text := substring(name from '^.*/');
begin
  if folder is null then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('folder:' || bucket_id || '/' || folder, 0));
  -- By the index of text patterns, with any plan: the names from 'folder/' up to 'folder0'.
  return at_most > (
    select count(*) from storage.objects as o
    where o.name ~>=~ folder and o.name ~<~ (rtrim(folder, '/') || '0')
      and o.bucket_id = has_room.bucket_id and o.name <> has_room.name);
end
$$;
comment on function private.has_room(text, text, int) is
  'Whether the folder of this name holds fewer than at_most other files of the bucket. Locks the folder until commit, so that uploads side by side are counted one after another. False for a name without a folder.';
revoke execute on function private.has_room(text, text, int) from public;
