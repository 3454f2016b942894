-- What strangers write to the company. They reach it through the function contact alone.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 200),
  email text not null check (char_length(email) <= 320 and email ~ '^[^@\s]+@[^@\s]+$'),
  message text not null check (char_length(message) between 1 and 20000),
  locale text not null default 'en' check (locale in ('en', 'ja', 'ar')),
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
comment on table public.contact_messages is
  'Messages of the contact form exactly as they were typed. Only admins read them.';
create index contact_messages_newest on public.contact_messages (created_at desc);
create index contact_messages_email on public.contact_messages (lower(email));
insert into private.personal_data (relation, belongs, holds, export_as, erasure)
values ('public.contact_messages', 'lower(t.email) = (select private.address_of($1))',
  '{name,email,message}', 'contact_messages', 'delete');
insert into private.retention (name, relation, expires, period)
values ('contact_messages', 'public.contact_messages', 'coalesce(t.answered_at, t.created_at)', '2 years');

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated;
grant all on public.contact_messages to service_role;
grant select on public.contact_messages to authenticated;
create policy "Admins read messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
select private.let_admins_write('public.contact_messages', '{update}', 'answered_at');
create trigger enter_ahead before update or delete on public.contact_messages
  for each statement execute function private.enter('people');
create trigger write_audit after update or delete on public.contact_messages
  for each row execute function private.write_audit('id');

create function public.submit_contact_message(
  id uuid, name text, email text, message text, locale text, address_range text
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
    if (known.name, known.email, known.message, known.locale)
      is distinct from (name, email, message, locale)
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
  insert into public.contact_messages (id, name, email, message, locale)
  values (submit_contact_message.id, submit_contact_message.name, submit_contact_message.email,
    submit_contact_message.message, submit_contact_message.locale);
  perform private.queue_mail('contact-team:' || submit_contact_message.id, 'contact_team',
    null, 'en', jsonb_build_object(
      'name', name, 'email', email, 'message', message, 'locale', locale));
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
comment on function public.submit_contact_message(uuid, text, text, text, text, text) is
  'Server: stores a message under the form''s own id, with a mail to the team (whose address the mail worker knows) and a receipt (ten a day) to the sender, in one transaction. 0, or the seconds to wait when the sender (5 a minute) or the address range (30 in ten minutes; null: 300 for all callers whose address is unknown) has had its turns. 409 conflict when the id is taken by other words.';
revoke execute on function
  public.submit_contact_message(uuid, text, text, text, text, text)
  from public, anon, authenticated;
grant execute on function
  public.submit_contact_message(uuid, text, text, text, text, text) to service_role;
