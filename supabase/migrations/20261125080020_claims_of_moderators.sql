-- What a moderator has in hand is free once they moderate its forum no more.

create function private.release_claims() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.forum_cases as c set claimed_by = null, claimed_until = null
  where c.id in (
    select o.id from public.forum_cases as o
    join public.forum_posts as p on p.id = o.post_id
    join public.forum_threads as t on t.id = p.thread_id
    where o.claimed_by = old.user_id and o.closed_at is null and t.forum_id = old.forum_id
    order by o.id for no key update of o);
  return null;
end
$$;
comment on function private.release_claims() is
  'Gives back the cases of a forum that a person has in hand who moderates it no more.';
revoke execute on function private.release_claims() from public;
create trigger release_claims after delete on public.forum_moderators
  for each row execute function private.release_claims();
