-- How far back the 2 000 threads with the newest posts reach is read from an index alone, which has the forums
-- that says which threads a reader can read.

drop index public.forum_threads_newest;
create index forum_threads_newest on public.forum_threads (last_post_at desc) include (forum_id)
  where removed_at is null;
drop index public.forum_threads_newest_of_topic;
create index forum_threads_newest_of_topic on public.forum_threads (topic_id, last_post_at desc)
  include (forum_id) where removed_at is null;
-- Each post writes a new version of its thread's row. An index serves alone where a vacuum has seen the rows.
alter table public.forum_threads set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500);
