-- A silence held the member's row and waited for the account that its rulings name, while the account's end
-- waited for the row.
create or replace function private.set_silence(
  member bigint, forum_slug text, until timestamptz, action text, reason text, post_id bigint
) returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  said constant text := private.require_ruling_reason(set_silence.reason, set_silence.action <> 'lift');
  forum uuid;
  thread public.forum_threads;
  person public.forum_people;
  former timestamptz;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  select f.id into forum from public.forums as f
  where f.slug = set_silence.forum_slug and f.id = any (private.readable_forums());
  if forum is null and set_silence.forum_slug is not null then
    perform private.refuse(404, 'not_found', 'There is no such forum');
  elsif not coalesce(forum = any (private.moderated_forums()), private.is_admin()) then
    perform private.refuse(403, 'forbidden', 'Only a moderator may do this');
  end if;
  select t.* into thread from public.forum_posts as p
  join public.forum_threads as t on t.id = p.thread_id
  where p.id = set_silence.post_id and (forum is null or t.forum_id = forum);
  -- Against the end of their account, which reaches this row last.
  perform private.hold_authors(f.user_id) from public.forum_people as f where f.number = set_silence.member;
  -- Their posts are counted under this lock: one that waits for it finds the silence.
  select * into person from public.forum_people as f
  where f.number = set_silence.member for no key update;
  if person.user_id is null or (set_silence.post_id is not null and thread.id is null) then
    perform private.refuse(404, 'not_found', 'There is no such member');
  elsif set_silence.action <> 'lift' and (person.user_id = (select auth.uid())
    or exists (select from public.user_roles as r where r.user_id = person.user_id and r.role = 'admin')
    or exists (select from public.forum_moderators as m
      where m.user_id = person.user_id and m.forum_id = forum))
  then
    perform private.refuse(409, 'conflict', 'Moderators of the forum, and admins, are not silenced');
  end if;
  if forum is null then
    former := person.silenced_until;
    update public.forum_people as f set silenced_until = set_silence.until where f.user_id = person.user_id;
  else
    delete from public.forum_silences as s where s.forum_id = forum and s.user_id = person.user_id
    returning s.until into former;
    if set_silence.action <> 'lift' then
      insert into public.forum_silences (forum_id, user_id, until)
      values (forum, person.user_id, set_silence.until);
    end if;
  end if;
  if set_silence.action = 'lift' and former is null then
    return null;
  end if;
  insert into public.forum_rulings
    (forum_id, thread_id, post_id, actor_id, member_id, action, reason, details)
  values (forum, thread.id, set_silence.post_id, (select auth.uid()), person.user_id, set_silence.action, said,
    jsonb_strip_nulls(jsonb_build_object('until', case when set_silence.until < 'infinity' then set_silence.until end)));
  return case when set_silence.until < 'infinity' then set_silence.until end;
end
$$;
