-- Which pictures a text names is asked by one pattern, which holds all that readers' pages show as pictures: they
-- take an address for a picture's only where it stands in the text letter for letter
-- (supabase/functions/_shared/markdown/named.ts). What the words of a picture are, and by which of the ways of
-- Markdown it stands in the text, makes no difference.

create function private.pictures_named(body text) returns uuid[]
language plpgsql immutable strict
set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(distinct m[1]::uuid), '{}') from regexp_matches(body,
      'image:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'gi') as m);
end
$$;
comment on function private.pictures_named(text) is
  'The pictures whose addresses stand in a text: all that it shows, and those in its code, which show nothing.';

alter table public.forum_posts alter column has_image
  set expression as (body ~* 'image:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}');

create or replace function private.name_images() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  named constant uuid[] := private.pictures_named(new.body);
  sent uuid;
  sender uuid;
begin
  delete from public.forum_images as i where i.post_id = new.id and not i.source = any (named);
  foreach sent in array named loop
    continue when exists (
      select from public.forum_images as i where i.post_id = new.id and i.source = sent);
    select found.owner into sender from (
      select u.owner, 1 as rank from private.uploads as u
      where u.bucket_id = 'forum-images' and u.source = sent and u.published_at is not null
        and u.owner in (new.author_id, (select auth.uid()))
      union all
      -- Quoted from a post that its author reads.
      select i.owner, 2 from public.forum_images as i
      join public.forum_posts as p on p.id = i.post_id
      join public.forum_threads as t on t.id = p.thread_id
      where i.source = sent and p.status = 'visible' and t.removed_at is null
        and t.forum_id = any (private.readable_forums())) as found
    order by found.rank limit 1;
    if sender is not null then
      insert into public.forum_images (post_id, owner, source) values (new.id, sender, sent);
    elsif new.body ~* ('\](?:\(|:)\s*<?image:' || sent) then
      perform private.refuse(400, 'invalid', 'A picture of the post is not there', 'Send it again.');
    end if;
  end loop;
  return null;
end
$$;
comment on function private.name_images() is
  'Keeps the rows of the pictures that a post''s text names: the author''s own, published ones, or those of posts that the author reads. 400 invalid where the text would show one that is not there; an address in a sentence may lead nowhere.';

-- Pictures of their authors that the former pattern passed by.
insert into public.forum_images (post_id, owner, source)
select p.id, u.owner, u.source
from public.forum_posts as p
cross join lateral unnest(private.pictures_named(p.body)) as named (source)
join private.uploads as u on u.bucket_id = 'forum-images' and u.source = named.source
  and u.owner = p.author_id and u.published_at is not null
where p.has_image
on conflict (post_id, source) do nothing;
revoke execute on function private.pictures_named(text) from public;
