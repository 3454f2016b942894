-- Who may not write in a forum for a time, or at all.

create table public.forum_silences (
  forum_id uuid not null references public.forums (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  until timestamptz not null,
  primary key (forum_id, user_id)
);
comment on table public.forum_silences is
  'Members who do not write in one forum before until; infinity is a ban. For all forums see forum_people.silenced_until.';
create index forum_silences_user on public.forum_silences (user_id);
insert into private.personal_data
  (relation, belongs, identifies, export_as, export_columns, erasure)
values ('public.forum_silences', 't.user_id = $1', '{user_id}', 'forum_silences', 't.forum_id, t.until',
  'cascade');
alter table public.forum_silences enable row level security;
revoke all on public.forum_silences from anon, authenticated;
grant all on public.forum_silences to service_role;
create trigger write_audit after insert or update or delete on public.forum_silences
  for each row execute function private.write_audit('forum_id');

create function private.silenced_until(account uuid, forum_id uuid) returns timestamptz
language sql stable
set search_path = ''
as $$
  select max(s.until) from (
    select f.silenced_until as until from public.forum_people as f where f.user_id = account
    union all
    select s.until from public.forum_silences as s
    where s.user_id = account and s.forum_id = silenced_until.forum_id) as s
$$;
comment on function private.silenced_until(uuid, uuid) is
  'Until when an account does not write in a forum, by what was decided for it or for all forums: infinity for a ban, null for nothing.';

create or replace function private.require_open_thread(thread public.forum_threads) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_forum_writer(thread.forum_id, thread.topic_id, false);
  if thread.forum_id = any (private.moderated_forums()) then
    return;
  elsif thread.is_locked then
    perform private.refuse(409, 'thread_locked', 'This thread takes no more posts');
  elsif private.silenced_until((select auth.uid()), thread.forum_id) > now() then
    perform private.refuse(403, 'silenced', 'You cannot write in the forums for now');
  end if;
end
$$;

create or replace function private.count_post(thread public.forum_threads, key uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  author constant uuid := (select auth.uid());
  person public.forum_people;
  silenced timestamptz;
  allowed record;
  rule record;
  nth timestamptz;
begin
  -- Their row is locked from here on: two posts of one person are counted one after the other.
  insert into public.forum_people as f (user_id, posts) values (author, 1)
  on conflict (user_id) do update set posts = f.posts + 1
  returning * into person;
  silenced := private.silenced_until(author, thread.forum_id);
  if silenced > now() then
    perform private.refuse(403, 'silenced', 'You cannot write in the forums for now',
      details => case when silenced < 'infinity'
        then to_char(silenced at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end);
  elsif thread.forum_id = any (private.moderated_forums()) then
    return;
  end if;
  allowed := private.posting_limits(private.trust_of(person));
  for rule in
    select allowed.per_minute as most, interval '1 minute' as period
    union all select allowed.per_day, interval '1 day'
  loop
    select p.created_at into nth from public.forum_posts as p
    where p.author_id = author and p.key <> count_post.key
    order by p.id desc offset rule.most - 1 limit 1;
    if nth > clock_timestamp() - rule.period then
      perform private.refuse(429, 'rate_limited', 'Too many posts in a short time',
        'Wait a little, then send it again.',
        retry_after => ceil(extract(epoch from nth + rule.period - clock_timestamp()))::int);
    end if;
  end loop;
  select max(p.created_at) into nth from public.forum_posts as p
  where p.thread_id = thread.id and p.author_id = author and p.key <> count_post.key
    and thread.slow_seconds is not null;
  if nth + make_interval(secs => thread.slow_seconds) > clock_timestamp() then
    perform private.refuse(429, 'rate_limited', 'This thread is in slow mode',
      'Wait a little, then send it again.', retry_after => ceil(extract(epoch from
        nth + make_interval(secs => thread.slow_seconds) - clock_timestamp()))::int);
  end if;
end
$$;

create function public.silence_member(
  member bigint, forum_slug text, hours int, reason text default null, post_id bigint default null
) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
begin
  if silence_member.hours not between 1 and 8760 then
    perform private.refuse(400, 'invalid', 'A member is silenced for 1 to 8760 hours');
  end if;
  return private.set_silence(silence_member.member, silence_member.forum_slug,
    clock_timestamp() + make_interval(hours => silence_member.hours),
    case when silence_member.hours is null then 'lift' else 'silence' end,
    silence_member.reason, silence_member.post_id);
end
$$;
comment on function public.silence_member(bigint, text, int, text, bigint) is
  'A moderator keeps a member (forum_people.number) from writing in a forum for so many hours, because of a post, if there is one; null hours lift that, and a ban. Without a forum, in all of them: for admins. Returns until when. 401, 403, 404, 400 invalid or reason_required, 409 conflict for a moderator of the forum.';

create function public.ban_member(
  member bigint, forum_slug text, banned boolean, reason text default null, post_id bigint default null
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.set_silence(ban_member.member, ban_member.forum_slug,
    case when ban_member.banned then 'infinity'::timestamptz end,
    case when ban_member.banned then 'ban' else 'lift' end, ban_member.reason, ban_member.post_id);
  return ban_member.banned;
end
$$;
comment on function public.ban_member(bigint, text, boolean, text, bigint) is
  'As silence_member, without an end; not banned lifts that, and a silence.';

create function private.set_silence(
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
comment on function private.set_silence(bigint, text, timestamptz, text, text, bigint) is
  'What silence_member and ban_member share: until infinity for a ban.';
revoke execute on function private.silenced_until(uuid, uuid),
  private.set_silence(bigint, text, timestamptz, text, text, bigint) from public;
revoke execute on function public.silence_member(bigint, text, int, text, bigint),
  public.ban_member(bigint, text, boolean, text, bigint) from public, anon;
grant execute on function public.silence_member(bigint, text, int, text, bigint),
  public.ban_member(bigint, text, boolean, text, bigint) to authenticated, service_role;
