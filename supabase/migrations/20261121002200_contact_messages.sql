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

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated;
grant all on public.contact_messages to service_role;
grant select, update (answered_at) on public.contact_messages to authenticated;
create policy "Admins read messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy "Admins tick messages off" on public.contact_messages
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create trigger write_audit after update or delete on public.contact_messages
  for each row execute function private.write_audit('id');

create function public.submit_contact_message(
  id uuid, name text, email text, message text, locale text, address_range text, team_address text
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A form sent again after a lost answer is the same message, and costs no turn.
  if exists (select 1 from public.contact_messages as m where m.id = submit_contact_message.id) then
    return id;
  end if;
  -- Counted apart, so that neither many addresses nor many names from one place get through.
  if not private.take_turn('contact:sender', lower(email), 5, interval '1 minute')
    or not private.take_turn('contact:range', address_range, 30, interval '10 minutes')
  then
    return null;
  end if;
  insert into public.contact_messages (id, name, email, message, locale)
  values (submit_contact_message.id, submit_contact_message.name, submit_contact_message.email,
    submit_contact_message.message, submit_contact_message.locale);
  perform private.queue_mail('contact-team:' || submit_contact_message.id, 'contact_team',
    team_address, 'en', jsonb_build_object(
      'name', name, 'email', email, 'message', message, 'locale', locale));
  perform private.queue_mail('contact-receipt:' || submit_contact_message.id, 'contact_receipt',
    submit_contact_message.email, submit_contact_message.locale,
    jsonb_build_object('name', name, 'message', message));
  return id;
end
$$;
comment on function public.submit_contact_message(uuid, text, text, text, text, text, text) is
  'Server: stores a message under the form''s own id, with a mail to the team and a receipt to the sender, in one transaction. Null when the sender (5 a minute) or the address range (30 in ten minutes) has had its turns.';
revoke execute on function
  public.submit_contact_message(uuid, text, text, text, text, text, text)
  from public, anon, authenticated;
grant execute on function
  public.submit_contact_message(uuid, text, text, text, text, text, text) to service_role;
