-- Under a freeze, a correction of a bag that came before it acts at once, as that of a single fish does, unless it
-- adds fish: as single fish that are added, these may have come later, and the bag waits as it was.

create or replace view private.shown_weigh_ins with (security_invoker = true) as
select w.registration_id, w.day, w.event_id, w.revision,
  case when h.is_hidden then coalesce(s.late_minutes, w.late_minutes) else w.late_minutes end as late_minutes,
  w.recorded_at, b.bag_weight_g, b.bag_fish, b.bag_dead, b.bag_short, b.bag_at
from public.weigh_ins as w
left join public.event_freezes as f on f.event_id = w.event_id
cross join lateral (
  select coalesce(not w.registration_id = any (f.revealed), false) as is_hidden
) as h
left join lateral (
  select l.late_minutes, (l.bag ->> 'weight_g')::int as weight_g, (l.bag ->> 'fish')::smallint as fish,
    (l.bag ->> 'dead')::smallint as dead, (l.bag ->> 'short')::smallint as short
  from public.weigh_in_slips as l
  where h.is_hidden and l.registration_id = w.registration_id and l.day = w.day
    and l.weighed_at < f.freeze_at
  order by l.revision desc limit 1
) as s on true
left join lateral (
  select w.bag_weight_g, w.bag_fish, w.bag_dead, w.bag_short, w.bag_at
  where not h.is_hidden or w.bag_fish <= s.fish
  union all
  select s.weight_g, s.fish, s.dead, s.short, w.bag_at
  where h.is_hidden and w.bag_fish > s.fish
) as b on true
where f.event_id is null or w.recorded_at < f.freeze_at or w.registration_id = any (f.revealed);
comment on view private.shown_weigh_ins is
  'What the scales say as the public board counts it: of the days that were weighed before the freeze, the minutes late of the last slip before it, and the bags as they are now, or as that slip says where fish were added since.';
