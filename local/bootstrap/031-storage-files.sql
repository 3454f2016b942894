-- The stack's own record of files that no row of storage.objects names; hosted keeps its files elsewhere.

create schema if not exists _storage;
comment on schema _storage is 'Of the stack''s Storage server alone.';

create table if not exists _storage.unclaimed_files (version text primary key);
comment on table _storage.unclaimed_files is
  'Versions of stored objects whose files may be there while no row of storage.objects names them: of uploads under way, and of objects that were replaced or removed. The Storage server removes the files (local/api/storage/unclaimed-files.ts).';

create or replace function _storage.claim_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into _storage.unclaimed_files (version)
  select old.version where old.version is distinct from new.version and old.version is not null
  on conflict do nothing;
  delete from _storage.unclaimed_files as f where f.version = new.version;
  return null;
end
$$;
comment on function _storage.claim_file() is
  'Keeps every version either named by a row or on the list of unclaimed files, in the transaction that writes the row.';
revoke execute on function _storage.claim_file() from public;

create or replace trigger claim_file after insert or update of version or delete on storage.objects
  for each row execute function _storage.claim_file();
