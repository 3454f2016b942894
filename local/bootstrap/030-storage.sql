-- Schema storage as a hosted project has it: buckets and objects under row-level security, and the
-- functions that policies on storage.objects call.

create table if not exists storage.buckets (
  id text not null primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text
);
comment on column storage.buckets.owner is 'Field is deprecated, use owner_id instead';
comment on column storage.buckets.file_size_limit is 'Bytes; null for the project''s limit.';
create unique index if not exists bname on storage.buckets (name);

create table if not exists storage.objects (
  id uuid not null default gen_random_uuid() primary key,
  bucket_id text constraint "objects_bucketId_fkey" references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
comment on column storage.objects.owner is 'Field is deprecated, use owner_id instead';
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;

-- The API acts as the caller; row-level security decides, and hosted grants exactly this much.
grant usage on schema storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

create or replace function storage.foldername(name text) returns text[]
language plpgsql immutable
as $$
declare
  parts text[] := string_to_array(name, '/');
begin
  return parts[1 : array_length(parts, 1) - 1];
end
$$;
comment on function storage.foldername(text) is 'a/b/c.jpg → {a,b}';

create or replace function storage.filename(name text) returns text
language plpgsql immutable
as $$
declare
  parts text[] := string_to_array(name, '/');
begin
  return parts[array_length(parts, 1)];
end
$$;
comment on function storage.filename(text) is 'a/b/c.jpg → c.jpg';

create or replace function storage.extension(name text) returns text
language plpgsql immutable
as $$
begin
  return reverse(split_part(reverse(storage.filename(name)), '.', 1));
end
$$;
comment on function storage.extension(text) is 'a/b/c.jpg → jpg';

create or replace function storage.operation() returns text
language plpgsql stable
as $$
begin
  return current_setting('storage.operation', true);
end
$$;
comment on function storage.operation() is 'What the caller does, for instance storage.object.upload.';

alter role supabase_storage_admin set search_path = 'storage';
