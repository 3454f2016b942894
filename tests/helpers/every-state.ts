import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { addBoardExtras, addFinalAward } from "./board-extras.ts";
import { addUpload } from "./add-upload.ts";
import { asRole } from "./as-role.ts";
import { createSectors, createTie } from "./create-tie.ts";
import { addMarkedContact } from "./marked-contact.ts";
import { demo } from "./demo.ts";
import { fillNews } from "./every-news-state.ts";
import { fillBlogs } from "./every-blog-state.ts";
import { fillFans } from "./every-fan-state.ts";
import { fillForums } from "./every-forum-state.ts";
import { fillOffice } from "./every-office-state.ts";
import { fillPodcasts } from "./every-podcast-state.ts";
import { fillGallery } from "./every-gallery-state.ts";
import { fillCharters } from "./every-charter-state.ts";
import { submitCatch } from "./submit-catch.ts";

/** A member whom nothing in the database concerns: not even a profile of its own is left. */
export const stranger = {
  id: "a0000000-0000-4000-8000-0000000000ff",
  email: "stranger@example.com",
};

/**
 * Adds to the demo a value in every column and a row in every state that decides who may read it,
 * all of them Maya's or nobody's. Returns the ids of the rows by what they are.
 */
export async function fillEveryState(sql: postgres.Sql): Promise<Record<string, string>> {
  const { maya, ken, admin } = demo;
  await sql`insert into auth.users (id, email) values (${stranger.id}, ${stranger.email})`;
  await sql`delete from public.profiles where id = ${stranger.id}`;
  await sql`delete from public.user_roles where user_id = ${stranger.id}`;
  await sql`delete from public.notice_inboxes where user_id = ${stranger.id}`;
  const avatar = await addUpload(sql, { bucket: "avatars", folder: maya.id, owner: maya.id });
  await sql`
    update public.profiles set phone_number = '+15550100', country = 'US', instagram = 'i',
      facebook = 'f', twitter = 't', linkedin = 'l', avatar_path = ${avatar} where id = ${maya.id}`;

  const photos = await Promise.all(
    ["accepted", "rejected", "pending"].map(() =>
      addUpload(sql, { folder: demo.loneHeron, owner: maya.id }),
    ),
  );
  const fish = await Promise.all(
    photos.map((photo_path) =>
      submitCatch(sql, maya, {
        registration_id: demo.loneHeron,
        note: "private note",
        photo_path,
        weight_g: 4000,
        length_mm: 400,
        identifier_code: "K7",
        photo_time: "2026-06-06T09:15:00+09:00",
        photo_edited: true,
        device_at: new Date().toISOString(),
        device_offset_ms: 70_000,
        sent_at: new Date().toISOString(),
      }),
    ),
  );
  for (const photo of photos) {
    await sql`select public.record_looks(${photo}, array_fill(repeat('0', 32), array[3]))`;
  }
  const [first] = await sql<[{ early: Date }]>`
    select min(lines_in) - interval '1 hour' as early from public.event_days
    where event_id = ${demo.live}`;
  const early = await submitCatch(sql, maya, {
    registration_id: demo.loneHeron,
    captured_at: first.early.toISOString(),
  });
  const [accepted, rejected, pending] = fish.map((row) => row["id"] as string);
  await sql`
    insert into public.catch_photos (catch_id, position, photo_path, shot, photo_time, photo_at,
      from_revision, until_revision, device_offset_ms, sent_offset_ms)
    values (${accepted ?? ""}, 2, ${await addUpload(sql, { folder: demo.loneHeron, owner: maya.id })},
      'Tail', '2026-06-06T09:15:00', now(), 1, 1, 0, 0)`;
  await sql`update public.catches set line_class = 20 where id = any (${[accepted, pending] as string[]})`;
  const [member] = await sql<[{ id: string }]>`
    select id from public.team_members where user_id = ${maya.id}`;
  await sql`update public.catch_details set angler_id = ${member.id} where catch_id = any (${[accepted, rejected, pending] as string[]})`;
  await asRole(sql, maya, async (tx) => {
    await tx`insert into public.catch_locations values (${accepted ?? ""}, 27.9, -82.5)`;
  });
  await asRole(sql, maya, async (tx) => {
    await tx`
      select public.correct_catch(${pending ?? ""}, 1, ${demo.bass}, ${new Date().toISOString()}, 4000, 400,
        ${member.id}, ${photos[2] ?? null}, 'private note', 'K7')`;
  });
  await asRole(sql, admin, async (tx) => {
    await tx`
      select public.set_catch_settings(${demo.live}, '{"Tail flat"}', 60, true, null,
        '[{"name": "Whole fish", "example": "Nose at the stop"}]', 27.9, -82.5, 9000)`;
    await tx`select public.set_event_codes(${demo.live}, 60)`;
    await tx`select public.judge_catch(${accepted ?? ""}, 'accepted', 1, null, 'judge note')`;
    await tx`
      select public.judge_catch(${accepted ?? ""}, 'adjusted', 2, 'other', line_class => 12)`;
    await tx`select public.judge_catch(${early["id"]}, 'accepted', 1)`;
    await tx`select public.judge_catch(${rejected ?? ""}, 'rejected', 1, 'other', 'judge note')`;
    await tx`select public.weigh_in(${randomUUID()}, ${demo.loneHeron}, 1, 0, '[]')`;
    const weighed = [{ id: randomUUID(), species_id: demo.bass, weight_g: 900, length_mm: 300 }];
    await tx`
      select public.weigh_in(${randomUUID()}, ${demo.loneHeron}, 1, 1, ${tx.json(weighed)}, 2, 'private note')`;
    await tx`select public.run_scoring(${demo.live})`;
  });
  await sql`
    insert into public.trials (id, event_id, title, rules, rules_version, state, opened_by, closed_by, closed_at)
    select ${maya.id}, id, 'A protest', rules, 1, 'dropped', ${admin.id}, ${admin.id}, now()
    from public.events where id = ${demo.live}`;
  await sql`
    insert into public.trial_decisions
    values (${maya.id}, ${accepted ?? ""}, 2, 'adjusted', 'other', 4100, 410, 1, 'judge note', 12)`;
  await sql`
    insert into public.event_reopenings (event_id, reason, reopened_by)
    values (${demo.live}, 'A protest was upheld.', ${admin.id})`;
  const [penalty] = await sql<[{ id: string }]>`
    insert into public.penalties (event_id, registration_id, day, kind, amount, note, imposed_by,
      revoked_by, revoked_at, revoke_reason)
    values (${demo.live}, ${demo.loneHeron}, 1, 'late', 5, 'private note', ${admin.id}, ${admin.id}, now(),
      'private note')
    returning id`;
  await sql`
    insert into public.penalties (event_id, registration_id, day, kind, amount, starts_at, ends_at)
    values (${demo.live}, ${demo.loneHeron}, 1, 'time', 0, now(), now() + interval '2 minutes')`;
  await createTie(sql);
  await createSectors(sql);
  await sql`
    insert into public.sector_draws (registration_id, event_id, day, sector)
    values (${demo.loneHeron}, ${demo.live}, 1, 2)`;
  await sql`
    insert into public.declared_days (registration_id, event_id, day)
    values (${demo.loneHeron}, ${demo.live}, 1)`;
  await sql`
    insert into public.event_holds (id, event_id, starts_at, ends_at, reason)
    values (gen_random_uuid(), ${demo.live}, now() - interval '9 hours', now() - interval '8 hours',
      'Lightning')`;

  const events = await sql<{ id: string }[]>`
    insert into public.events (tournament_id, slug, name, rules)
    select t.id, name, 'Not yet known', t.default_rules
    from (select id, default_rules from public.tournaments limit 1) as t, unnest(array['draft', 'cancelled-draft']) as new (name)
    returning id`;
  const [draft, cancelled] = events.map(({ id }) => id);
  for (const id of [draft ?? "", cancelled ?? ""]) {
    await sql`
      insert into public.event_days (event_id, day, lines_in, lines_out, upload_deadline)
      values (${id}, 1, '2027-06-06T10:00Z', '2027-06-06T18:00Z', '2027-06-06T19:00Z')`;
    await sql`insert into public.divisions (event_id, name) values (${id}, 'Open')`;
  }
  await sql`update public.events set status = 'cancelled' where id = ${cancelled ?? ""}`;
  const [unpublished] = await sql<[{ id: string }]>`
    insert into public.tournaments (slug, name, default_rules)
    select 'secret', 'Secret', default_rules from public.tournaments limit 1 returning id`;
  await sql`
    update public.tournaments set points_scheme = '{"points": [100, 99], "best_n": null}',
      archived_at = now() where slug = 'shoreline-release-2026'`;
  const waivers = await sql<{ id: string }[]>`
    insert into public.waivers (tournament_id, version, body, created_by)
    select id, 9, 'Waiver', ${admin.id} from unnest(array[${demo.tournament}, ${unpublished.id}]::uuid[])
      as id returning id`;
  const cover = await addUpload(sql, { bucket: "event-covers", folder: demo.upcoming });
  await sql`
    update public.events set venue_map_url = 'https://example.com/map', refund_until = now(),
      contact_name = 'Desk', contact_email = 'desk@castboard.example', cover_name = ${cover}
    where id = ${demo.upcoming}`;
  await sql`update public.divisions set capacity = 30 where event_id = ${demo.upcoming}`;
  await sql`insert into public.event_species values (${demo.upcoming}, ${demo.bass}) on conflict do nothing`;

  const [waiting] = await sql<[{ id: string }]>`
    insert into public.registrations (event_id, division_id, team_id, status)
    select ${demo.upcoming}, (select id from public.divisions where event_id = ${demo.upcoming} limit 1),
      m.team_id, 'waitlisted' from public.team_members as m where m.user_id = ${maya.id}
    returning id`;
  // Two more of Maya's entries: one that she took back, one of a second team that moved up.
  const [withdrawn] = await sql<[{ id: string }]>`
    insert into public.registrations (event_id, division_id, team_id, status)
    select event_id, division_id, team_id, 'withdrawn' from public.registrations
    where id = ${waiting.id} returning id`;
  const [promoted] = await sql<[{ id: string }]>`
    with crew as (insert into public.teams (name) values ('Second boat') returning id),
      captain as (
        insert into public.team_members (team_id, user_id, display_name, role)
        select id, ${maya.id}, 'Maya', 'captain' from crew)
    insert into public.registrations (event_id, division_id, team_id, status, confirm_by)
    select r.event_id, r.division_id, crew.id, 'pending', now() + interval '1 day'
    from crew, public.registrations as r where r.id = ${waiting.id} returning id`;
  const [applicant] = await sql<[{ id: string }]>`
    with declined as (
      insert into public.declined_people (event_id, team_id, user_id, display_name, reason)
      select event_id, team_id, ${maya.id}, 'Maya', 'Private' from public.registrations
      where id = ${demo.loneHeron} returning id)
    update public.applicants set waiver_id = ${waivers[0]?.id ?? ""}, waiver_accepted_at = now(),
      waiver_accepted_by = ${maya.id}, approval = 'declined', declined_id = declined.id
    from declined where registration_id = ${demo.loneHeron} returning applicants.id`;
  await sql`update public.registrations set counts_from = now() where id = ${demo.loneHeron}`;
  await sql`
    insert into public.applicant_details
    values (${applicant.id}, '+15550100', 'maya@example.com', 'A guardian', '+15550101')`;
  await sql`
    insert into public.entry_details
    values (${demo.loneHeron}, true, 'Private', now(), ${admin.id}, now(), '{waiver}')`;

  await sql`
    insert into public.team_invites
      (team_id, registration_id, code_digest, created_by, expires_at, max_uses, revoked_at)
    select team_id, id, sha256('code'), ${maya.id}, now() + interval '1 day', 1, now()
    from public.registrations where id = ${waiting.id}`;

  const [{ podcast }] = await sql<[{ podcast: string }]>`
    select id as podcast from public.podcasts where published_at <= now() limit 1`;
  const comments = ["visible", "pending", "hidden"].map((status) => ({
    id: randomUUID(),
    podcast_id: podcast,
    author_id: maya.id,
    author_name: "Maya",
    body: "Words",
    status,
  }));
  await sql`insert into public.podcast_comments ${sql(comments)}`;
  await sql`update public.podcasts set commented_in = pg_current_xact_id() where id = ${podcast}`;
  await fillPodcasts(sql);
  const post = await fillBlogs(sql);
  const futureNews = await fillNews(sql);
  await fillGallery(sql);
  await fillCharters(sql);
  await fillFans(sql);
  await fillOffice(sql);
  await sql`
    update public.payments set refund_ordered_at = now(), ruling = 'owed'
    where registration_id = ${demo.loneHeron}`;
  await sql`
    insert into public.payment_log
      (payment_id, by, status_from, status_to, amount_minor, currency, method, cause, why)
    select id, ${admin.id}, status, status, amount_minor, currency, method, 'recorded', 'w'
    from public.payments where registration_id = ${demo.loneHeron}`;
  await addMarkedContact(sql, maya, "m");
  await sql`update public.contact_messages set assigned_to = ${admin.id}`;
  await sql`
    update public.mail_outbox set last_error = 'e', provider_id = 'p', sent_at = now()`;
  await sql`
    insert into public.audit_log (actor, action, entity, entity_id, before, after)
    values (${ken.id}, 'update', 'x', 'y', '{}', '{}')`;
  await sql`
    select private.notify(${maya.id}, 'member_left', 'every-state', ${sql.json({ team_id: randomUUID(), team_name: "T", member_name: "M", about: ken.id })})`;
  await sql`update public.notifications set read_at = now()`;
  await asRole(sql, maya, async (tx) => {
    await tx`
      select public.subscribe_to_push('https://push.castboard.example/1', ${"A".repeat(87)}, ${"A".repeat(22)})`;
  });
  await sql`insert into public.event_judges (event_id, user_id) values (${demo.upcoming}, ${maya.id})`;
  await sql`
    insert into public.judging_desks (event_id, version, changed_in)
    values (${demo.live}, 1, pg_current_xact_id())`;
  await sql`
    insert into public.catch_claims (event_id, judge_id, catch_id, expires_at)
    values (${demo.live}, ${demo.admin.id}, ${pending ?? ""}, now() + interval '1 hour')`;
  await sql`insert into public.event_followers (event_id, user_id) values (${demo.live}, ${maya.id})`;
  await asRole(sql, maya, async (tx) => {
    await tx`select public.pin_team(${demo.live}, 1, true)`;
  });
  await addBoardExtras(sql, demo.live);
  await sql`
    insert into public.awards (event_id, division_id, species_id, name, prize, kind)
    values (${demo.live}, ${demo.openDivision}, ${demo.bass}, 'Big fish', 'A rod', 'heaviest_fish'),
      (${demo.live}, null, null, 'Most fish', '', 'most_fish')`;
  await addFinalAward(sql, demo.final);
  await sql`
    insert into public.protests
      (id, event_id, registration_id, against_id, about, catch_id, reason, filed_by, status, ruling, ruled_by, ruled_at)
    values (gen_random_uuid(), ${demo.live}, ${demo.loneHeron}, ${demo.rustyHook}, 'catch', ${accepted ?? ""},
      'Their fish was short.', ${maya.id}, 'dismissed', 'It was not.', ${admin.id}, now())`;
  // Hides nothing of the demo.
  await sql`
    insert into public.event_freezes (event_id, freeze_at, revealed)
    values (${demo.live}, now() + interval '1 year', ${[demo.loneHeron]})`;
  await sql`insert into public.notice_preferences values (${maya.id}, 'member_left', true, true, true)`;
  await fillForums(sql);
  await sql`update public.jobs set requested_at = now() where name = 'remove-files'`;
  await sql`
    insert into public.job_runs (job, on_request, state, ended_at, touched, error)
    values ('remove-files', true, 'failed', now(), 0, 'e')`;
  return {
    accepted: accepted ?? "",
    rejected: rejected ?? "",
    pending: pending ?? "",
    penalty: penalty.id,
    draft: draft ?? "",
    cancelled: cancelled ?? "",
    unpublished: unpublished.id,
    unpublishedWaiver: waivers[1]?.id ?? "",
    waiting: waiting.id,
    withdrawn: withdrawn.id,
    promoted: promoted.id,
    visibleComment: comments[0]?.id ?? "",
    pendingComment: comments[1]?.id ?? "",
    hiddenComment: comments[2]?.id ?? "",
    draftPost: post,
    futureNews,
  };
}
