-- Which forums an account reads was written down twice.

create or replace function private.readable_forums_of(account uuid) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return private.readable_forums(account, exists (
    select from public.user_roles as r where r.user_id = readable_forums_of.account and r.role = 'admin'));
end
$$;
