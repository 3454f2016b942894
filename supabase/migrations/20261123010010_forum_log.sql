-- The log of rulings also has what concerns a member alone, names the member, and knows which ruling another
-- one takes back or answers.

alter table public.forum_rulings
  alter column forum_id drop not null,
  alter column thread_id drop not null,
  add column member_id uuid references auth.users (id) on delete set null,
  add column answers bigint references public.forum_rulings (id) on delete set null,
  drop constraint forum_rulings_action_check,
  add constraint forum_rulings_action_check check (action in ('edit', 'hold', 'approve', 'remove', 'restore',
    'remove_thread', 'restore_thread', 'lock', 'unlock', 'pin', 'unpin', 'slow', 'solve', 'rename', 'move',
    'split', 'merge', 'warn', 'silence', 'ban', 'lift', 'appeal'));
create index forum_rulings_member on public.forum_rulings (member_id, id desc);
create index forum_rulings_answers on public.forum_rulings (answers);
create unique index forum_rulings_one_appeal on public.forum_rulings (answers) where action = 'appeal';
comment on table public.forum_rulings is
  'Append-only: what moderators, members about their own threads, and the site itself (no actor_id) decided, in the forum that the thread was in; without forum_id, what an admin decided for all forums. member_id: whom it concerns, as a rule the author. post_id is null for a whole thread or a member. answers: the ruling that this one takes back, or that an appeal is about. details: what the action set, and until when.';
update private.personal_data set belongs = 't.actor_id = $1 or t.member_id = $1',
  identifies = '{actor_id,member_id}'
where relation = 'public.forum_rulings';

drop trigger keep_append_only on public.forum_rulings;
-- The account's end alone empties actor_id and member_id.
create trigger keep_append_only before update of id, forum_id, thread_id, post_id, action, reason, details, at
    or truncate
  on public.forum_rulings for each statement execute function private.keep_append_only();

alter policy "Moderators read what was decided in their forums" on public.forum_rulings
  using ((select private.is_admin()) or forum_id = any ((select private.moderated_forums())::uuid[]));

-- The role's row as well, so that the site reads with the role where a person moderates.
alter table public.forum_moderators
  add constraint forum_moderators_role foreign key (user_id) references public.user_roles (user_id)
    on delete cascade;

create function private.log_ruling(
  thread public.forum_threads, action text, reason text default null, member uuid default null,
  post_id bigint default null, details jsonb default '{}', answers bigint default null
) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  ruling bigint;
begin
  insert into public.forum_rulings
    (forum_id, thread_id, post_id, actor_id, member_id, action, reason, details, answers)
  values (thread.forum_id, thread.id, log_ruling.post_id, (select auth.uid()), log_ruling.member,
    log_ruling.action, nullif(btrim(log_ruling.reason), ''), log_ruling.details, log_ruling.answers)
  returning id into ruling;
  return ruling;
end
$$;
comment on function private.log_ruling(public.forum_threads, text, text, uuid, bigint, jsonb, bigint) is
  'Notes what the caller decided in a thread, or about a member, and returns the id of the entry.';

create function private.require_ruling_reason(reason text, is_needed boolean) returns text
language plpgsql
set search_path = ''
as $$
declare
  said constant text := nullif(btrim(require_ruling_reason.reason), '');
begin
  if is_needed and said is null then
    perform private.refuse(400, 'reason_required', 'Say why');
  elsif char_length(said) > 500 then
    perform private.refuse(400, 'invalid', 'A reason has at most 500 characters');
  end if;
  return said;
end
$$;
comment on function private.require_ruling_reason(text, boolean) is
  'The reason of a ruling without space around it. 400 reason_required where it is missing and needed, 400 invalid over 500 characters.';
revoke execute on function
  private.log_ruling(public.forum_threads, text, text, uuid, bigint, jsonb, bigint),
  private.require_ruling_reason(text, boolean) from public;
