-- Who takes part in the forums: a public number, and what the trust in them rests on.

create table public.forum_people (
  user_id uuid primary key references auth.users (id) on delete cascade,
  number bigint generated always as identity unique,
  joined_at timestamptz not null default now(),
  posts int not null default 0 check (posts >= 0),
  removed int not null default 0 check (removed >= 0),
  likes int not null default 0 check (likes >= 0),
  removed_at timestamptz,
  silenced_until timestamptz,
  trusted boolean not null default false
);
comment on table public.forum_people is
  'One row for each account that has written in a forum. number names the person in mentions and on pages, where the account''s id does not belong. posts: how many stand; removed: how many were taken down by moderators, the last one at removed_at; likes: received. silenced_until: writes nothing before. trusted: an admin vouches for the person.';
insert into private.personal_data
  (relation, belongs, identifies, export_as, export_columns, erasure)
values ('public.forum_people', 't.user_id = $1', '{user_id}', 'forum_person',
  't.number, t.joined_at, t.posts, t.removed, t.likes, t.silenced_until', 'cascade');

create function private.trust_of(person public.forum_people) returns int
language sql stable
set search_path = ''
as $$
  select case
    when person.trusted then 2
    when person.user_id is null or person.joined_at > now() - interval '1 day' or person.posts < 5
      or person.removed_at > now() - interval '7 days' then 0
    when person.joined_at > now() - interval '15 days' or person.posts < 50 or person.likes < 20
      or person.removed * 20 > person.posts then 1
    else 2
  end
$$;
comment on function private.trust_of(public.forum_people) is
  'How far a person is trusted: 0 new, 1 after a day and five posts that stand, 2 after 15 days, 50 posts and 20 likes with at most one post in twenty taken down. A post that was taken down makes it 0 for a week. An admin''s word makes it 2.';

create function private.posting_limits(
  trust int, out per_minute int, out per_day int, out links int, out images int
)
language sql immutable
set search_path = ''
as $$
  select (array[3, 6, 12])[trust + 1], (array[15, 150, 600])[trust + 1],
    (array[2, 10, 40])[trust + 1], (array[1, 8, 20])[trust + 1]
$$;
comment on function private.posting_limits(int) is
  'Posts that a person of this trust may send in a minute and in a day, and links and images that one post may hold.';

create function private.forum_person(account uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('number', f.number,
      'name', private.person_name(p.first_name, p.last_name), 'avatar', p.avatar_path)
    from public.forum_people as f join public.profiles as p on p.id = f.user_id
    where f.user_id = account);
end
$$;
comment on function private.forum_person(uuid) is
  'What readers see of an author: {number, name, avatar}; name is null without one in the profile, all of it for an account that is gone.';
revoke execute on function private.trust_of(public.forum_people), private.posting_limits(int),
  private.forum_person(uuid) from public;

alter table public.forum_people enable row level security;
revoke all on public.forum_people from anon, authenticated;
grant all on public.forum_people to service_role;
grant select on public.forum_people to authenticated;
create policy "People read their own standing, admins read all" on public.forum_people
  for select to authenticated
  using ((select private.is_admin())
    or (user_id = (select auth.uid()) and (select private.is_assured())));
select private.let_admins_write('public.forum_people', '{update}', 'trusted');
create trigger write_audit after update of trusted, silenced_until on public.forum_people
  for each row execute function private.write_audit('user_id');
