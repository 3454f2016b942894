import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import {
  approval,
  entryEndedBy,
  entryStatus,
  openStep,
} from "../../../../supabase/functions/_shared/contracts/entries.ts";
import { paymentStatus } from "../../../../supabase/functions/_shared/contracts/payments.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { readPublic } from "../../lib/api/public-api.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { ENTERING } from "../../lib/entries/own-entry-keys.ts";
import { ACCOUNT, keptFor } from "../../lib/offline/kept-for.ts";
import { personName } from "../../lib/format/person-name.ts";

const enteredEvent = z.object({
  id: z.uuid(),
  name: z.string(),
  venue: z.string(),
  time_zone: z.string(),
  status: eventStatus,
  registration_opens_at: z.string().nullable(),
  registration_closes_at: z.string().nullable(),
  refund_until: z.string().nullable(),
  entry_fee_minor: z.int(),
  currency: z.string(),
  team_size_min: z.int(),
  team_size_max: z.int(),
  tournament_id: z.uuid(),
  tournament: z.object({ name: z.string() }),
  event_days: z.array(
    z.object({
      day: z.int(),
      lines_in: z.string(),
      lines_out: z.string(),
      upload_deadline: z.string().nullable(),
    }),
  ),
  divisions: z.array(z.object({ id: z.uuid(), name: z.string(), position: z.number() })),
  /** How many of the days a team fishes and declares; null where it fishes all. */
  declared_days: z.int().nullish(),
});
/** What somebody who enters has to know of an event. */
export type EnteredEvent = z.infer<typeof enteredEvent>;

const waiver = z.object({ id: z.uuid(), version: z.int(), body: z.string() });
export type Waiver = z.infer<typeof waiver>;

const storedEntry = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  event_name: z.string(),
  event_status: eventStatus,
  time_zone: z.string(),
  venue: z.string(),
  registration_closes_at: z.string().nullable(),
  starts_at: z.string().nullable(),
  division_id: z.uuid(),
  division_name: z.string(),
  team_id: z.uuid(),
  team_name: z.string(),
  number: z.int(),
  status: entryStatus,
  waitlist_position: z.int().nullable(),
  confirm_by: z.string().nullable(),
  ended_by: z.nullable(entryEndedBy),
  ended_note: z.string().nullable(),
  payment_status: paymentStatus.nullable(),
  open_steps: z.int().nullable(),
  applicant_id: z.uuid().nullable(),
  is_captain: z.boolean(),
});
/** A cancelled event ends every entry, also those that the organiser's list keeps as confirmed. */
const ownEntry = storedEntry.transform((entry) =>
  entry.event_status === "cancelled" && entry.status !== "withdrawn"
    ? {
        ...entry,
        status: "withdrawn" as const,
        ended_by: "event_cancelled" as const,
        confirm_by: null,
      }
    : entry,
);
/** A row of `my_entries`: an entry whose captain the reader is, or on whose roster they are. */
export type OwnEntry = z.infer<typeof ownEntry>;

const applicant = z.object({
  id: z.uuid(),
  user_id: z.uuid().nullable(),
  team_member_id: z.uuid().nullable(),
  display_name: z.string(),
  is_minor: z.boolean(),
  waiver_id: z.uuid().nullable(),
  approval,
  declined_because: z.string().nullable(),
});
/** One person of an entry's crew. */
export type Applicant = z.infer<typeof applicant>;

const entryState = z.object({
  entry: ownEntry,
  roster: z.array(applicant),
  steps: z.array(openStep),
});
export type EntryState = z.infer<typeof entryState>;

export const enteringKeys = {
  all: [ENTERING] as const,
  event: (eventId: string) => [...enteringKeys.all, "event", eventId] as const,
  waiver: (tournamentId: string) => [...enteringKeys.all, "waiver", tournamentId] as const,
  own: () => [...enteringKeys.all, "own"] as const,
  declaredDays: (entryId: string) => [...enteringKeys.all, "days", entryId] as const,
  ofEvent: (eventId: string) => [...enteringKeys.own(), eventId] as const,
  name: () => [...enteringKeys.all, "name"] as const,
};

const EVENT_COLUMNS = [
  "id,name,venue,time_zone,status,registration_opens_at,registration_closes_at,refund_until",
  "entry_fee_minor,currency,team_size_min,team_size_max,tournament_id,tournament:tournaments(name)",
  "event_days(day,lines_in,lines_out,upload_deadline),divisions(id,name,position)",
  "declared_days:rules->declared_days",
].join(",");

/** As `readPublic`; the device keeps the rows. */
const keptPublic = (owner: string, path: string, signal: AbortSignal): Promise<unknown> =>
  keptFor({
    owner,
    what: path,
    signal,
    ask: () => readPublic(path, signal),
    read: (kept) => kept,
  });

