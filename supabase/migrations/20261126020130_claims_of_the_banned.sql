-- A banned account gets nothing of its sign-up back either.

create or replace function public.claim_sign_up(proof text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  kept private.unclaimed_sign_ups;
begin
  perform private.require_account();
  -- The account before what was set aside, as every trigger of auth.users has it.
  perform 1 from auth.users as u where u.id = me for no key update;
  select u.* into kept from private.unclaimed_sign_ups as u where u.user_id = me;
  if kept.user_id is null then
    return true;
  end if;
  -- Not true: neither false nor null, which is what a missing proof compares to.
  if (char_length(proof) >= 32 and proof = kept.metadata ->> 'signup_proof') is not true then
    return false;
  end if;
  update auth.users as u
  set encrypted_password = kept.encrypted_password,
    raw_user_meta_data = kept.metadata - 'signup_proof' || coalesce(u.raw_user_meta_data, '{}')
  where u.id = me;
  perform private.fill_profile(me, kept.metadata);
  return true;
end
$$;
