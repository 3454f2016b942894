-- Who ends an account may take what they wrote in the forums along.

create function private.remove_own_posts(account uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  own uuid[];
  alone uuid[];
begin
  -- All threads before anything else, in one order: who holds one of them waits for no other.
  own := array(
    select t.id from public.forum_threads as t
    where t.author_id = account
      or t.id in (select p.thread_id from public.forum_posts as p where p.author_id = account)
    order by t.id for no key update);
  -- What nobody else has written in goes; other threads keep their titles, which answers stand under.
  alone := array(
    select t.id from public.forum_threads as t
    where t.id = any (own) and t.author_id = account and t.event_id is null and not exists (
      select from public.forum_posts as p
      where p.thread_id = t.id and p.author_id is distinct from account));
  delete from public.forum_threads as t where t.id = any (alone);
  update public.forum_threads as t set
    posts = t.posts - o.visible, likes = greatest(0, t.likes - o.likes),
    version = private.next_version(t.version, t.changed_in), changed_in = pg_current_xact_id()
  from (
    select p.thread_id, count(*) filter (where p.status = 'visible') as visible,
      coalesce(sum(p.likes) filter (where p.status = 'visible'), 0) as likes
    from public.forum_posts as p where p.author_id = account group by p.thread_id) as o
  where t.id = o.thread_id;
  delete from public.forum_post_edits as e
  using public.forum_posts as p where p.id = e.post_id and p.author_id = account;
  update public.forum_posts as p set
    body = '-', version = t.version,
    status = case when p.status in ('visible', 'held') then 'withdrawn' else p.status end
  from public.forum_threads as t
  where t.id = p.thread_id and p.author_id = account;
end
$$;
comment on function private.remove_own_posts(uuid) is
  'Empties all posts of an account, with their former texts, and removes the threads in which nobody else has written. The numbers of posts stay, as those of posts that were taken back.';

drop function public.delete_my_account();
create function public.delete_my_account(with_posts boolean default false) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.require_recent_sign_in();
  if with_posts then
    -- In the order of the erasure that follows.
    perform private.lock_people();
    perform private.lock_comments();
    perform 1 from auth.users as u where u.id = (select auth.uid()) for update;
    perform private.remove_own_posts((select auth.uid()));
  end if;
  delete from auth.users as u where u.id = (select auth.uid());
  -- Another session's erasure was faster.
  if not found then
    perform private.refuse(401, 'unauthenticated', 'The account no longer exists');
  end if;
end
$$;
comment on function public.delete_my_account(boolean) is
  'Deletes the caller''s account, profile, role, sessions, comments and messages. Their catches stay on the boards without name, note, photo or position, and their posts in the forums without name; with_posts removes what these say, too. 401 when it is gone already, 409 last_admin for the only admin, 403 insufficient_aal before the second factor was shown, 403 reauthentication_needed ten minutes after the sign-in.';
revoke execute on function private.remove_own_posts(uuid) from public;
revoke execute on function public.delete_my_account(boolean) from public, anon;
grant execute on function public.delete_my_account(boolean) to authenticated;
