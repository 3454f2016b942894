-- A post that names nobody, answers nothing and shows no picture does not start what looks for these.

drop trigger tell_of_post on public.forum_posts;
create constraint trigger tell_of_post after insert on public.forum_posts
  deferrable initially deferred
  for each row when (new.status = 'visible' and new.author_id is not null and (new.reply_to is not null
    or strpos(new.body, '](member:') > 0 or strpos(new.body, '](post:') > 0))
  execute function private.tell_of_post();

drop trigger name_images on public.forum_posts;
create trigger name_images after insert on public.forum_posts
  for each row when (new.has_image) execute function private.name_images();
create trigger name_other_images after update of body on public.forum_posts
  for each row when (old.has_image or new.has_image) execute function private.name_images();

create or replace function private.index_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  written text := new.body;
begin
  if new.status <> 'visible' then
    delete from private.forum_post_words as w where w.post_id = new.id;
    return null;
  elsif new.no = 1 then
    written := (select t.title from public.forum_threads as t where t.id = new.thread_id) || E'\n' || written;
  end if;
  insert into private.forum_post_words as w (post_id, words) values (new.id, private.words(written))
  on conflict on constraint forum_post_words_pkey do update set words = excluded.words;
  return null;
end
$$;
