import { randomUUID } from "node:crypto";
import type { SmallEvent } from "../../helpers/small-event.ts";
import type { Fixtures } from "../fixtures.ts";
import { type Corpus, call } from "../request.ts";

async function newProvisional({ newEvent, sql }: Fixtures): Promise<SmallEvent> {
  const event = await newEvent();
  for (const status of ["judging", "provisional"]) {
    await sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  return event;
}

async function newProtest(fixtures: Fixtures): Promise<string> {
  const event = await newProvisional(fixtures);
  const id = randomUUID();
  await fixtures.sql`
    insert into public.protests (id, event_id, registration_id, against_id, about, reason)
    values (${id}, ${event.id}, ${event.registrations[0] as string},
      ${event.registrations[0] as string}, 'result', 'A fish was not counted')`;
  return id;
}

/** What happens to a result between the last cast and the prize-giving. */
export const RPC_RESULTS: Corpus = {
  freeze_board: async ({ newEvent }) =>
    call("freeze_board", {
      event_id: (await newEvent()).id,
      freeze_at: "2099-06-06T14:00:00+02:00",
    }),
  lift_freeze: ({ event }) => call("lift_freeze", { event_id: event.id }),
  read_full_board: ({ event }) => call("read_full_board", { event_id: event.id }),
  reveal_place: async (fixtures) => {
    const event = await newProvisional(fixtures);
    await fixtures.sql`
      insert into public.event_freezes (event_id, freeze_at) values (${event.id}, now())`;
    return call("reveal_place", { event_id: event.id, division_id: event.divisionId, place: 1 });
  },
  choose_winner: async ({ newRow, event }) => {
    const award = { event_id: event.id, name: "Fair play", kind: "chosen" };
    return call("choose_winner", {
      award_id: await newRow("awards", award),
      place: 1,
      registration_id: event.registrations[0],
    });
  },
  set_protest_window: ({ event }) =>
    call("set_protest_window", { event_id: event.id, minutes: 90 }),
  file_protest: async (fixtures) => {
    const { registrations } = await newProvisional(fixtures);
    return call("file_protest", {
      protest_id: randomUUID(),
      registration_id: registrations[0],
      against_id: registrations[0],
      about: "result",
      reason: "A fish was not counted",
    });
  },
  withdraw_protest: async (fixtures) =>
    call("withdraw_protest", { protest_id: await newProtest(fixtures) }),
  rule_protest: async (fixtures) =>
    call("rule_protest", {
      protest_id: await newProtest(fixtures),
      status: "upheld",
      ruling: "It counts",
    }),
  finalise_event: async (fixtures) =>
    call("finalise_event", {
      event_id: (await newProvisional(fixtures)).id,
      reason: "Settled at the dock",
    }),
};
