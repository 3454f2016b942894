-- What readers follow live has a version: it rises by one with every commit that changes what they see, and
-- each version is one message. A row holds the version and the transaction that made it (changed_in); its
-- lock makes the order of versions that of the commits.

create function private.next_version(version bigint, changed_in xid8) returns bigint
language plpgsql stable
set search_path = ''
as $$
begin
  return case changed_in when pg_current_xact_id() then version else version + 1 end;
end
$$;
comment on function private.next_version(bigint, xid8) is
  'The version that this transaction''s changes belong to: one for all of its statements. For the holder of the lock under which the version changes.';

create function private.announce_version(
  topic text, event text, version bigint, changes jsonb
) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('base_version', version - 1, 'version', version) || changes, event, topic, true);
end
$$;
comment on function private.announce_version(text, text, bigint, jsonb) is
  'Sends one message to a private topic: a version, the one it builds on, and what changed between them. Called once a commit, by a deferred constraint trigger of the row that holds the version, so that it has what the transaction left behind. A message can be lost: readers that miss a version fetch it (docs/live-topics.md).';
revoke execute on function private.next_version(bigint, xid8),
  private.announce_version(text, text, bigint, jsonb) from public;
