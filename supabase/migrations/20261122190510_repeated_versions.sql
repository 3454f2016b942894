-- A message can be lost while a reader's line holds, and nothing follows the last one of a day. So the version
-- of a board is repeated on its topic, and readers need not ask for it.

create function private.repeat_boards() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  board public.leaderboards;
  repeated int := 0;
begin
  -- Under the row's lock no later version can be announced before this one is repeated. A board whose row
  -- is being changed announces itself.
  for board in
    select b.* from public.leaderboards as b
    where b.changed_at > now() - interval '10 minutes'
      or extract(minute from now())::int % 10 = 0 and private.is_watched(b.event_id)
    order by b.event_id
    for share skip locked
  loop
    perform private.announce_version('leaderboard:' || board.event_id, 'board_changed', board.version,
      jsonb_build_object(
        'base_version', board.version,
        'base_stamp', private.board_stamp(board.changed_at),
        'stamp', private.board_stamp(board.changed_at),
        'key_version', board.key_version));
    repeated := repeated + 1;
  end loop;
  return repeated;
end
$$;
comment on function private.repeat_boards() is
  'Repeats the versions of boards on their topics, and returns of how many: each minute for ten minutes after a change, and then every ten minutes while the event is on, for readers of a board that was lost to a restore. A message that builds on the version that it names is a repetition.';
revoke execute on function private.repeat_boards() from public, anon, authenticated;

select private.declare_job('repeat-boards', '* * * * *', 'select private.repeat_boards()',
  'Has readers of a board notice that a message was lost.');
