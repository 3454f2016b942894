import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { decodeSnapshot } from "../../../../supabase/functions/_shared/board/decode.ts";
import {
  eventStatus,
  type BoardSnapshot,
} from "../../../../supabase/functions/_shared/contracts/board.ts";
import type { BoardVersion } from "../../../../supabase/functions/_shared/contracts/board-address.ts";
import { verdicts } from "../../../../supabase/functions/_shared/contracts/verdicts.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { literally } from "../../lib/api/literally.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase, type Client } from "../../lib/api/supabase.ts";
import { liveQuery } from "../../lib/realtime/live-query.ts";
import { fetchHolds } from "./holds.ts";
import type { Hold, TeamOut } from "./outlook.ts";
import type { JudgedState, PenaltyState, QueueState } from "./search.ts";

/** The bucket of the photos that catches name in `photo_path`. */
const CATCH_PHOTOS = "catch-photos";

const judgingEvent = z.object({
  id: z.uuid(),
  name: z.string(),
  status: eventStatus,
  pending: z.number().int(),
});
export type JudgingEvent = z.infer<typeof judgingEvent>;

const fishingDay = z.object({
  day: z.number().int(),
  lines_in: z.string(),
  lines_out: z.string(),
  upload_deadline: z.string().nullable(),
});

export const sheetRow = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  registration_id: z.uuid(),
  division_id: z.uuid(),
  division_name: z.string(),
  number: z.number().int(),
  team_name: z.string(),
  angler_name: z.string().nullable(),
  species: z.record(z.string(), z.string()),
  weight_g: z.number().int().nullable(),
  length_mm: z.number().int().nullable(),
  deduction: z.number().int(),
  captured_at: z.string(),
  uploaded_at: z.string(),
  /** After a correction by the team, that of the correction. */
  arrived_at: z.string(),
  judged_at: z.string().nullable(),
  photo_path: z.string().nullable(),
  note: z.string().nullable(),
  status: z.enum(["pending", ...verdicts]),
  revision: z.number().int(),
  day: z.number().int().nullable(),
  score_value: z.number().int().nullable(),
  void_reason: z.string().nullable(),
  rivals: z.array(
    z.object({ day: z.number().int(), value: z.number().int(), captured_at: z.string() }),
  ),
  fines: z.array(z.object({ day: z.number().int(), amount: z.number().int() })),
  /** Of a team that the reader belongs to: another judge decides it. */
  is_own: z.boolean(),
  receipt_no: z.number().int(),
  /** The day of a fish that came over the scales. */
  weighed_day: z.number().int().nullable(),
  /** What to look at; null where the reader is no judge of the event. */
  flags: z.array(z.string()).nullable(),
  identifier_code: z.string().nullable(),
  line_class: z.number().int().nullable(),
});
/** A catch as `judging_sheet` has it. */
export type SheetRow = z.infer<typeof sheetRow>;

const penalty = z.object({
  id: z.uuid(),
  registration_id: z.uuid(),
  day: z.number().int(),
  kind: z.string(),
  amount: z.number().int(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  reduces_biggest: z.boolean(),
  note: z.string().nullable(),
  imposed_at: z.string(),
  revoked_at: z.string().nullable(),
  revoke_reason: z.string().nullable(),
  registration: z.object({ team: z.object({ name: z.string() }) }),
});
export type Penalty = z.infer<typeof penalty>;

export const judgingKeys = {
  all: ["admin-judging"] as const,
  events: () => [...judgingKeys.all, "events"] as const,
  eventList: (only: readonly string[] | null) => [...judgingKeys.events(), only] as const,
  event: (eventId: string) => [...judgingKeys.all, "event", eventId] as const,
  desk: (eventId: string) => [...judgingKeys.event(eventId), "desk"] as const,
  catches: (eventId: string) => [...judgingKeys.event(eventId), "catches"] as const,
  queue: (eventId: string, list: QueueState) =>
    [...judgingKeys.catches(eventId), "queue", list] as const,
  judged: (eventId: string, list: JudgedState) =>
    [...judgingKeys.catches(eventId), "judged", list] as const,
  ownPending: (eventId: string) => [...judgingKeys.catches(eventId), "own-pending"] as const,
  statistics: (eventId: string) => [...judgingKeys.catches(eventId), "statistics"] as const,
  // Below the catches, so that the board's messages mark it as out of date.
  reinstatable: (eventId: string) => [...judgingKeys.catches(eventId), "reinstatable"] as const,
  compared: (eventId: string, catchId: string) =>
    [...judgingKeys.catches(eventId), "compared", catchId] as const,
  photos: (eventId: string, catchId: string) =>
    [...judgingKeys.catches(eventId), "photos", catchId] as const,
  evidence: (eventId: string, catchId: string) =>
    [...judgingKeys.catches(eventId), "evidence", catchId] as const,
  claims: (eventId: string) => [...judgingKeys.event(eventId), "claims"] as const,
  decisions: (eventId: string, catchId: string) =>
    [...judgingKeys.catches(eventId), "decisions", catchId] as const,
  penalties: (eventId: string) => [...judgingKeys.event(eventId), "penalties"] as const,
  penaltyList: (eventId: string, list: PenaltyState) =>
    [...judgingKeys.penalties(eventId), list] as const,
  photo: (path: string) => [...judgingKeys.all, "photo", path] as const,
};

/** Events that have or had something to judge, the latest first: all, or those of a judge. */
export const judgingEventsQuery = (userId: string, only: readonly string[] | null = null) =>
  queryOptions({
    queryKey: sessionKey(userId, judgingKeys.eventList(only)),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const judged = supabase
        .from("event_overview")
        .select("id,name,status,pending")
        .in("status", ["live", "judging", "provisional", "final"]);
      const { data } = await (only === null ? judged : judged.in("id", [...only]))
        .order("starts_at", { ascending: false, nullsFirst: false })
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return understood(judgingEvent, data, "event", reportUnreadable);
    },
  });

