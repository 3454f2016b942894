-- Who writes in a thread takes part in it: the thread is among their own, and what follows is unread.

alter table public.forum_reads
  add column has_written boolean not null default false;
comment on column public.forum_reads.has_written is
  'The member has posts in the thread, which therefore stands in the list of threads of theirs.';
update private.personal_data set export_columns = 't.thread_id, t.last_read_no, t.has_written, t.read_at'
where relation = 'public.forum_reads';
create index forum_reads_written on public.forum_reads (user_id) where has_written;

insert into public.forum_reads (user_id, thread_id, last_read_no, has_written)
select p.author_id, p.thread_id, max(p.no), true from public.forum_posts as p
where p.author_id is not null
group by p.author_id, p.thread_id
on conflict on constraint forum_reads_pkey do update set has_written = true;

create function private.read_own_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.forum_reads as r (user_id, thread_id, last_read_no, has_written)
  values (new.author_id, new.thread_id, new.no, true)
  on conflict on constraint forum_reads_pkey do update set
    has_written = true,
    -- Posts that came in before this one stay unread.
    last_read_no = case r.last_read_no when new.no - 1 then new.no else r.last_read_no end;
  return null;
end
$$;
comment on function private.read_own_post() is
  'Notes that the author of a new post takes part in the thread, and has read as far as the post where nothing stood between.';
revoke execute on function private.read_own_post() from public;
create trigger read_own_post after insert on public.forum_posts
  for each row when (new.author_id is not null and not new.by_site)
  execute function private.read_own_post();
