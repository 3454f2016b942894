import { randomUUID } from "node:crypto";
import { demo } from "../../helpers/demo.ts";
import { bass } from "../../helpers/weigh-in.ts";
import { type Corpus, call } from "../request.ts";

/** What happens at the scales and beside the board. */
export const RPC_OFFICIALS: Corpus = {
  weigh_in: async ({ newEvent }) => {
    const { registrations } = await newEvent();
    return call("weigh_in", {
      slip_id: randomUUID(),
      registration_id: registrations[0],
      day: 1,
      revision: 0,
      fish: [bass(1200), bass(900, { is_dead: true, length_mm: 350 })],
      late_minutes: 3,
      bag: null,
    });
  },
  read_weigh_in: ({ event }) =>
    call("read_weigh_in", { registration_id: event.registrations[0], day: 1 }),
  reinstate_entry: async ({ newEvent, sql }) => {
    const [entry] = (await newEvent()).registrations;
    await sql`update public.registrations set status = 'disqualified' where id = ${entry ?? ""}`;
    await sql`insert into public.entry_details (registration_id, ended_by_judge)
      values (${entry ?? ""}, true)`;
    return call("reinstate_entry", { registration_id: entry, reason: "The bait was legal" });
  },
  entries_to_reinstate: ({ event }) => call("entries_to_reinstate", { event_id: event.id }),
  declare_days: async ({ newEvent, sql }) => {
    const { id, registrations } = await newEvent();
    await sql`
      update public.events set rules = rules || '{"declared_days": 1}' where id = ${id}`;
    return call("declare_days", { registration_id: registrations[0], days: [2] });
  },
  pin_team: () => call("pin_team", { event_id: demo.live, number: 7, pinned: true }, "member"),
  read_awards: () => call("read_awards", { event_id: demo.live }, "anon"),
  read_board_history: () =>
    call("read_board_history", { event_id: demo.live, division_id: demo.openDivision }, "anon"),
  set_event_sponsors: ({ event }) =>
    call("set_event_sponsors", {
      event_id: event.id,
      sponsors: [{ id: randomUUID(), name: "Harbour Tackle", link: "https://tackle.example/" }],
    }),
  draw_sectors: async ({ newEvent, sql }) => {
    const { id } = await newEvent();
    await sql`update public.events set rules = rules || '{"sectors": {"blank": "next"}, "tie_breaks": ["total", "share"]}' where id = ${id}`;
    return call("draw_sectors", { event_id: id, day: 1, sectors: 2, again: false });
  },
  set_sector: async ({ newEvent, sql }) => {
    const { id, registrations } = await newEvent();
    await sql`update public.events set rules = rules || '{"sectors": {"blank": "next"}, "tie_breaks": ["total", "share"]}' where id = ${id}`;
    return call("set_sector", { registration_id: registrations[0], day: 1, sector: 2 });
  },
};
