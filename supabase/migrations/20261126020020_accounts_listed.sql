-- The office's list of members.

create function private.masked_address(email text) returns text
language sql immutable
set search_path = ''
as $$
  select left(email, 1) || '•••' || substring(email from '@.*$')
$$;
comment on function private.masked_address(text) is
  'An address that is recognised by those who know it: its first letter and its domain.';

create function private.account_state(account auth.users, setup_due boolean) returns text
language sql stable
set search_path = ''
as $$
  select case
    when account.banned_until > now() then 'banned'
    when account.email_confirmed_at is null then 'unconfirmed'
    when setup_due then 'setup_due'
    else 'active' end
$$;
comment on function private.account_state(auth.users, boolean) is
  'banned, unconfirmed (the address), setup_due (password and names are missing) or active.';

create function private.seen_at(account auth.users) returns timestamptz
language sql stable
set search_path = ''
as $$
  -- refreshed_at is in UTC, without saying so.
  select greatest(account.last_sign_in_at, (
    select max(coalesce(s.refreshed_at at time zone 'utc', s.created_at))
    from auth.sessions as s where s.user_id = account.id))
$$;
comment on function private.seen_at(auth.users) is
  'When the account was last used, to within the hour that an access token lives.';

create function public.list_accounts(
  input text default null, role text default null, state text default null,
  joined_after timestamptz default null, sort text default 'joined_at', descending boolean default true,
  first int default 0, most int default 25
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  sought constant text := nullif(lower(left(btrim(input), 80)), '');
  listed jsonb;
begin
  perform private.require_admin();
  if sort is null or sort not in ('joined_at', 'name', 'seen_at') or descending is null
    or first is null or first < 0 or most is null or most not between 1 and 1000
  then
    perform private.refuse(400, 'invalid', 'Members are listed by joined_at, name or seen_at, at most 1000 at a time');
  end if;
  with found as materialized (
    select u.id, u.email, u.created_at as joined_at, a.handle, r.role,
      private.person_name(p.first_name, p.last_name) as name,
      -- Of all members only where it orders them; of the page below.
      case when sort = 'seen_at' then private.seen_at(u) end as seen_at
    from auth.users as u
    join public.profiles as p on p.id = u.id
    join public.user_roles as r on r.user_id = u.id
    left join public.angler_pages as a on a.user_id = u.id
    where u.deleted_at is null
      and (list_accounts.role is null or r.role = list_accounts.role)
      and (list_accounts.state is null or private.account_state(u, r.setup_due) = list_accounts.state)
      and (joined_after is null or u.created_at >= joined_after)
      and (sought is null or u.id::text = sought or strpos(lower(u.email), sought) > 0
        or strpos(a.handle, sought) > 0
        or strpos(lower(concat_ws(' ', p.first_name, p.last_name, p.first_name)), sought) > 0)
  ), page as (
    select f.*, row_number() over (order by
      case when sort = 'name' and not descending then lower(f.name) end nulls last,
      case when sort = 'name' and descending then lower(f.name) end desc nulls last,
      case when not descending then case sort when 'joined_at' then f.joined_at when 'seen_at' then f.seen_at end
        end nulls last,
      case when descending then case sort when 'joined_at' then f.joined_at when 'seen_at' then f.seen_at end
        end desc nulls last, f.id) as n
    from found as f order by n offset list_accounts.first limit list_accounts.most
  )
  select jsonb_build_object('total', (select count(*) from found), 'rows', coalesce(jsonb_agg(
    jsonb_build_object('id', g.id, 'name', g.name, 'email', private.masked_address(g.email), 'handle', g.handle,
      'role', g.role, 'state', private.account_state(u, r.setup_due), 'joined_at', g.joined_at,
      'seen_at', coalesce(g.seen_at, private.seen_at(u)),
      'entries', (select count(*) from public.applicants as e where e.user_id = g.id and e.active),
      'posts', coalesce((select o.posts from public.forum_people as o where o.user_id = g.id), 0)) order by g.n),
    '[]')) into listed
  from page as g
  join auth.users as u on u.id = g.id
  join public.user_roles as r on r.user_id = g.id;
  return listed;
end
$$;
comment on function public.list_accounts(text, text, text, timestamptz, text, boolean, int, int) is
  'Admins: members whose name, address or handle holds the text, with masked addresses and the number of all that were found (accountList in contracts/accounts.ts). 400, 401, 403.';
revoke execute on function private.masked_address(text), private.account_state(auth.users, boolean),
  private.seen_at(auth.users) from public;
revoke execute on function public.list_accounts(text, text, text, timestamptz, text, boolean, int, int)
  from public, anon;
grant execute on function public.list_accounts(text, text, text, timestamptz, text, boolean, int, int)
  to authenticated, service_role;
