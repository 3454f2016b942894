-- A message of the contact form can ask for a meeting: about which service, on which day, for how many people.

alter table public.contact_messages
  add meeting_service text
    check (meeting_service in ('marketing', 'automation', 'managed-it', 'virtual-assistants')),
  add meeting_date date,
  add meeting_size text check (meeting_size in ('to_50', 'to_200', 'to_1000', 'over_1000'));
comment on table public.contact_messages is
  'Messages of the contact form exactly as they were typed. Only admins read them. answered_at: the latest answer; assigned_to: the admin that takes care of it; note: among admins; done_at: nothing is left to do; meeting_*: the sender asks for a meeting (service, the day of the event, the people at it), null where nothing is said of it.';
update private.personal_data set
  export_columns = 't.id, t.name, t.email, t.message, t.locale, t.created_at, t.answered_at, t.note, t.done_at, t.meeting_service, t.meeting_date, t.meeting_size'
where relation = 'public.contact_messages';

create or replace view public.contact_desk with (security_invoker = true) as
select m.id, m.name, m.email, m.message, m.locale, m.created_at, m.answered_at, m.assigned_to, m.note, m.done_at,
  concat_ws(' ', m.name, m.email, m.message, m.note) as search_text,
  m.meeting_service, m.meeting_date, m.meeting_size
from public.contact_messages as m
where (select private.is_admin());

drop function public.submit_contact_message(uuid, text, text, text, text, text);
create function public.submit_contact_message(
  id uuid, name text, email text, message text, locale text, address_range text,
  meeting_service text default null, meeting_date date default null, meeting_size text default null
) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  known public.contact_messages;
  wait int;
begin
  -- The sender's turns below are two rows, which an erasure removes in an order of its own.
  perform private.lock_people();
  -- A form sent again after a lost answer is the same message, and costs no turn. Two that come at
  -- once meet here, and the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended('contact:' || id, 0));
  select m.* into known from public.contact_messages as m where m.id = submit_contact_message.id;
  if known.id is not null then
    if (known.name, known.email, known.message, known.locale,
        known.meeting_service, known.meeting_date, known.meeting_size)
      is distinct from (name, email, message, locale, submit_contact_message.meeting_service,
        submit_contact_message.meeting_date, submit_contact_message.meeting_size)
    then
      perform private.refuse(409, 'conflict', 'A message with this id says something else',
        'Send a changed message under a new id.');
    end if;
    return 0;
  end if;
  -- Counted apart, so that neither many addresses nor many names from one place get through.
  wait := private.seconds_to_turn('contact:sender', lower(email), 5, interval '1 minute');
  if wait = 0 then
    wait := private.seconds_to_turn('contact:range', address_range, 30, interval '10 minutes');
  end if;
  if wait > 0 then
    return wait;
  end if;
  insert into public.contact_messages
    (id, name, email, message, locale, meeting_service, meeting_date, meeting_size)
  values (submit_contact_message.id, submit_contact_message.name, submit_contact_message.email,
    submit_contact_message.message, submit_contact_message.locale,
    submit_contact_message.meeting_service, submit_contact_message.meeting_date,
    submit_contact_message.meeting_size);
  perform private.queue_mail('contact-team:' || submit_contact_message.id, 'contact_team',
    null, 'en', jsonb_build_object(
      'name', name, 'email', email, 'message', message, 'locale', locale)
      || jsonb_strip_nulls(jsonb_build_object(
        'meeting_service', submit_contact_message.meeting_service,
        'meeting_date', submit_contact_message.meeting_date,
        'meeting_size', submit_contact_message.meeting_size)));
  -- The address is not confirmed: it gets few receipts, and none that carries the
  -- stranger's words.
  if private.seconds_to_turn('contact:receipt', lower(email), 10, interval '1 day') = 0 then
    perform private.queue_mail('contact-receipt:' || submit_contact_message.id, 'contact_receipt',
      submit_contact_message.email, submit_contact_message.locale,
      jsonb_build_object('name', name));
  end if;
  return 0;
end
$$;
comment on function public.submit_contact_message(uuid, text, text, text, text, text, text, date, text) is
  'Server: stores a message under the form''s own id, with a mail to the team (whose address the mail worker knows) and a receipt (ten a day) to the sender, in one transaction. meeting_*: what a meeting is asked for, null where nothing is said of it. 0, or the seconds to wait when the sender (5 a minute) or the address range (30 in ten minutes; null: 300 for all callers whose address is unknown) has had its turns. 409 conflict when the id is taken by other words.';
revoke execute on function
  public.submit_contact_message(uuid, text, text, text, text, text, text, date, text)
  from public, anon, authenticated;
grant execute on function
  public.submit_contact_message(uuid, text, text, text, text, text, text, date, text) to service_role;
