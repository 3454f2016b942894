-- The free days of a boat, and more of its reviews, for everybody.

create function private.boat_month(boat_id uuid, month date) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  boat constant public.boats := private.shown_boat(boat_id);
  first constant date := date_trunc('month', month)::date;
begin
  if month is null or month not between '2020-01-01' and '2100-01-01' then
    perform private.refuse(400, 'invalid', 'There is no such month');
  end if;
  return jsonb_build_object('month', to_char(first, 'YYYY-MM'),
    'today', (now() at time zone boat.time_zone)::date,
    'days', (
      select jsonb_agg(jsonb_build_object('day', d::date,
        'free', array_remove(array[
          case when private.is_free(boat, d::date, 'day') then 'day' end,
          case when private.is_free(boat, d::date, 'morning') then 'morning' end,
          case when private.is_free(boat, d::date, 'afternoon') then 'afternoon' end], null)) order by d)
      from generate_series(first, first + interval '1 month' - interval '1 day', interval '1 day') as d));
end
$$;
comment on function private.boat_month(uuid, date) is 'What read_boat_month returns.';

create function public.read_boat_month(boat_id uuid, month date) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.boat_month(boat_id, month)
$$;
comment on function public.read_boat_month(uuid, date) is
  'Each day of a month with the parts for which a listed boat can be requested (boatMonth in contracts/boats.ts); today is that of the boat''s zone. 400, 404.';

create function private.more_reviews(boat_id uuid, after_id uuid, at_most int) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  boat constant public.boats := private.shown_boat(boat_id);
begin
  return private.boat_reviews_of(boat.id, after_id, at_most);
end
$$;
comment on function private.more_reviews(uuid, uuid, int) is 'What read_boat_reviews returns.';

create function public.read_boat_reviews(boat_id uuid, after_id uuid default null, at_most int default 10)
returns jsonb
language sql stable
set search_path = ''
as $$
  select private.more_reviews(boat_id, after_id, at_most)
$$;
comment on function public.read_boat_reviews(uuid, uuid, int) is
  'Reviews of a listed boat, the newest first, after one of the page before (boatReviews in contracts/boats.ts); 404.';
revoke execute on function private.boat_pictures(uuid, int), private.boat_card(public.boats),
  private.listed_boats(text, date, text, int, text, int, int, uuid, uuid, int), private.listed_ports(),
  private.boat_reviews_of(uuid, uuid, int), private.shown_boat(uuid), private.boat_page(uuid),
  private.boat_month(uuid, date), private.more_reviews(uuid, uuid, int),
  public.read_boats(text, date, text, int, text, int, int, uuid, uuid, int), public.read_boat_filters(),
  public.read_boat(uuid), public.read_boat_month(uuid, date), public.read_boat_reviews(uuid, uuid, int)
  from public, anon, authenticated;
grant execute on function private.listed_boats(text, date, text, int, text, int, int, uuid, uuid, int),
  private.listed_ports(), private.boat_page(uuid), private.boat_month(uuid, date),
  private.more_reviews(uuid, uuid, int),
  public.read_boats(text, date, text, int, text, int, int, uuid, uuid, int), public.read_boat_filters(),
  public.read_boat(uuid), public.read_boat_month(uuid, date), public.read_boat_reviews(uuid, uuid, int)
  to anon, authenticated, service_role;
