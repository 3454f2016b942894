import { demo } from "./demo.ts";

const boat = `
    insert into public.boats (id, owner, name) select gen_random_uuid(), '${demo.maya.id}', 'Salt Heron';`;
const booking = (name: string, ended: string) => `
    insert into public.charter_bookings (id, boat_id, day, part, during, time_zone, party, price_minor, currency,
      policy, boat_name, expires_at)
    select gen_random_uuid(), b.id, '2020-01-01', 'day', tstzrange(t.ended - interval '8 hours', t.ended), 'UTC', 2,
      900, 'USD', 'strict', '${name}', now()
    from (select id from public.boats where owner = '${demo.maya.id}' order by created_at desc, id limit 1) as b,
      (select now() - interval '${ended}' as ended) as t;`;

/** Of the rules of charters: rows a day over their period and a day under it, by their marks. */
export const CHARTER_CASES: Record<string, string> = {
  charter_bookings: `${boat}${booking("expired-mark", "3 years 1 day")}${booking("kept-mark", "1094 days")}`,
  ownerless_boats: `
    insert into public.boats (id, owner, name)
    select gen_random_uuid(), v.owner::uuid, v.name from (values
      (null, 'expired-mark'), (null, 'kept-mark-1'), (null, 'kept-mark-2'), ('${demo.maya.id}', 'kept-mark-3')
    ) as v (owner, name);
    update public.boats set updated_at = now() - case name when 'kept-mark-2' then interval '23 hours'
      else interval '25 hours' end where name like '%-mark%';
    insert into public.charter_bookings (id, boat_id, day, part, during, time_zone, party, price_minor, currency,
      policy, boat_name, expires_at)
    select gen_random_uuid(), b.id, current_date, 'day', tstzrange(now(), now() + interval '8 hours'), 'UTC', 2, 900,
      'USD', 'strict', 'n', now()
    from public.boats as b where b.name = 'kept-mark-1'`,
  boat_review_reports: `${boat}${booking("Salt Heron", "1 day")}
    insert into public.boat_reviews (booking_id, boat_id, author, stars, body)
    select id, boat_id, '${demo.ken.id}', 4, 'Calm sea' from public.charter_bookings
    order by requested_at desc limit 1;
    insert into public.boat_review_reports (review_id, reporter, reason, words, reported_at, ruled_at)
    select r.id, u.id::uuid, 'other', v.words, now() - interval '2 years', now() - v.age
    from (select id from public.boat_reviews order by reviewed_at desc limit 1) as r,
      unnest(array['${demo.maya.id}', '${demo.ken.id}', '${demo.admin.id}']) with ordinality as u (id, n)
      join unnest(array['expired-mark', 'kept-mark-1', 'kept-mark-2'],
        array[interval '366 days', interval '364 days', null]) with ordinality as v (words, age, n) using (n)`,
};
