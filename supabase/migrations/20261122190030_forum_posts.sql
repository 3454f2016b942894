-- Posts, their former texts, who likes them, and the message that readers of a thread receive.

create table public.forum_posts (
  id bigint generated always as identity primary key,
  -- Made by the browser, so that a post sent again is stored once.
  key uuid not null unique,
  thread_id uuid not null references public.forum_threads (id) on delete cascade,
  no int not null check (no > 0),
  author_id uuid references auth.users (id) on delete set null,
  by_site boolean not null default false,
  body text not null check (char_length(body) between 1 and 20000 and private.shows_something(body)),
  status text not null default 'visible' check (status in ('visible', 'held', 'withdrawn', 'removed')),
  reply_to int check (reply_to > 0 and reply_to < no),
  has_image boolean not null generated always as (body ~ '!\[[^\]]*\]\(') stored,
  revision int not null default 1 check (revision > 0),
  edited_at timestamptz,
  likes int not null default 0 check (likes >= 0),
  version bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (thread_id, no)
);
comment on table public.forum_posts is
  'Posts of a thread, numbered from 1 without gaps; body is Markdown. A held post waits for a moderator, a withdrawn one was taken back by its author, a removed one was taken down: none shows its text to readers. revision counts the texts, of which the former ones are in forum_post_edits. version is the thread''s version that last changed the post. by_site: written by the site itself, for the thread of an event. ids rise with time.';
create index forum_posts_version on public.forum_posts (thread_id, version);
create index forum_posts_author on public.forum_posts (author_id, id desc);
create index forum_posts_images on public.forum_posts (id desc) where has_image and status = 'visible';
insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure, reason)
values ('public.forum_posts', 't.author_id = $1', '{author_id}', '{body}', '{key}', 'forum_posts',
  't.thread_id, t.no, t.body, t.status, t.created_at, t.edited_at', 'keep',
  'The text stays, under "Former member", because others have answered it; it is removed for those who ask.');

create table public.forum_post_edits (
  post_id bigint not null references public.forum_posts (id) on delete cascade,
  revision int not null,
  body text not null,
  edited_by uuid references auth.users (id) on delete set null,
  reason text check (char_length(reason) between 1 and 200),
  edited_at timestamptz not null default clock_timestamp(),
  primary key (post_id, revision)
);
comment on table public.forum_post_edits is
  'Texts that a post had before: body is that of the revision, replaced at edited_at by edited_by.';
create index forum_post_edits_editor on public.forum_post_edits (edited_by);
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, erasure, reason)
values ('public.forum_post_edits',
  't.post_id in (select p.id from public.forum_posts as p where p.author_id = $1)', '{edited_by}',
  '{body,reason}', 'forum_post_edits',
  't.post_id, t.revision, t.body, t.reason, t.edited_at', 'keep',
  'Goes the way of the post: who reads a post sees what it said before.');

create table public.forum_likes (
  post_id bigint not null references public.forum_posts (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  liked_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
comment on table public.forum_likes is
  'Who likes which post. Readers see how many do; the likes of accounts that are gone stay counted.';
create index forum_likes_user on public.forum_likes (user_id, post_id desc);
insert into private.personal_data
  (relation, belongs, identifies, export_as, export_columns, erasure)
values ('public.forum_likes', 't.user_id = $1', '{user_id}', 'forum_likes', 't.post_id, t.liked_at',
  'cascade');

create function private.shown_post(post public.forum_posts) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', post.id, 'key', post.key, 'no', post.no, 'status', post.status, 'by_site', post.by_site,
    'author', private.forum_person(post.author_id),
    -- A text that is not shown is not sent either.
    'body', case post.status when 'visible' then post.body end,
    'reply_to', post.reply_to, 'revision', post.revision, 'edited_at', post.edited_at,
    'likes', post.likes, 'created_at', post.created_at);
end
$$;
comment on function private.shown_post(public.forum_posts) is
  'A post as every reader sees it (forumPost in contracts/forum.ts), in pages and in messages alike.';

create function private.announce_posts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant int := 50;
  thread public.forum_threads;
  changed jsonb;
begin
  select * into thread from public.forum_threads as t where t.id = new.id;
  if thread.id is null then
    return null;
  end if;
  -- More than a reader shows at once is fetched by those who need it, and so is what is too long to send.
  select case when count(*) <= most and sum(octet_length(p.body)) < 100000
    then coalesce(jsonb_agg(private.shown_post(p) order by p.no), '[]') end
  into changed
  from (
    select * from public.forum_posts as o
    where o.thread_id = thread.id and o.version = thread.version limit most + 1) as p;
  perform private.announce_version('thread:' || thread.id, 'posts_changed', thread.version,
    jsonb_build_object('thread', private.shown_thread(thread), 'posts', changed));
  return null;
end
$$;
comment on function private.announce_posts() is
  'Sends one posts_changed message per commit (postsMessage in contracts/forum.ts): the thread, and the posts that changed, or null for posts where they are too many or too long for a message.';

create function private.shown_thread(thread public.forum_threads) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', thread.id, 'number', thread.number, 'title', thread.title, 'is_pinned', thread.is_pinned,
    'is_locked', thread.is_locked, 'is_removed', thread.removed_at is not null,
    'slow_seconds', thread.slow_seconds, 'solved_no', thread.solved_no, 'last_no', thread.last_no,
    'posts', thread.posts, 'likes', thread.likes, 'version', thread.version,
    'created_at', thread.created_at, 'last_post_at', thread.last_post_at)
$$;
comment on function private.shown_thread(public.forum_threads) is
  'A thread as every reader sees it (forumThread in contracts/forum.ts), in lists, pages and messages alike.';
revoke execute on function private.shown_post(public.forum_posts), private.announce_posts(),
  private.shown_thread(public.forum_threads) from public;

create constraint trigger announce_posts after update on public.forum_threads
  deferrable initially deferred
  for each row when (new.version > old.version)
  execute function private.announce_posts();

alter table public.forum_posts enable row level security;
alter table public.forum_post_edits enable row level security;
alter table public.forum_likes enable row level security;
revoke all on public.forum_posts, public.forum_post_edits, public.forum_likes from anon, authenticated;
grant all on public.forum_posts, public.forum_post_edits, public.forum_likes to service_role;
