-- Writing and publishing the office's own news, as posts are written: each call of an editor names the revision
-- that it builds on, and readers see a text once it is published.

create trigger begin_versions after insert on public.news_items
  for each row when (new.own) execute function private.begin_versions();
create trigger remove_versions after delete on public.news_items
  for each row when (old.own) execute function private.remove_versions();

-- By functions alone, but for what holds at once: whether an item is hidden, and its language.
drop policy "Admins add news items" on public.news_items;
revoke insert, update on public.news_items from authenticated;
grant update (hidden, locale) on public.news_items to authenticated;

create function private.lock_news(id uuid) returns public.news_items
language plpgsql
set search_path = ''
as $$
declare
  item public.news_items;
begin
  perform private.require_admin();
  perform private.lock_account();
  select * into item from public.news_items as i where i.id = lock_news.id and i.own for update;
  if item.id is null then
    perform private.refuse(404, 'not_found', 'There is no such item');
  end if;
  return item;
end
$$;
comment on function private.lock_news(uuid) is
  'The own item, locked until commit after the caller''s account, for functions that change it. Admins only; 401, 403, 404.';

create function public.create_news(id uuid, locale text, title text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  heading constant text := btrim(coalesce(title, ''));
begin
  perform private.require_admin();
  perform private.lock_account();
  if create_news.id is null or char_length(heading) not between 1 and 300
    or coalesce(locale, '') not in ('en', 'ja', 'ar')
  then
    perform private.refuse(400, 'invalid', 'An item has an id, a language and a title');
  end if;
  insert into public.news_items (id, own, locale, title, body)
  values (create_news.id, true, create_news.locale, heading, '')
  on conflict on constraint news_items_pkey do nothing;
  return create_news.id;
end
$$;
comment on function public.create_news(uuid, text, text) is
  'Admins: begins an own item as a draft. Sent again with the same id, it adds none. 400 invalid.';

create function public.save_news(id uuid, base int, title text, description text, body text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  item constant public.news_items := private.lock_news(id);
  heading constant text := btrim(coalesce(title, ''));
  about constant text := nullif(btrim(coalesce(description, '')), '');
  written constant text := replace(coalesce(body, ''), E'\r\n', E'\n');
  stored int;
begin
  if heading = '' or char_length(heading) > 300 or char_length(about) > 500
    or char_length(written) > 100000 or written ~ '[\u0001-\u0008\u000b-\u001f\u007f]'
  then
    perform private.refuse(400, 'invalid',
      'An item has a title of at most 300 characters, a description of 500 and a text of 100000');
  end if;
  stored := private.save_version(item.id, item.revision, base, heading, about, written);
  if stored > item.revision then
    update public.news_items as i set revision = stored where i.id = item.id;
    -- Readers see none of this before it is published.
    if item.published_at is null then
      update public.news_items as i set title = heading, description = about, body = written
      where i.id = item.id;
    end if;
  end if;
  return jsonb_build_object('saved', stored is not null,
    'version', private.saved_version(item.id, coalesce(stored, item.revision)));
end
$$;
comment on function public.save_news(uuid, int, text, text, text) is
  'Admins: saves a text of an own item that builds on revision base, and returns {saved, version} (savedText in contracts/text-desk.ts): where another revision is stored, that one, and nothing is saved. A text that is stored already counts as saved. Readers see it once it is published. 400 invalid, 404.';

create function public.publish_news(id uuid, revision int, at timestamptz default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  item constant public.news_items := private.lock_news(id);
  newest public.text_versions;
begin
  newest := private.give_version(item.id, item.revision, revision, item.published_at, at);
  perform private.require_described(newest.body);
  update public.news_items as i
  set title = newest.title, description = newest.description, body = newest.body,
    published_revision = newest.revision,
    published_at = case when at is null and item.published_at <= now() then item.published_at
      else coalesce(publish_news.at, now()) end
  where i.id = item.id;
end
$$;
comment on function public.publish_news(uuid, int, timestamptz) is
  'Admins: gives readers the text of this revision, now or from a time on; an item that is out keeps its date. 400 invalid or alt_required, 404, 409 conflict where another revision is stored, or an item that is out would be taken off the site until a time to come.';

create function public.withdraw_news(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  item constant public.news_items := private.lock_news(id);
begin
  update public.news_items as i set published_at = null where i.id = item.id;
end
$$;
comment on function public.withdraw_news(uuid) is
  'Admins: takes an own item off the site, or its schedule back; it is a draft then. 404.';

create function public.attend_news(id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  desk jsonb;
begin
  perform private.require_admin();
  perform private.lock_account();
  select private.attend_version(i.id, i.revision) into desk
  from public.news_items as i where i.id = attend_news.id and i.own;
  if desk is null then
    perform private.refuse(404, 'not_found', 'There is no such item');
  end if;
  return desk;
end
$$;
comment on function public.attend_news(uuid) is
  'Admins: notes that the caller has the editor of an own item open, which it repeats every 15 seconds, and returns who else has, and the newest revision (textDesk in contracts/text-desk.ts). 404.';

revoke execute on function private.lock_news(uuid) from public;
revoke execute on function public.create_news(uuid, text, text), public.save_news(uuid, int, text, text, text),
  public.publish_news(uuid, int, timestamptz), public.withdraw_news(uuid), public.attend_news(uuid)
  from public, anon;
grant execute on function public.create_news(uuid, text, text), public.save_news(uuid, int, text, text, text),
  public.publish_news(uuid, int, timestamptz), public.withdraw_news(uuid), public.attend_news(uuid)
  to authenticated, service_role;
