-- What members flag, and the queue of posts that wait for a moderator.

create table public.forum_flags (
  post_id bigint not null references public.forum_posts (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  reason text not null check (reason in ('spam', 'rude', 'off_topic', 'illegal', 'other')),
  note text check (char_length(note) between 1 and 500),
  weight int not null check (weight between 0 and 3),
  flagged_at timestamptz not null default now(),
  settled_at timestamptz,
  was_right boolean,
  primary key (post_id, user_id),
  check (reason <> 'other' or note is not null),
  check (settled_at is not null or was_right is null)
);
comment on table public.forum_flags is
  'Who flagged which post, and why. weight follows from the trust in the member at that time. settled_at: when a moderator ruled on the post; was_right: whether the post was taken down.';
create index forum_flags_user on public.forum_flags (user_id, flagged_at desc);
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, erasure)
values ('public.forum_flags', 't.user_id = $1', '{user_id}', '{note}', 'forum_flags',
  't.post_id, t.reason, t.note, t.flagged_at, t.settled_at, t.was_right', 'cascade');

create table public.forum_cases (
  id bigint generated always as identity primary key,
  post_id bigint not null references public.forum_posts (id) on delete cascade,
  causes text[] not null check (causes <@ array['flags', 'words', 'image', 'appeal']),
  weight int not null default 0,
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  claimed_by uuid references auth.users (id) on delete set null,
  claimed_until timestamptz
);
comment on table public.forum_cases is
  'Posts that wait for a moderator, each with one open case at most, and those that were ruled on. causes: members flagged it, the list of words held it, somebody new put a picture in it, its author appeals; none of them where a moderator held it. weight: of all its flags. claimed_by has it in hand until claimed_until.';
create unique index forum_cases_open on public.forum_cases (post_id) where closed_at is null;
create index forum_cases_post on public.forum_cases (post_id);
create index forum_cases_claimed on public.forum_cases (claimed_by);
insert into private.personal_data
  (relation, belongs, identifies, impersonal, export_as, export_columns, erasure, reason)
values ('public.forum_cases', 't.claimed_by = $1', '{claimed_by}', '{causes}', 'forum_cases',
  't.post_id, t.opened_at, t.closed_at', 'keep',
  'The queue stays complete; who had a case in hand does not outlive the account.');

alter table public.forum_flags enable row level security;
alter table public.forum_cases enable row level security;
revoke all on public.forum_flags, public.forum_cases from anon, authenticated;
grant all on public.forum_flags, public.forum_cases to service_role;

create function private.open_case(post_id bigint, cause text default null, weight int default 0) returns void
language sql
set search_path = ''
as $$
  insert into public.forum_cases as c (post_id, causes, weight)
  values (open_case.post_id, array_remove(array[open_case.cause], null), open_case.weight)
  on conflict (post_id) where closed_at is null do update set
    causes = array(select distinct cause from unnest(c.causes || excluded.causes) as cause order by cause),
    weight = c.weight + excluded.weight
$$;
comment on function private.open_case(bigint, text, int) is
  'Puts a post into the queue of its forum''s moderators, or adds a cause to the case that is open. Under the lock of its thread.';

create function private.flag_weight(account uuid) returns int
language plpgsql stable
set search_path = ''
as $$
declare
  person public.forum_people;
  rights int;
  wrongs int;
begin
  select * into person from public.forum_people as f where f.user_id = account;
  select count(*) filter (where f.was_right), count(*) filter (where not f.was_right) into rights, wrongs
  from public.forum_flags as f
  where f.user_id = account and f.flagged_at > now() - interval '180 days';
  return case when wrongs >= 5 and wrongs > 2 * rights then 0 else 1 + private.trust_of(person) end;
end
$$;
comment on function private.flag_weight(uuid) is
  'What a member''s flag weighs: 1 for newcomers up to 3; 0 for one whose flags of half a year were mostly wrong.';

create function private.is_flagged_down(post public.forum_posts) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  author public.forum_people;
  total int;
begin
  select * into author from public.forum_people as f where f.user_id = post.author_id;
  -- However many newcomers flag a post, they do not take it down alone.
  select least(2, coalesce(sum(f.weight) filter (where f.weight = 1), 0))
    + coalesce(sum(f.weight) filter (where f.weight > 1), 0) into total
  from public.forum_flags as f where f.post_id = post.id and f.settled_at is null;
  return total >= (array[4, 6, 9])[1 + case when post.by_site then 2 else private.trust_of(author) end]
    -- What a moderator has approved stays until one rules again, unless its text changed.
    and not exists (
      select from public.forum_rulings as r
      where r.post_id = post.id and r.action in ('approve', 'restore')
        and r.details ->> 'revision' = post.revision::text);
end
$$;
comment on function private.is_flagged_down(public.forum_posts) is
  'Whether the flags of a post hide it until a moderator rules: their weight against the trust in its author.';

create function public.flag_post(post_id bigint, reason text, note text default null) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.forum_posts := private.lock_post(flag_post.post_id);
  thread constant public.forum_threads := private.thread_of(post);
  me constant uuid := (select auth.uid());
  said constant text := private.require_ruling_reason(flag_post.note, false);
  given int;
begin
  if post.author_id = me then
    perform private.refuse(409, 'conflict', 'Nobody flags their own post');
  elsif private.silenced_until(me, thread.forum_id) > now() then
    perform private.refuse(403, 'silenced', 'You cannot write in the forums for now');
  elsif post.status not in ('visible', 'held') then
    perform private.refuse(409, 'conflict', 'The post was taken down');
  elsif coalesce(flag_post.reason not in ('spam', 'rude', 'off_topic', 'illegal', 'other'), true)
    or (flag_post.reason = 'other' and said is null)
  then
    perform private.refuse(400, 'invalid', 'Say why: for other reasons in words');
  end if;
  insert into public.forum_flags (post_id, user_id, reason, note, weight)
  values (post.id, me, flag_post.reason, said, private.flag_weight(me))
  on conflict do nothing
  returning weight into given;
  if given is null then
    return true;
  end if;
  perform private.open_case(post.id, 'flags', given);
  if post.status = 'visible' and private.is_flagged_down(post) then
    insert into public.forum_rulings (forum_id, thread_id, post_id, member_id, action, details)
    values (thread.forum_id, thread.id, post.id, post.author_id, 'hold',
      jsonb_build_object('cause', 'flags', 'revision', post.revision));
    post.status := 'held';
    perform private.change_post(post);
  end if;
  perform private.require_turn('forum_flag', me::text, 20, interval '1 hour',
    'Too many flags in a short time', 'Wait a little.');
  return true;
end
$$;
comment on function public.flag_post(bigint, text, text) is
  'Flags a post for the moderators of its forum, once; enough flags of trusted members hide it until one rules. 401, 403 insufficient_aal or silenced, 404, 409 conflict for one''s own post and for one that was taken down, 400 invalid, 429.';
revoke execute on function private.open_case(bigint, text, int), private.flag_weight(uuid),
  private.is_flagged_down(public.forum_posts) from public;
revoke execute on function public.flag_post(bigint, text, text) from public, anon;
grant execute on function public.flag_post(bigint, text, text) to authenticated, service_role;
