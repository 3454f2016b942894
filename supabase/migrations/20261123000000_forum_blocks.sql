-- Members whom a member has blocked: their posts are folded, and they reach the blocker by no notice.

create table public.forum_blocks (
  blocker_id uuid not null references auth.users (id) on delete cascade,
  blocked_id uuid not null references auth.users (id) on delete cascade,
  blocked_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
comment on table public.forum_blocks is
  'blocker_id has blocked blocked_id: pages fold the posts of the blocked member for the blocker, and mentions, quotes, replies and likes by them send the blocker no notice (private.has_blocked). Only the blocker knows of it.';
create index forum_blocks_blocked on public.forum_blocks (blocked_id);
insert into private.personal_data
  (relation, belongs, identifies, export_as, export_columns, erasure)
values ('public.forum_blocks', 't.blocker_id = $1', '{blocker_id,blocked_id}', 'forum_blocks',
  '(select f.number from public.forum_people as f where f.user_id = t.blocked_id) as number, t.blocked_at',
  'cascade');
alter table public.forum_blocks enable row level security;
revoke all on public.forum_blocks from anon, authenticated;
grant all on public.forum_blocks to service_role;

create function private.has_blocked(blocker uuid, blocked uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.forum_blocks as b
    where b.blocker_id = has_blocked.blocker and b.blocked_id = has_blocked.blocked)
$$;
comment on function private.has_blocked(uuid, uuid) is
  'Whether the first account has blocked the second one. For what would notify the first of something that the second did.';

create function private.require_reader() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.require_assurance();
  return (select auth.uid());
end
$$;
comment on function private.require_reader() is
  'The caller''s account, for functions that return what the caller alone may read. 401, 403 insufficient_aal. Takes no lock.';

create function public.block_member(number bigint, blocked boolean) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant int := 1000;
  me constant uuid := private.require_reader();
  other uuid;
begin
  perform private.lock_account();
  select f.user_id into other from public.forum_people as f where f.number = block_member.number;
  if other is null then
    perform private.refuse(404, 'not_found', 'There is no such member');
  elsif other = me then
    perform private.refuse(400, 'invalid', 'Nobody blocks themselves');
  elsif not coalesce(block_member.blocked, false) then
    delete from public.forum_blocks as b where b.blocker_id = me and b.blocked_id = other;
    return false;
  end if;
  -- An account that ends at this moment has no row to name.
  insert into public.forum_blocks (blocker_id, blocked_id)
  select me, f.user_id from public.forum_people as f where f.user_id = other
  on conflict do nothing;
  if (select count(*) from public.forum_blocks as b where b.blocker_id = me) > most then
    perform private.refuse(409, 'conflict', format('At most %s members can be blocked', most));
  end if;
  perform private.require_turn('forum_block', me::text, 60, interval '1 minute',
    'Too many members were blocked in a short time', 'Wait a minute.');
  return true;
end
$$;
comment on function public.block_member(bigint, boolean) is
  'Blocks a member by their number, or no longer, and returns which; sent again, it changes nothing. 401, 403 insufficient_aal, 404, 400 invalid for oneself, 409 conflict at 1000 members, 429.';

create function public.read_blocked_members() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_reader();
begin
  return (
    select coalesce(jsonb_agg(private.forum_person(b.blocked_id) order by b.blocked_at desc, b.blocked_id),
      '[]')
    from public.forum_blocks as b
    where b.blocker_id = me
      and exists (select from public.forum_people as f where f.user_id = b.blocked_id));
end
$$;
comment on function public.read_blocked_members() is
  'The members whom the caller has blocked, the latest first (blockedMembers in contracts/forum-own.ts). 401, 403 insufficient_aal.';
revoke execute on function private.has_blocked(uuid, uuid), private.require_reader() from public;
revoke execute on function public.block_member(bigint, boolean), public.read_blocked_members()
  from public, anon;
grant execute on function public.block_member(bigint, boolean), public.read_blocked_members()
  to authenticated, service_role;
