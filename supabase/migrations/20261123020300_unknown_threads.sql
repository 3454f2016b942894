-- A thread that does not exist is none that anyone may read.

create or replace function private.can_read_thread(thread public.forum_threads) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(thread.forum_id = any (private.readable_forums())
    and (thread.removed_at is null or thread.forum_id = any (private.moderated_forums())), false);
end
$$;
