import { randomUUID } from "node:crypto";
import type { SmallEvent } from "../../helpers/small-event.ts";
import type { Fixtures } from "../fixtures.ts";
import { type Corpus, call } from "../request.ts";

async function makeProvisional({ sql }: Fixtures, eventId: string): Promise<void> {
  for (const status of ["judging", "provisional"]) {
    await sql`update public.events set status = ${status} where id = ${eventId}`;
  }
}

async function newProvisional(fixtures: Fixtures): Promise<SmallEvent> {
  const event = await fixtures.newEvent();
  await makeProvisional(fixtures, event.id);
  return event;
}

/** An entry of a provisional event with the token of its captain. */
async function newCaptain(fixtures: Fixtures) {
  const { eventId, registrationId, token } = await fixtures.newPayment();
  await makeProvisional(fixtures, eventId);
  return { eventId, registrationId, token };
}

async function newProtest(
  { sql }: Fixtures,
  { eventId, registrationId }: { eventId: string; registrationId: string },
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into public.protests (id, event_id, registration_id, against_id, about, reason)
    values (${id}, ${eventId}, ${registrationId}, ${registrationId}, 'result',
      'A fish was not counted')`;
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
    const { registrationId, token } = await newCaptain(fixtures);
    const protest = {
      protest_id: randomUUID(),
      registration_id: registrationId,
      against_id: registrationId,
      about: "result",
      reason: "A fish was not counted",
      catch_id: null,
    };
    return { ...call("file_protest", protest, "member"), token };
  },
  withdraw_protest: async (fixtures) => {
    const entry = await newCaptain(fixtures);
    const protest = { protest_id: await newProtest(fixtures, entry) };
    return { ...call("withdraw_protest", protest, "member"), token: entry.token };
  },
  rule_protest: async (fixtures) =>
    call("rule_protest", {
      protest_id: await newProtest(fixtures, await newCaptain(fixtures)),
      status: "upheld",
      ruling: "It counts",
    }),
  finalise_event: async (fixtures) =>
    call("finalise_event", {
      event_id: (await newProvisional(fixtures)).id,
      reason: "Settled at the dock",
    }),
};