/** A published event; null for one that does not exist or is not public. */
export const enteredEventQuery = (eventId: string) =>
  queryOptions({
    queryKey: enteringKeys.event(eventId),
    queryFn: async ({ signal }): Promise<EnteredEvent | null> => {
      if (!z.uuid().safeParse(eventId).success) return null;
      const path = `/rest/v1/events?select=${EVENT_COLUMNS}&id=eq.${eventId}&status=neq.draft`;
      const rows = await keptPublic(eventId, path, signal);
      const [event] = z.array(enteredEvent).parse(rows);
      if (!event) return null;
      return {
        ...event,
        event_days: event.event_days.toSorted((a, b) => a.day - b.day),
        divisions: event.divisions.toSorted((a, b) => a.position - b.position),
      };
    },
  });

/** The days that a team has declared, in their order. */
export const declaredDaysQuery = (entryId: string) =>
  queryOptions({
    queryKey: enteringKeys.declaredDays(entryId),
    queryFn: async ({ signal }): Promise<number[]> => {
      const path = `/rest/v1/declared_days?select=day&registration_id=eq.${entryId}&order=day`;
      const rows = await keptPublic(ACCOUNT, path, signal);
      return z
        .array(z.object({ day: z.int() }))
        .parse(rows)
        .map(({ day }) => day);
    },
  });

/** The version that is accepted now; null where there is nothing to accept. */
export const waiverQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: enteringKeys.waiver(tournamentId),
    queryFn: async ({ signal }): Promise<Waiver | null> => {
      const path =
        `/rest/v1/waivers?select=id,version,body&tournament_id=eq.${tournamentId}` +
        "&order=version.desc&limit=1";
      const rows = await keptPublic(ACCOUNT, path, signal);
      return z.array(waiver).parse(rows)[0] ?? null;
    },
  });

/** All entries of the account, the newest first. */
export const ownEntriesQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, enteringKeys.own()),
    queryFn: ({ signal }): Promise<OwnEntry[]> =>
      keptFor({
        owner: ACCOUNT,
        what: "entries",
        signal,
        ask: async () => {
          const supabase = await getSupabase();
          const { data } = await supabase
            .from("my_entries")
            .select()
            .order("created_at", { ascending: false })
            .limit(LONGEST_LIST)
            .abortSignal(signal)
            .throwOnError();
          return understood(ownEntry, data, "entry", reportUnreadable);
        },
        read: (kept) => z.array(ownEntry).safeParse(kept).data,
      }),
  });

/** A step of somebody else that leaves the entry's status as it is comes without a message. */
const LOOK_AGAIN_MS = 10_000;

async function readEntries(eventId: string, signal: AbortSignal): Promise<EntryState[]> {
  const supabase = await getSupabase();
  const { data } = await supabase
    .from("my_entries")
    .select()
    .eq("event_id", eventId)
    .order("created_at", { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return Promise.all(
    understood(ownEntry, data, "entry", reportUnreadable).map(async (entry) => {
      const [people, steps] = await Promise.all([
        supabase
          .from("entry_roster")
          .select()
          .eq("registration_id", entry.id)
          .order("created_at")
          .order("id")
          .abortSignal(signal)
          .throwOnError(),
        supabase
          .rpc("open_steps", { registration_id: entry.id })
          .abortSignal(signal)
          .throwOnError(),
      ]);
      return {
        entry,
        // The reader first.
        roster: understood(applicant, people.data, "applicant", reportUnreadable).toSorted(
          (a, b) => Number(b.id === entry.applicant_id) - Number(a.id === entry.applicant_id),
        ),
        steps: understood(openStep, steps.data, "step of an entry", reportUnreadable),
      };
    }),
  );
}

/** The account's entries in an event, the newest first, with crews and open steps. */
export const entriesOfEventQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, enteringKeys.ofEvent(eventId)),
    queryFn: ({ signal }): Promise<EntryState[]> =>
      keptFor({
        owner: eventId,
        what: "entry",
        signal,
        ask: () => readEntries(eventId, signal),
        read: (kept) => z.array(entryState).safeParse(kept).data,
      }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ entry }) => ["pending", "waitlisted"].includes(entry.status))
        ? LOOK_AGAIN_MS
        : false,
  });

/** The reader's own name, for a team of one; empty while the profile has none. */
export const ownNameQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, enteringKeys.name()),
    queryFn: ({ signal }): Promise<string> =>
      keptFor({
        owner: ACCOUNT,
        what: "name",
        signal,
        ask: async () => {
          const supabase = await getSupabase();
          const { data } = await supabase
            .from("profiles")
            .select("first_name,last_name")
            .eq("id", userId)
            .abortSignal(signal)
            .single()
            .throwOnError();
          return personName(data);
        },
        read: (kept) => z.string().safeParse(kept).data,
      }),
  });
