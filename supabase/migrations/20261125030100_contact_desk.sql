-- Messages of the contact form as the office works on them: assigned, noted, answered by mail, done.

alter table public.contact_messages
  add assigned_to uuid references auth.users (id) on delete set null,
  add note text check (char_length(btrim(note)) between 1 and 4000),
  add done_at timestamptz;
comment on table public.contact_messages is
  'Messages of the contact form exactly as they were typed. Only admins read them. answered_at: the latest answer; assigned_to: the admin that takes care of it; note: among admins; done_at: nothing is left to do.';
create index contact_messages_assigned on public.contact_messages (assigned_to);
update private.personal_data set
  holds = holds || '{note}', identifies = identifies || '{assigned_to}',
  export_columns = 't.id, t.name, t.email, t.message, t.locale, t.created_at, t.answered_at, t.note, t.done_at'
where relation = 'public.contact_messages';
-- What was answered before had nothing left to do.
update public.contact_messages set done_at = answered_at where answered_at is not null;
-- All changes go through the functions below.
drop policy "Admins change contact messages" on public.contact_messages;
revoke update (answered_at) on public.contact_messages from authenticated;

create table public.contact_answers (
  -- Made by the admin's page, so that an answer sent again is sent once.
  id uuid primary key,
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  body text not null check (char_length(body) between 1 and 20000 and private.shows_something(body)),
  created_at timestamptz not null default now()
);
comment on table public.contact_answers is
  'What admins answered to messages of the contact form. Each is one mail (template contact_answer) to the address of its message, and to no other.';
create index contact_answers_message on public.contact_answers (message_id, created_at);
create index contact_answers_author on public.contact_answers (author_id);
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, erasure)
values ('public.contact_answers',
  't.message_id in (select m.id from public.contact_messages as m where lower(m.email) = (select private.address_of($1)))',
  '{author_id}', '{body}', 'contact_answers', 't.message_id, t.body, t.created_at', 'delete');
alter table public.contact_answers enable row level security;
revoke all on public.contact_answers from anon, authenticated;
grant all on public.contact_answers to service_role;
grant select on public.contact_answers to authenticated;
create policy "Admins read answers" on public.contact_answers
  for select to authenticated using ((select private.is_admin()));
create trigger enter_ahead before update or delete on public.contact_answers
  for each statement execute function private.enter('people');
create trigger write_audit after insert or update or delete on public.contact_answers
  for each row execute function private.write_audit('id', 'message_id', 'author_id');

create view public.contact_desk with (security_invoker = true) as
select m.id, m.name, m.email, m.message, m.locale, m.created_at, m.answered_at, m.assigned_to, m.note, m.done_at,
  concat_ws(' ', m.name, m.email, m.message, m.note) as search_text
from public.contact_messages as m
where (select private.is_admin());
comment on view public.contact_desk is
  'Messages of the contact form as the office lists and searches them: for admins.';
revoke all on public.contact_desk from anon, authenticated;
grant select on public.contact_desk to authenticated, service_role;

select private.declare_waiting('contact', 'public.contact_messages', 't.done_at is null', 't.created_at',
  't.name');

create function public.change_contact_message(id uuid, change jsonb) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  assignee uuid;
begin
  perform private.require_admin();
  if jsonb_typeof(change) is distinct from 'object' or change = '{}'
    or change - array['assigned_to', 'note', 'done'] <> '{}'
    or jsonb_typeof(change -> 'assigned_to') not in ('string', 'null')
    or jsonb_typeof(change -> 'note') not in ('string', 'null')
    or jsonb_typeof(change -> 'done') <> 'boolean'
    or change ->> 'assigned_to' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or char_length(change ->> 'note') > 4000
  then
    perform private.refuse(400, 'invalid', 'A change has assigned_to, note or done');
  end if;
  assignee := (change ->> 'assigned_to')::uuid;
  perform private.lock_people();
  if assignee is not null and not exists (
    select from public.user_roles as r where r.user_id = assignee and r.role = 'admin' for key share)
  then
    perform private.refuse(409, 'conflict', 'A message is assigned to an admin');
  end if;
  update public.contact_messages as m set
    assigned_to = case when change ? 'assigned_to' then assignee else m.assigned_to end,
    note = case when change ? 'note' then nullif(btrim(change ->> 'note'), '') else m.note end,
    done_at = case when not change ? 'done' then m.done_at
      when (change ->> 'done')::boolean then coalesce(m.done_at, now()) end
  where m.id = change_contact_message.id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such message');
  end if;
  return true;
end
$$;
comment on function public.change_contact_message(uuid, jsonb) is
  'Admins: sets who takes care of a message (assigned_to: an admin or null), the note among admins (null or empty for none) and whether it is done; what change does not name stays. 400, 401, 403, 404, 409 conflict where the account is no admin.';

create function public.answer_contact_message(id uuid, message_id uuid, body text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  message public.contact_messages;
  known public.contact_answers;
begin
  perform private.require_admin();
  perform private.require_account();
  if answer_contact_message.id is null or answer_contact_message.body is null
    or char_length(answer_contact_message.body) not between 1 and 20000
    or not private.shows_something(answer_contact_message.body)
  then
    perform private.refuse(400, 'invalid', 'An answer has 1 to 20000 characters');
  end if;
  perform private.lock_people();
  perform private.lock_account();
  select * into message from public.contact_messages as m
  where m.id = answer_contact_message.message_id for update;
  if message.id is null then
    perform private.refuse(404, 'not_found', 'There is no such message');
  end if;
  select * into known from public.contact_answers as a where a.id = answer_contact_message.id;
  if known.id is not null then
    if (known.message_id, known.body) is distinct from (message.id, answer_contact_message.body) then
      perform private.refuse(409, 'conflict', 'An answer with this id says something else');
    end if;
    return false;
  end if;
  insert into public.contact_answers (id, message_id, author_id, body)
  values (answer_contact_message.id, message.id, (select auth.uid()), answer_contact_message.body);
  update public.contact_messages as m set answered_at = now(), done_at = coalesce(m.done_at, now())
  where m.id = message.id;
  perform private.queue_mail('contact-answer:' || answer_contact_message.id, 'contact_answer',
    message.email, message.locale, jsonb_build_object('name', message.name,
      'message', message.message, 'message_id', message.id, 'body', answer_contact_message.body));
  perform private.require_turn('contact_answer', (select auth.uid())::text, 60, interval '1 hour',
    'Too many answers in a short time', 'Wait a few minutes.');
  return true;
end
$$;
comment on function public.answer_contact_message(uuid, uuid, text) is
  'Admins: answers a message by mail, to the address that the message came with, and marks it as done. The same answer sent again (id) is sent once: false. 400, 401, 403, 404, 409 conflict when the id is taken by other words, 429 after 60 in an hour.';
revoke execute on function public.change_contact_message(uuid, jsonb),
  public.answer_contact_message(uuid, uuid, text) from public, anon;
grant execute on function public.change_contact_message(uuid, jsonb),
  public.answer_contact_message(uuid, uuid, text) to authenticated, service_role;
