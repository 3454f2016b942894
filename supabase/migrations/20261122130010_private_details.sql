-- PostgreSQL shows the whole row that a constraint refuses, to whoever called: here also what the caller
-- may not read.

create or replace function private.save_details(
  applicant_id uuid, phone text, email text, guardian_name text, guardian_phone text
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  broken text;
begin
  insert into public.applicant_details as d (applicant_id, phone, email, guardian_name, guardian_phone)
  values (save_details.applicant_id, nullif(save_details.phone, ''), nullif(save_details.email, ''),
    nullif(btrim(save_details.guardian_name), ''), nullif(save_details.guardian_phone, ''))
  on conflict on constraint applicant_details_pkey do update set
    phone = excluded.phone, email = excluded.email, guardian_name = excluded.guardian_name,
    guardian_phone = excluded.guardian_phone;
exception when check_violation then
  get stacked diagnostics broken = constraint_name;
  raise check_violation using message = sqlerrm, constraint = broken, table = 'applicant_details', schema = 'public';
end
$$;
comment on function private.save_details(uuid, text, text, text, text) is
  'Stores how to reach a person and the guardian; empty values are none. A value that cannot be stored is a check_violation that names its constraint and shows nothing of the row.';
