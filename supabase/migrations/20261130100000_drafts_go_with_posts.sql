-- A draft goes in the commit that stores its post. The browser discarded it with a request of its own
-- afterwards; where that one failed, words that were sent came back.

create function private.drop_sent_draft() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.forum_drafts as d
  where d.user_id = new.author_id and d.place = case
    when new.no > 1 then 'thread:' || new.thread_id
    else (select 'topic:' || t.topic_id from public.forum_threads as t where t.id = new.thread_id) end;
  return null;
end
$$;
comment on function private.drop_sent_draft() is
  'Removes the author''s draft of the reply, or of the new thread, that a post was written as.';

create function private.drop_edit_draft() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.forum_drafts as d
  where d.user_id = new.edited_by and d.place = 'post:' || new.post_id;
  return null;
end
$$;
comment on function private.drop_edit_draft() is
  'Removes the editor''s draft of an edit that was stored.';
revoke execute on function private.drop_sent_draft(), private.drop_edit_draft() from public;

create trigger drop_sent_draft after insert on public.forum_posts
  for each row when (new.author_id is not null and not new.by_site)
  execute function private.drop_sent_draft();
create trigger drop_edit_draft after insert on public.forum_post_edits
  for each row when (new.edited_by is not null)
  execute function private.drop_edit_draft();
