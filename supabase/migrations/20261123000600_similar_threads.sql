-- Threads that a title resembles, while it is typed. Each word looks through the newest titles that hold it,
-- so that a common word costs as much as a rare one.

create table private.forum_title_words (
  word text collate "C" not null,
  number bigint not null,
  thread_id uuid not null references public.forum_threads (id) on delete cascade,
  primary key (word, number)
);
comment on table private.forum_title_words is
  'The words (private.words) of the titles of threads, with the threads'' numbers, which rise with time.';
create index forum_title_words_thread on private.forum_title_words (thread_id);
insert into private.personal_data (relation, holds, erasure, reason)
values ('private.forum_title_words', '{word}', 'keep', 'Goes the way of the thread''s title.');
alter table private.forum_title_words enable row level security;

create function private.index_title() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    delete from private.forum_title_words as w where w.thread_id = new.id;
  end if;
  insert into private.forum_title_words (word, number, thread_id)
  select word, new.number, new.id
  from unnest(tsvector_to_array(private.words(new.title))) as word;
  return null;
end
$$;
comment on function private.index_title() is 'Keeps the words of a thread''s title.';
create trigger index_title after insert or update of title on public.forum_threads
  for each row execute function private.index_title();
insert into private.forum_title_words (word, number, thread_id)
select word, t.number, t.id
from public.forum_threads as t, unnest(tsvector_to_array(private.words(t.title))) as word;

create function private.similar_threads(topic_slug text, title text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- Titles looked at for each word, and words of a title.
  newest constant int := 300;
  most_words constant int := 24;
  most_likely constant int := 60;
  forums constant uuid[] := private.readable_forums();
  words constant text[] := (tsvector_to_array(private.words(left(title, 200))))[:most_words];
  topic uuid;
begin
  select t.id into topic from public.forum_topics as t
  where t.slug = similar_threads.topic_slug and t.forum_id = any (forums);
  return (
    with hits as (
      select w.word, h.thread_id, h.number,
        -- A rare word says more than a common one.
        1 / ln(2 + count(*) over (partition by w.word)) as weight
      from unnest(words) as w (word), lateral (
        select o.thread_id, o.number from private.forum_title_words as o
        where o.word = w.word order by o.number desc limit newest) as h
    ), likely as (
      select h.thread_id from hits as h group by h.thread_id, h.number
      order by sum(h.weight) desc, h.number desc limit most_likely
    ), best as (
      -- With the common words of older titles, which were not looked at.
      select o.thread_id, sum(w.weight) as weight
      from likely as l
      join private.forum_title_words as o on o.thread_id = l.thread_id and o.word = any (words)
      join (select distinct h.word, h.weight from hits as h) as w on w.word = o.word
      group by o.thread_id
      -- One word of a long title is chance.
      having count(*) >= least(2, cardinality(words))
    ), shown as (
      select t.*, b.weight from best as b join public.forum_threads as t on t.id = b.thread_id
      where t.removed_at is null and t.forum_id = any (forums)
      order by b.weight desc, (t.topic_id = topic) desc nulls last, t.number desc limit 5
    )
    select coalesce(jsonb_agg(jsonb_build_object('number', s.number, 'title', s.title,
      'topic', (select o.slug from public.forum_topics as o where o.id = s.topic_id),
      'posts', s.posts, 'solved', s.solved_no is not null)
      order by s.weight desc, (s.topic_id = topic) desc nulls last, s.number desc), '[]')
    from shown as s);
end
$$;
comment on function private.similar_threads(text, text) is
  'public.similar_threads, with the rights to read rows that browsers do not have.';

create function public.similar_threads(topic_slug text, title text) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.similar_threads(topic_slug, title)
$$;
comment on function public.similar_threads(text, text) is
  'Up to five threads that the caller may read and whose titles share words with a title (similarThreads in contracts/forum-own.ts): those with the rarest words in common first, and of equals those of the topic. Each word is looked for in the 300 newest titles that hold it.';
revoke execute on function private.index_title(), private.similar_threads(text, text),
  public.similar_threads(text, text) from public;
grant execute on function private.similar_threads(text, text), public.similar_threads(text, text)
  to anon, authenticated, service_role;
