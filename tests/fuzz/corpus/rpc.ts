import { randomUUID } from "node:crypto";
import { demo } from "../../helpers/demo.ts";
import { WEIGHT_RULES } from "../../helpers/small-event.ts";
import { type Corpus, call, read } from "../request.ts";

const catchOf = (registration_id: string) => ({
  catch_id: randomUUID(),
  registration_id,
  species_id: demo.bass,
  captured_at: new Date().toISOString(),
  weight_g: 900,
  length_mm: 350,
  note: "Off the pier",
  identifier_code: "K7",
});
const evidence = () => ({
  photo_time: "2026-06-06T09:15:00",
  photo_edited: false,
  device_at: new Date().toISOString(),
  device_offset_ms: -1200,
  sent_at: new Date().toISOString(),
});

const browser = {
  endpoint: "https://push.castboard.example/fuzz",
  p256dh: "A".repeat(87),
  auth: "A".repeat(22),
};

/** Every function that browsers may call. */
export const RPC: Corpus = {
  "read_board by GET": () => read("rpc/read_board", { event_id: demo.live }),
  read_board: () => call("read_board", { event_id: demo.live }, "anon"),
  "read_season by GET": () => read("rpc/read_season", { tournament_id: demo.tournament }),
  read_season: () => call("read_season", { tournament_id: demo.tournament }, "anon"),
  "read_winners by GET": () => read("rpc/read_winners", { event_ids: `{${demo.final}}` }),
  read_winners: () => call("read_winners", { event_ids: [demo.final, demo.live] }, "anon"),
  read_board_pointer: () => call("read_board_pointer", { event_id: demo.live }, "anon"),
  server_time: () => call("server_time", {}, "anon"),
  check_session: () => call("check_session", {}, "member"),
  submit_catch: () =>
    call(
      "submit_catch",
      { ...catchOf(demo.loneHeron), ...evidence(), latitude: 27.9, longitude: -82.5 },
      "member",
    ),
  correct_catch: async ({ newCatch, event }) => {
    const { id, revision } = await newCatch();
    const { registration_id: _, ...said } = catchOf(demo.loneHeron);
    const captured_at = event.linesIn[0]?.toISOString();
    return call("correct_catch", { ...said, ...evidence(), catch_id: id, revision, captured_at });
  },
  withdraw_catch: async ({ newCatch }) => {
    const { id, revision } = await newCatch();
    return call("withdraw_catch", { catch_id: id, revision });
  },
  set_catch_settings: ({ event }) =>
    call("set_catch_settings", {
      event_id: event.id,
      photo_checklist: ["Nose touches the stop"],
      upload_within_minutes: 90,
      asks_code: true,
      photo_shots: [{ name: "Whole fish", example: "Nose at the stop" }],
      venue_latitude: 27.9,
      venue_longitude: -82.5,
      venue_radius_m: 9000,
    }),
  set_event_codes: ({ event }) =>
    call("set_event_codes", { event_id: event.id, minutes_before: 60, renew: [1] }),
  "submit_catch as admin": ({ event }) =>
    call("submit_catch", {
      ...catchOf(event.registrations[0] ?? ""),
      captured_at: event.linesIn[0]?.toISOString(),
    }),
  judge_catch: async ({ newCatch }) => {
    const { id, revision } = await newCatch();
    return call("judge_catch", { catch_id: id, decision: "accepted", revision });
  },
  claim_catch: async ({ newCatch }) => call("claim_catch", { catch_id: (await newCatch()).id }),
  release_catch: ({ event }) => call("release_catch", { event_id: event.id }),
  read_claims: ({ event }) => call("read_claims", { event_id: event.id }),
  undo_judgement: async ({ newJudgedCatch }) => {
    const { id, revision } = await newJudgedCatch();
    return call("undo_judgement", { catch_id: id, revision });
  },
  accept_catches: async ({ event, newCatch }) =>
    call("accept_catches", { event_id: event.id, catches: [await newCatch()] }),
  read_decisions: async ({ newCatch }) =>
    call("read_decisions", { catch_id: (await newCatch()).id }),
  judging_statistics: ({ event }) => call("judging_statistics", { event_id: event.id }),
  appoint_judge: ({ event }) =>
    call("appoint_judge", { event_id: event.id, email: demo.ken.email }),
  list_judges: ({ event }) => call("list_judges", { event_id: event.id }),
  remove_judge: ({ event }) => call("remove_judge", { event_id: event.id, judge_id: demo.maya.id }),
  "judge_catch with another weight": async ({ newCatch }) => {
    const { id, revision } = await newCatch();
    return call("judge_catch", {
      catch_id: id,
      decision: "adjusted",
      revision,
      reason_code: "wrong_measure",
      note: "Weighed again",
      weight_g: 880,
      length_mm: 345,
      deduction: 0,
    });
  },
  change_payment: async ({ newPayment }) => {
    const { id } = await newPayment();
    const note = { why: "Receipt 12", method: "cash" };
    return call("change_payment", { payment_id: id, version: 1, step: "record", ...note });
  },
  refund_event: async ({ newCardRefund }) => {
    const sum = { currency: "USD", amount_minor: 4500 };
    return call("refund_event", { event_id: await newCardRefund(), ...sum, why: "Called off" });
  },
  begin_checkout: async ({ newPayment }) => {
    const { registrationId, token } = await newPayment();
    const page = { locale: "ja", return_to: "/registrations" };
    const shown = { amount_minor: 4500, currency: "USD" };
    const body = { registration_id: registrationId, ...shown, ...page };
    return { ...call("begin_checkout", body, "member"), token };
  },
  mark_notices_read: () => call("mark_notices_read", { up_to: 9, ids: [1, 2] }, "member"),
  subscribe_to_push: () => call("subscribe_to_push", browser, "member"),
  unsubscribe_from_push: () =>
    call("unsubscribe_from_push", { endpoint: browser.endpoint }, "member"),
  rule_tie: async ({ newTie }) =>
    call("rule_tie", { registration_ids: await newTie(), undone: false }),
  hold_fishing: ({ event }) =>
    call("hold_fishing", {
      hold_id: randomUUID(),
      event_id: event.id,
      starts_at: event.linesIn[0]?.toISOString(),
      ends_at: new Date((event.linesIn[0]?.getTime() ?? 0) + 600_000).toISOString(),
      reason: "Lightning",
      extend: false,
    }),
  lift_hold: async ({ newHold }) => call("lift_hold", { hold_id: await newHold() }),
  impose_penalty: ({ event }) =>
    call("impose_penalty", {
      penalty_id: randomUUID(),
      registration_id: event.registrations[0],
      day: 1,
      kind: "dead_fish",
      amount: 100,
      reduces_biggest: false,
      note: "At the weigh-in",
    }),
  revoke_penalty: async ({ newPenalty }) =>
    call("revoke_penalty", { penalty_id: await newPenalty(), reason: "Protest upheld" }),
  set_event_status: async ({ newDraft }) =>
    call("set_event_status", { event_id: (await newDraft()).id, status: "published" }),
  set_event_rules: ({ event }) =>
    call("set_event_rules", { event_id: event.id, rules: WEIGHT_RULES }),
  set_event_day: async ({ newDraft }) =>
    call("set_event_day", {
      event_id: (await newDraft()).id,
      day: 2,
      lines_in: "2027-06-07T10:00:00Z",
      lines_out: "2027-06-07T18:00:00Z",
      upload_deadline: "2027-06-07T19:00:00Z",
    }),
  create_tournament: () =>
    call("create_tournament", {
      id: randomUUID(),
      name: "Winter series",
      default_rules: WEIGHT_RULES,
    }),
  add_waiver: () =>
    call("add_waiver", { tournament_id: demo.tournament, body: `At my own risk ${randomUUID()}` }),
  create_event: () =>
    call("create_event", {
      id: randomUUID(),
      tournament_id: demo.tournament,
      name: "Ice breaker",
      time_zone: "America/New_York",
    }),
  duplicate_event: ({ event }) =>
    call("duplicate_event", {
      event_id: event.id,
      id: randomUUID(),
      name: "Ice breaker 2028",
      first_day: "2028-06-03",
    }),
  set_division: async ({ newDraft }) =>
    call("set_division", {
      id: randomUUID(),
      event_id: (await newDraft()).id,
      name: "Kayak",
      capacity: 12,
    }),
  order_divisions: async ({ newDraft }) => {
    const { id, divisionId } = await newDraft();
    return call("order_divisions", { event_id: id, divisions: [divisionId] });
  },
  follow_event: () => call("follow_event", { event_id: demo.live, follows: true }, "member"),
  set_event_species: async ({ newDraft }) =>
    call("set_event_species", { event_id: (await newDraft()).id, species: [demo.bass] }),
  step_consequences: ({ event }) =>
    call("step_consequences", { event_id: event.id, step: "cancelled" }),
  remove_event_day: async ({ newDraft }) =>
    call("remove_event_day", { event_id: (await newDraft()).id, day: 1 }),
  remove_division: async ({ newDraft }) =>
    call("remove_division", { division_id: (await newDraft()).divisionId }),
  remove_registration: async ({ newEvent }) =>
    call("remove_registration", { registration_id: (await newEvent()).registrations[0] }),
  reopen_event: async ({ newFinalEvent }) =>
    call("reopen_event", { event_id: await newFinalEvent(), reason: "A protest" }),
  run_scoring: ({ event }) => call("run_scoring", { event_id: event.id }),
  grant_role: () => call("grant_role", { user_id: demo.ken.id, role: "user", reason: "As it was" }),
  send_mails_again: () => call("send_mails_again", { mail_ids: null }),
  request_job_run: () => call("request_job_run", { job: "retention-rate_limits" }),
  claim_sign_up: () => call("claim_sign_up", { proof: "a".repeat(43) }, "member"),
  export_my_data: () => call("export_my_data", {}, "member"),
  delete_my_account: async ({ newAccount }) => ({
    ...call("delete_my_account", {}, "member"),
    token: (await newAccount()).token,
  }),
};
