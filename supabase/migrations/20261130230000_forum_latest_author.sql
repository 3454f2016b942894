-- Beside the latest thread of a topic, who wrote last in it.

create or replace function private.forum_list() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  readable constant uuid[] := private.readable_forums();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'slug', f.slug, 'names', f.names, 'descriptions', f.descriptions, 'group', g.names,
      'readers', f.readers, 'is_archived', f.archived_at is not null,
      'topics', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', t.id, 'slug', t.slug, 'names', t.names, 'descriptions', t.descriptions,
          'threads', t.threads, 'is_archived', t.archived_at is not null,
          'latest', (
            select jsonb_build_object('number', l.number, 'title', l.title, 'last_no', l.last_no,
              'last_post_at', l.last_post_at,
              'author', (
                select private.forum_person(p.author_id) from public.forum_posts as p
                where p.thread_id = l.id and p.no <= l.last_no and p.status = 'visible'
                order by p.no desc limit 1))
            from public.forum_threads as l
            where l.topic_id = t.id and l.removed_at is null
            order by l.last_post_at desc limit 1))
          order by t.archived_at is not null, t.position, t.slug), '[]')
        from public.forum_topics as t where t.forum_id = f.id))
      order by g.position nulls last, g.id, f.archived_at is not null, f.position, f.slug), '[]')
    from public.forums as f left join public.forum_groups as g on g.id = f.group_id
    where f.id = any (readable));
end
$$;
