-- Mails that were given up get another eight tries, when an admin has seen what was wrong.

create function public.send_mails_again(mail_id uuid default null) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  again int;
begin
  perform private.require_admin();
  with dead as (
    select m.id, m.attempts, m.last_error from public.mail_outbox as m
    where m.status = 'dead' and (mail_id is null or m.id = mail_id)
    for update
  ), queued as (
    update public.mail_outbox as m
    set status = 'pending', attempts = 0, next_attempt_at = now()
    from dead where m.id = dead.id
    returning m.id, m.status, m.attempts
  ), noted as (
    -- The log outlives accounts, so it keeps neither the address nor what the mail says.
    insert into public.audit_log (actor, action, entity, entity_id, before, after)
    select (select auth.uid()), 'update', 'mail_outbox', queued.id::text,
      jsonb_build_object('status', 'dead', 'attempts', dead.attempts),
      jsonb_build_object('status', queued.status, 'attempts', queued.attempts)
    from queued join dead using (id)
  )
  select count(*)::int into again from queued;
  if mail_id is not null and again = 0 then
    if exists (select 1 from public.mail_outbox as m where m.id = mail_id) then
      perform private.refuse(409, 'mail_not_dead', 'This mail was not given up');
    end if;
    perform private.refuse(404, 'not_found', 'There is no such mail');
  end if;
  if again > 0 then
    perform pg_notify('mail_outbox', '');
  end if;
  return again;
end
$$;
comment on function public.send_mails_again(uuid) is
  'Admin: gives one dead mail, or all of them (null), another eight tries, and answers how many. In the audit log, by id alone. 404 not_found, 409 mail_not_dead.';
revoke execute on function public.send_mails_again(uuid) from public, anon;
grant execute on function public.send_mails_again(uuid) to authenticated, service_role;
