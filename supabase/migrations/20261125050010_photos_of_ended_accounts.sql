-- An account's end removed its uploads and then its photos, in no order of their ids, while a function for photos
-- holds some of them and waits for the next, or for their uploads.

create function private.claim_photos() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- By id, as all functions for photos lock them.
  perform 1 from public.gallery_photos as p where p.owner = old.id order by p.id for update;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
comment on function private.claim_photos() is
  'Locks the photos of an account that ends, before anything of it is removed.';
revoke execute on function private.claim_photos() from public;

-- Their names come before that of end_account, which removes rows.
create trigger claim_photos before delete on auth.users
  for each row execute function private.claim_photos();
create trigger claim_photos_softly before update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.claim_photos();
