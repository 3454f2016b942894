-- Guests' comments that wait for an admin, as a list that follows what others decide.

create table private.comment_queues (
  id uuid primary key,
  version bigint not null default 0,
  changed_in xid8
);
comment on table private.comment_queues is
  'One row: the queue of comments that wait. version rises by one with every commit that changes it; changed_in is the transaction that made it.';
insert into private.comment_queues (id) values ('c0000000-0000-4000-8000-000000000001');
insert into private.personal_data (relation) values ('private.comment_queues');
alter table private.comment_queues enable row level security;

create function private.announce_comment_queue() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  queue private.comment_queues;
begin
  -- At the end of the transaction, so that guests do not wait for one another's.
  select * into queue from private.comment_queues as q for update;
  if queue.changed_in is not distinct from pg_current_xact_id() then
    return null;
  end if;
  update private.comment_queues as q
  set version = q.version + 1, changed_in = pg_current_xact_id()
  returning * into queue;
  perform private.announce_version('commentqueue:' || queue.id, 'queue_changed', queue.version, '{}');
  return null;
end
$$;
comment on function private.announce_comment_queue() is
  'Sends one queue_changed message per commit that adds to the waiting comments or takes from them (commentQueueMessage in contracts/podcast-desk.ts).';
create constraint trigger announce_comment_queue after insert on public.podcast_comments
  deferrable initially deferred for each row when (new.status = 'pending')
  execute function private.announce_comment_queue();
create constraint trigger announce_ruled_comment after update on public.podcast_comments
  deferrable initially deferred
  for each row when (new.status is distinct from old.status and 'pending' in (old.status, new.status))
  execute function private.announce_comment_queue();
create constraint trigger announce_removed_comment after delete on public.podcast_comments
  deferrable initially deferred for each row when (old.status = 'pending')
  execute function private.announce_comment_queue();

create function private.can_hear_commentqueue(queue_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.is_admin();
end
$$;
comment on function private.can_hear_commentqueue(uuid) is
  'Whether the caller may follow the queue of comments (private.can_hear): admins.';

create function public.read_comment_queue() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('id', q.id, 'version', q.version,
      'waiting', (select count(*) from public.podcast_comments as c where c.status = 'pending'),
      'comments', (
        select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'podcast_id', w.podcast_id, 'slug', p.slug,
          'title', p.title, 'author_name', w.author_name, 'body', w.body, 'created_at', w.created_at)
          order by w.created_at, w.id), '[]')
        from (select * from public.podcast_comments as c where c.status = 'pending'
          order by c.created_at, c.id limit 50) as w
        join public.podcasts as p on p.id = w.podcast_id))
    from private.comment_queues as q);
end
$$;
comment on function public.read_comment_queue() is
  'Admins: the fifty oldest comments that wait, of how many, and the version of the queue (commentQueue in contracts/podcast-desk.ts). 401, 403.';

create function public.rule_comment(id uuid, status text, seen text default 'pending') returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if coalesce(rule_comment.status, '') not in ('visible', 'hidden', 'pending')
    or coalesce(rule_comment.seen, '') not in ('visible', 'hidden', 'pending')
  then
    perform private.refuse(400, 'invalid', 'A comment is shown, hidden, or waits');
  end if;
  perform private.lock_comments();
  update public.podcast_comments as c set status = rule_comment.status
  where c.id = rule_comment.id and c.status = rule_comment.seen and c.body is not null
    -- A member's comment never waits.
    and (rule_comment.status <> 'pending' or c.author_id is null);
  return found;
end
$$;
comment on function public.rule_comment(uuid, text, text) is
  'Admins: shows or hides a comment whose status is seen, by default one that waits, or lets a guest''s wait again, which takes a decision back. False where another admin has decided, or it is gone. 400, 401, 403.';

create view public.podcast_desk with (security_invoker = true) as
select p.id, p.slug, p.number, p.locale, p.title, p.host, p.duration_s, p.audio_path, p.published_at,
  p.withdrawn_at, p.revision, p.published_revision, p.updated_at,
  (select count(*) from public.podcast_comments as c where c.podcast_id = p.id and c.status = 'pending')::int
    as comments_waiting
from public.podcasts as p
where (select private.is_admin());
comment on view public.podcast_desk is
  'Episodes as the office lists them, with the guests'' comments that wait: for admins.';
revoke all on public.podcast_desk from anon, authenticated;
grant select on public.podcast_desk to authenticated, service_role;

revoke execute on function private.announce_comment_queue(), private.can_hear_commentqueue(uuid),
  public.read_comment_queue(), public.rule_comment(uuid, text, text) from public, anon;
grant execute on function private.can_hear_commentqueue(uuid) to anon, authenticated;
grant execute on function public.read_comment_queue(), public.rule_comment(uuid, text, text)
  to authenticated, service_role;
