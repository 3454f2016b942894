import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import {
  entryEndedBy,
  entryStatus,
  openStep,
  type OpenStep,
} from "../../../../supabase/functions/_shared/contracts/entries.ts";
import { paymentStatus } from "../../../../supabase/functions/_shared/contracts/payments.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { literally } from "../../lib/api/literally.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { namesQuery } from "../../lib/api/names-query.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import type { ApplicantListState, EntryListState } from "./search.ts";

/** Waivers that are accepted and fees that are paid come without a message to the browser. */
const LOOK_AGAIN_MS = 30_000;

const deskEvent = z.object({
  id: z.uuid(),
  name: z.string(),
  status: eventStatus,
  time_zone: z.string(),
});
export type DeskEvent = z.infer<typeof deskEvent>;

export const entryRow = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  event_name: z.string(),
  event_status: eventStatus,
  time_zone: z.string(),
  division_id: z.uuid(),
  division_name: z.string(),
  team_name: z.string(),
  number: z.int(),
  status: entryStatus,
  waitlist_position: z.int().nullable(),
  confirm_by: z.string().nullable(),
  ended_by: z.nullable(entryEndedBy),
  ended_note: z.string().nullable(),
  checked_in_at: z.string().nullable(),
  payment_status: paymentStatus.nullable(),
  amount_minor: z.int().nullable(),
  currency: z.string().nullable(),
  open_steps: z.int().nullable(),
  people: z.int(),
  names: z.string().nullable(),
  created_at: z.string(),
});
/** A row of `entry_overview`. */
export type EntryRow = z.infer<typeof entryRow>;

/** With the name of the person whom it concerns. */
export type NamedStep = OpenStep & { person: string | null };

export const entryKeys = {
  all: ["admin-entries"] as const,
  events: () => [...entryKeys.all, "events"] as const,
  divisions: (eventId: string) => [...entryKeys.all, "divisions", eventId] as const,
  sheet: (eventId: string) => [...entryKeys.all, "sheet", eventId] as const,
  /** All that a change of an entry makes out of date. */
  rows: () => [...entryKeys.all, "rows"] as const,
  list: (eventId: string, list: EntryListState) =>
    [...entryKeys.rows(), "list", eventId, list] as const,
  steps: (entryId: string) => [...entryKeys.rows(), "steps", entryId] as const,
  docks: () => [...entryKeys.rows(), "dock"] as const,
  dock: (eventId: string) => [...entryKeys.docks(), eventId] as const,
  sectors: (eventId: string) => [...entryKeys.rows(), "sectors", eventId] as const,
  dueFee: (entryId: string) => [...entryKeys.all, "due-fee", entryId] as const,
  read: (entryId: string) => [...entryKeys.rows(), "read", entryId] as const,
  declined: () => [...entryKeys.rows(), "declined"] as const,
  applicants: (list: ApplicantListState) => [...entryKeys.rows(), "applicants", list] as const,
};

/** Events that have or will have entries, the latest first. */
export const deskEventsQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, entryKeys.events()),
    queryFn: async ({ signal }): Promise<DeskEvent[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("event_overview")
        .select("id,name,status,time_zone")
        .neq("status", "draft")
        .order("starts_at", { ascending: false, nullsFirst: false })
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return understood(deskEvent, data, "event", reportUnreadable);
    },
  });

const sheet = z.object({
  venue: z.string(),
  event_days: z.array(z.object({ day: z.int(), lines_in: z.string(), lines_out: z.string() })),
});
/** What stands above a start list: where and when. */
export type Sheet = z.infer<typeof sheet>;

export const sheetQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, entryKeys.sheet(eventId)),
    queryFn: async ({ signal }): Promise<Sheet> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("events")
        .select("venue,event_days(day,lines_in,lines_out)")
        .eq("id", eventId)
        .abortSignal(signal)
        .single()
        .throwOnError();
      const { venue, event_days } = sheet.parse(data);
      return { venue, event_days: event_days.toSorted((a, b) => a.day - b.day) };
    },
  });

export const divisionsQuery = (userId: string, eventId: string) =>
  namesQuery(userId, entryKeys.divisions(eventId), (supabase) =>
    supabase.from("divisions").select("id,name").eq("event_id", eventId).order("position"),
  );

export const entryListQuery = (userId: string, eventId: string, list: EntryListState) =>
  pagedQuery({
    userId,
    queryKey: entryKeys.list(eventId, list),
    list,
    tie: "number",
    select: (supabase) => {
      let rows = supabase
        .from("entry_overview")
        .select("*", { count: "exact" })
        .eq("event_id", eventId);
      if (list.division) rows = rows.eq("division_id", list.division);
      if (list.status) rows = rows.eq("status", list.status);
      if (list.payment) rows = rows.eq("payment_status", list.payment);
      if (list.q) rows = rows.regexIMatch("search_text", literally(list.q));
      return rows;
    },
    row: entryRow,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const openStepsQuery = (userId: string, entryId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, entryKeys.steps(entryId)),
    queryFn: async ({ signal }): Promise<NamedStep[]> => {
      const supabase = await getSupabase();
      const [steps, people] = await Promise.all([
        supabase.rpc("open_steps", { registration_id: entryId }).abortSignal(signal).throwOnError(),
        supabase
          .from("applicants")
          .select("id,display_name")
          .eq("registration_id", entryId)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      const names = new Map(people.data.map(({ id, display_name }) => [id, display_name]));
      return understood(openStep, steps.data, "open_step", reportUnreadable).map((step) => ({
        ...step,
        person: (step.applicant_id !== null && names.get(step.applicant_id)) || null,
      }));
    },
  });
