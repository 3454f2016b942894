-- What an account with a second factor keeps from a session that has not shown it. The site asks for
-- the code; this also holds for callers of the API that bypass the site.

create policy "A second factor is shown before the profile" on public.profiles
  as restrictive for all to authenticated
  using ((select private.is_assured()));

create function private.require_assurance() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_assured() then
    perform private.refuse(403, 'insufficient_aal', 'Show the second factor first');
  end if;
end
$$;
comment on function private.require_assurance() is
  'Refuses (403) a session that has not shown the account''s second factor.';
revoke execute on function private.require_assurance() from public;

-- The two keep their bodies, and get a door with a lock in front of them.
alter function public.export_my_data() set schema private;
alter function public.delete_my_account() set schema private;
revoke execute on function private.export_my_data(), private.delete_my_account() from authenticated;

create function public.export_my_data() returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_assurance();
  return private.export_my_data();
end
$$;
comment on function public.export_my_data() is
  'Everything the site keeps about the caller, as one JSON object. 403 insufficient_aal before the second factor was shown.';

create function public.delete_my_account() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_assurance();
  perform private.delete_my_account();
end
$$;
comment on function public.delete_my_account() is
  'Deletes the caller''s account, profile, role and sessions. Their catches stay on the boards without name, note, photo or position. 409 last_admin for the only admin, 403 insufficient_aal before the second factor was shown.';
revoke execute on function public.export_my_data(), public.delete_my_account() from public, anon;
grant execute on function public.export_my_data(), public.delete_my_account() to authenticated;
