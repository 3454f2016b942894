-- The office bans an account for a time or for good, and lifts a ban.

create function private.require_subject(user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.lock_account();
  perform private.hold_person(require_subject.user_id);
  -- Nobody becomes an admin, or stops to be one, until this transaction ends.
  perform pg_advisory_xact_lock(hashtext('public.user_roles: keep an admin'));
  perform private.require_admin();
  if require_subject.user_id = (select auth.uid()) then
    perform private.refuse(409, 'own_account', 'Nobody does this with their own account', 'Ask another admin.');
  elsif exists (
    select from public.user_roles as r where r.user_id = require_subject.user_id and r.role = 'admin')
  then
    perform private.refuse(409, 'account_admin', 'The account is an admin''s', 'Take the role away first.');
  end if;
end
$$;
comment on function private.require_subject(uuid) is
  'What an act of the office begins with that no admin may suffer: an admin calls, and the account is there, another one''s and no admin''s. It stays so until commit. 401, 403, 404, 409 own_account or account_admin.';

create function public.ban_account(user_id uuid, reason text, hours int default null) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  given text;
  boat record;
  ends constant timestamptz := now() + make_interval(hours => hours);
begin
  -- Before the boats of several owners: erasures lock them in other orders.
  perform private.require_admin();
  perform private.lock_people();
  perform private.require_subject(ban_account.user_id);
  given := private.require_reason(reason);
  if hours not between 1 and 87600 then
    perform private.refuse(400, 'invalid', 'A ban lasts 1 to 87600 hours, or for good');
  end if;
  -- The auth service cannot read infinity: a hundred years are for good.
  update auth.users as u set banned_until = coalesce(ends, now() + interval '100 years')
  where u.id = ban_account.user_id;
  -- Their refresh tokens go with them.
  delete from auth.sessions as s where s.user_id = ban_account.user_id;
  for boat in
    select b.id, b.owner from public.boats as b
    where b.owner = ban_account.user_id or b.id in (
      select k.boat_id from public.charter_bookings as k
      where k.angler = ban_account.user_id and k.state = 'requested')
    order by b.id
  loop
    perform private.lock_boat(boat.id);
    if boat.owner = ban_account.user_id then
      perform private.end_requests(boat.id, 'suspended');
    else
      perform private.withdraw_requests(boat.id, ban_account.user_id);
    end if;
  end loop;
  perform private.note_act(ban_account.user_id, 'banned', given, ends);
  perform private.tell_account(ban_account.user_id, 'banned', given, ends);
  -- The tables leave banned fans out.
  if exists (select from public.fans as f where f.user_id = ban_account.user_id and f.listed) then
    perform private.touch_fans();
  end if;
  return ends;
end
$$;
comment on function public.ban_account(uuid, text, int) is
  'Admin: bans an account for so many hours, for good without them, and returns until when. The account cannot sign in, its sessions end, and it writes nothing from now on; what it wrote, entries and accepted trips stay. Its boats are not listed while it is banned, and their open requests are declined; its own open requests for boats end. A ban replaces the former one. 400, 401, 403, 404, 409 own_account or account_admin.';

create function public.unban_account(user_id uuid, reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  given text;
begin
  perform private.require_subject(unban_account.user_id);
  given := private.require_reason(reason);
  update auth.users as u set banned_until = null
  where u.id = unban_account.user_id and u.banned_until > now();
  if not found then
    return false;
  end if;
  perform private.note_act(unban_account.user_id, 'unbanned', given);
  perform private.tell_account(unban_account.user_id, 'unbanned', given);
  if exists (select from public.fans as f where f.user_id = unban_account.user_id and f.listed) then
    perform private.touch_fans();
  end if;
  return true;
end
$$;
comment on function public.unban_account(uuid, text) is
  'Admin: lifts the ban of an account; false where there is none. 400, 401, 403, 404.';

revoke execute on function private.require_subject(uuid) from public;
revoke execute on function public.ban_account(uuid, text, int), public.unban_account(uuid, text) from public, anon;
grant execute on function public.ban_account(uuid, text, int), public.unban_account(uuid, text)
  to authenticated, service_role;
