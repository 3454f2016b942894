-- An entrant reads what was decided, and why, but not the account that decided it: an id is the same in every
-- event, so those of one event tell who judged another. Judges read names.

revoke select on public.catch_decisions, public.penalties, public.weigh_in_slips from authenticated;
grant select (id, catch_id, decision, reason_code, note, status_before, weight_g_before, length_mm_before,
  deduction_before, line_class_before, weight_g, length_mm, deduction, line_class, decided_at)
  on public.catch_decisions to authenticated;
grant select (id, event_id, registration_id, day, kind, amount, reduces_biggest, note, imposed_at, revoked_at,
  revoke_reason, starts_at, ends_at)
  on public.penalties to authenticated;
grant select (id, registration_id, day, revision, late_minutes, fish, bag, reason, weighed_at)
  on public.weigh_in_slips to authenticated;

create function public.read_decisions(catch_id uuid)
returns table (
  id bigint, decision text, reason_code text, note text, weight_g_before int, weight_g int,
  length_mm_before int, length_mm int, deduction_before int, deduction int, decided_at timestamptz, judge text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_judge();
  perform private.require_judge(c.event_id) from public.catches as c where c.id = read_decisions.catch_id;
  return query
    select d.id, d.decision, d.reason_code, d.note, d.weight_g_before, d.weight_g, d.length_mm_before,
      d.length_mm, d.deduction_before, d.deduction, d.decided_at, private.account_name(d.decided_by)
    from public.catch_decisions as d
    where d.catch_id = read_decisions.catch_id
    order by d.id desc;
end
$$;
comment on function public.read_decisions(uuid) is
  'Judge: the log of a catch, the latest decision first, with the name of each judge; judge is null for an account that is gone or gave no name. Entrants read the log of their own catches in catch_decisions, without judges.';
revoke execute on function public.read_decisions(uuid) from public, anon;
grant execute on function public.read_decisions(uuid) to authenticated, service_role;
