-- What is sent again, because its answer was lost, changes nothing and is no change of somebody else's.

create function private.judged(fish public.catches) returns json
language plpgsql stable
set search_path = ''
as $$
begin
  return json_build_object(
    'id', fish.id, 'status', fish.status, 'revision', fish.revision, 'day', fish.day,
    'score_value', fish.score_value, 'void_reason', fish.void_reason);
end
$$;
comment on function private.judged(public.catches) is 'What judge_catch returns of a catch.';
revoke execute on function private.judged(public.catches) from public;

create or replace function public.judge_catch(
  catch_id uuid,
  decision text,
  revision int,
  reason_code text default null,
  note text default null,
  weight_g int default null,
  length_mm int default null,
  deduction int default null
) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  fish public.catches;
  judged public.catches;
begin
  perform private.require_admin();
  if decision is null or decision not in ('accepted', 'adjusted', 'rejected') then
    perform private.refuse(400, 'invalid', 'A catch is accepted, adjusted or rejected');
  elsif decision <> 'accepted' and reason_code is null then
    perform private.refuse(400, 'reason_required', 'An adjustment or rejection needs a reason');
  elsif decision <> 'adjusted' and num_nonnulls(weight_g, length_mm, deduction) > 0 then
    perform private.refuse(400, 'invalid', 'Only an adjustment changes a measure');
  elsif decision = 'adjusted' and num_nonnulls(weight_g, length_mm, deduction) = 0 then
    perform private.refuse(400, 'invalid', 'An adjustment names the measure it changes');
  end if;

  perform private.lock_board(c.event_id) from public.catches as c where c.id = judge_catch.catch_id;
  select * into fish from public.catches as c where c.id = judge_catch.catch_id;
  if fish.id is null then
    perform private.refuse(404, 'not_found', 'There is no such catch');
  elsif fish.revision = judge_catch.revision + 1 and (
    select (d.decision, d.decided_by) = (judge_catch.decision, (select auth.uid()))
      and (d.reason_code, d.note) is not distinct from (judge_catch.reason_code, judge_catch.note)
      and (d.weight_g, d.length_mm, d.deduction) is not distinct from (
        coalesce(judge_catch.weight_g, d.weight_g_before),
        coalesce(judge_catch.length_mm, d.length_mm_before),
        coalesce(judge_catch.deduction, d.deduction_before))
    from public.catch_decisions as d where d.catch_id = fish.id order by d.id desc limit 1)
  then
    -- Sent before, by a page that never saw the answer.
    return private.judged(fish);
  elsif fish.revision <> judge_catch.revision or judge_catch.revision is null then
    perform private.refuse(409, 'already_judged', 'Another judge has decided this catch meanwhile',
      'Load the catch again and judge what it says now.');
  end if;

  insert into public.catch_decisions (
    catch_id, decision, reason_code, note, status_before, weight_g_before, length_mm_before,
    deduction_before, weight_g, length_mm, deduction, decided_by)
  values (
    fish.id, judge_catch.decision, judge_catch.reason_code, judge_catch.note,
    fish.status, fish.weight_g, fish.length_mm, fish.deduction,
    coalesce(judge_catch.weight_g, fish.weight_g), coalesce(judge_catch.length_mm, fish.length_mm),
    coalesce(judge_catch.deduction, fish.deduction), (select auth.uid()));

  update public.catches as c set
    status = judge_catch.decision,
    revision = c.revision + 1,
    weight_g = coalesce(judge_catch.weight_g, c.weight_g),
    length_mm = coalesce(judge_catch.length_mm, c.length_mm),
    deduction = coalesce(judge_catch.deduction, c.deduction),
    judged_at = now()
  where c.id = fish.id
  returning c.* into judged;
  return private.judged(judged);
end
$$;
comment on function public.judge_catch(uuid, text, int, text, text, int, int, int) is
  'Admin: decides a catch and re-scores its event in the same transaction. revision is the one the judge saw: 409 already_judged if it is no longer current. The same decision sent again by the same judge returns the catch as it is. weight_g, length_mm and deduction (grams, millimetres, steps) belong to an adjustment; an adjustment or rejection needs a reason_code (400 reason_required). 404 for an unknown catch, 409 event_final once the result is final, event_closed for a cancelled event.';

create or replace function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- Generated columns have no value yet.
  ignored constant text[] := 'updated_at'::text || array(
    select a.attname::text from pg_catalog.pg_attribute as a
    where a.attrelid = tg_relid and a.attgenerated <> '');
begin
  new.updated_at := case
    -- As JSON, in which values of every type can be compared.
    when to_jsonb(new) - ignored = to_jsonb(old) - ignored then old.updated_at
    else now() end;
  return new;
end
$$;
comment on function private.touch_updated_at() is
  'Keeps updated_at at the time of the last change. A row that is stored as it was keeps its time, and so is not audited either.';
-- After guard_event, which touches every row.
create trigger touch_updated_at before update on public.events
  for each row execute function private.touch_updated_at();

create function public.cancel_upload(bucket_id text, folder uuid, source uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  delete from private.uploads as u
  where (u.bucket_id, u.folder, u.source) = (cancel_upload.bucket_id, cancel_upload.folder, cancel_upload.source)
    and u.owner = (select auth.uid()) and u.used_by is null;
end
$$;
comment on function public.cancel_upload(text, uuid, uuid) is
  'Ends an upload of the caller that nothing names, with its files. Does nothing where there is none. 401 for an erased account.';
revoke execute on function public.cancel_upload(text, uuid, uuid) from public, anon;
grant execute on function public.cancel_upload(text, uuid, uuid) to authenticated;

-- Readers who have a comment on their screens are told by its row: it is hidden, never removed alone.
revoke delete, truncate on public.podcast_comments from service_role;