/** What every catch of an event is judged against: its board as it is now, and its days. */
export interface Desk extends BoardVersion {
  board: BoardSnapshot;
  days: z.infer<typeof fishingDay>[];
  /** Weather holds, and the time penalties that are in force. */
  holds: Hold[];
  outs: TeamOut[];
  /** The longest time from capture to arrival in minutes. */
  within: number | null;
  /** What a photo must show, in the organiser's words. */
  checklist: string[];
}

/** Null when there is no such event. */
export async function fetchDesk(eventId: string, signal: AbortSignal): Promise<Desk | null> {
  const supabase = await getSupabase();
  const [{ data: read }, { data: days }, voiding, { data: settings }] = await Promise.all([
    supabase.rpc("read_full_board", { event_id: eventId }).abortSignal(signal).throwOnError(),
    supabase
      .from("event_days")
      .select("day,lines_in,lines_out,upload_deadline")
      .eq("event_id", eventId)
      .order("day")
      .abortSignal(signal)
      .throwOnError(),
    fetchHolds(supabase, eventId, signal),
    supabase
      .from("catch_settings")
      .select("photo_checklist,upload_within_minutes")
      .eq("event_id", eventId)
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError(),
  ]);
  if (read === null) return null;
  const board = decodeSnapshot(read, reportUnreadable);
  const { version, stamp } = board;
  return {
    version,
    stamp,
    board,
    days: understood(fishingDay, days, "day", reportUnreadable),
    ...voiding,
    within: settings?.upload_within_minutes ?? null,
    checklist: settings?.photo_checklist ?? [],
  };
}

export const deskQuery = (userId: string, eventId: string) =>
  liveQuery({
    queryKey: sessionKey(userId, judgingKeys.desk(eventId)),
    load: (signal) => fetchDesk(eventId, signal),
  });

function selectCatches(
  supabase: Client,
  eventId: string,
  { division, q }: Pick<QueueState, "division" | "q">,
) {
  let rows = supabase.from("judging_sheet").select("*", { count: "exact" }).eq("event_id", eventId);
  if (division) rows = rows.eq("division_id", division);
  if (q) rows = rows.regexIMatch("team_name", literally(q));
  return rows;
}

export const queueQuery = (userId: string, eventId: string, list: QueueState) =>
  pagedQuery({
    userId,
    queryKey: judgingKeys.queue(eventId, list),
    list,
    select: (supabase) =>
      selectCatches(supabase, eventId, list).eq("status", "pending").eq("is_own", false),
    row: sheetRow,
  });

/** How many pending catches the queue leaves to other judges: those of the reader's own team. */
export const ownPendingQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, judgingKeys.ownPending(eventId)),
    queryFn: async ({ signal }): Promise<number> => {
      const supabase = await getSupabase();
      const { count } = await supabase
        .from("judging_sheet")
        .select("id", { count: "exact", head: true })
        .eq("event_id", eventId)
        .eq("status", "pending")
        .eq("is_own", true)
        .abortSignal(signal)
        .throwOnError();
      return count ?? 0;
    },
  });

/** The disqualified entries that the reader may take back. */
export const reinstatableQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, judgingKeys.reinstatable(eventId)),
    queryFn: async ({ signal }): Promise<string[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("entries_to_reinstate", { event_id: eventId })
        .abortSignal(signal)
        .throwOnError();
      return z.array(z.uuid()).parse(data);
    },
  });

export const judgedQuery = (userId: string, eventId: string, list: JudgedState) =>
  pagedQuery({
    userId,
    queryKey: judgingKeys.judged(eventId, list),
    list,
    select: (supabase) => {
      let rows = selectCatches(supabase, eventId, list);
      if (list.catch) rows = rows.eq("id", list.catch);
      return list.status ? rows.eq("status", list.status) : rows.in("status", verdicts);
    },
    row: sheetRow,
  });

export const penaltyListQuery = (userId: string, eventId: string, list: PenaltyState) =>
  pagedQuery({
    userId,
    queryKey: judgingKeys.penaltyList(eventId, list),
    list,
    select: (supabase) => {
      const rows = supabase
        .from("penalties")
        .select(
          `id,registration_id,day,kind,amount,starts_at,ends_at,reduces_biggest,note,imposed_at,revoked_at,
          revoke_reason,registration:registrations(team:teams!registrations_team_id_fkey(name))`,
          { count: "exact" },
        )
        .eq("event_id", eventId);
      if (list.state === "in_force") return rows.is("revoked_at", null);
      return list.state === "revoked" ? rows.not("revoked_at", "is", null) : rows;
    },
    row: penalty,
  });

export const catchPhotoQuery = (userId: string, path: string) =>
  queryOptions({
    queryKey: sessionKey(userId, judgingKeys.photo(path)),
    queryFn: async (): Promise<Blob> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase.storage.from(CATCH_PHOTOS).download(path);
      if (error) throw error;
      return data;
    },
    staleTime: Infinity,
  });
