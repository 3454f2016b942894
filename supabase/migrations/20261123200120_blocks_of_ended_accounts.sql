-- Who blocks a member whose account ends at this moment hears that there is no such member.

create or replace function public.block_member(number bigint, blocked boolean) returns boolean
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
  begin
    insert into public.forum_blocks (blocker_id, blocked_id) values (me, other)
    on conflict do nothing;
  exception when foreign_key_violation then
    -- The account ended meanwhile.
    perform private.refuse(404, 'not_found', 'There is no such member');
  end;
  if (select count(*) from public.forum_blocks as b where b.blocker_id = me) > most then
    perform private.refuse(409, 'conflict', format('At most %s members can be blocked', most));
  end if;
  perform private.require_turn('forum_block', me::text, 60, interval '1 minute',
    'Too many members were blocked in a short time', 'Wait a minute.');
  return true;
end
$$;
