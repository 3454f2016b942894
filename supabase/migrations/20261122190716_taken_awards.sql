-- A competing admin takes no chosen award from another team.

create or replace function public.choose_winner(award_id uuid, place int, registration_id uuid default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  state text;
begin
  perform private.require_admin();
  if choose_winner.place is null or choose_winner.place not between 1 and 10 then
    perform private.refuse(400, 'invalid', 'An award has between 1 and 10 places');
  end if;
  perform private.lock_board(a.event_id) from public.awards as a where a.id = choose_winner.award_id;
  select e.status into state
  from public.awards as a join public.events as e on e.id = a.event_id
  where a.id = choose_winner.award_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such award');
  end if;
  if choose_winner.registration_id in (select private.partial_entries()) then
    perform private.refuse(403, 'own_team', 'Another admin decides about your own team');
  end if;
  if exists (
    select from public.award_winners as w
    where (w.award_id, w.place) = (choose_winner.award_id, choose_winner.place)
      and w.registration_id is distinct from choose_winner.registration_id)
  then
    perform private.refuse_own_event(a.event_id)
    from public.awards as a where a.id = choose_winner.award_id;
  end if;
  perform private.refuse_settled(state);
  if choose_winner.registration_id is null then
    delete from public.award_winners as w
    where (w.award_id, w.place) = (choose_winner.award_id, choose_winner.place);
    return;
  end if;
  insert into public.award_winners as w (award_id, place, registration_id)
  values (choose_winner.award_id, choose_winner.place, choose_winner.registration_id)
  on conflict on constraint award_winners_pkey
    do update set registration_id = excluded.registration_id
    where w.registration_id <> excluded.registration_id;
end
$$;
comment on function public.choose_winner(uuid, int, uuid) is
  'Admin: gives a place of an award to a team, in the stead of the one that has it, or to nobody (null); the same call again changes nothing. 403 own_team for the admin''s own team, and for an admin who competes where it takes the place from a team, 404 for an unknown award, 409 missing_reference where it cannot go to this team, event_final, event_closed.';
