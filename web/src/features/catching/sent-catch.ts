import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { loggedDecisions } from "../../../../supabase/functions/_shared/contracts/judging.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import type { Units } from "../../lib/format/measure.ts";
import { emptyCatch, textsOfFish, typedTime, type CatchPhoto, type NewCatch } from "./new-catch.ts";

const photo = z.object({
  photo_path: z.string(),
  photo_time: z.string().nullable(),
  photo_edited: z.boolean(),
});
const former = z.object({
  revision: z.int(),
  step: z.enum(["corrected", "withdrawn"]),
  status_before: z.string(),
  species_id: z.uuid(),
  weight_g: z.int().nullable(),
  length_mm: z.int().nullable(),
  captured_at: z.string(),
  changed_at: z.string(),
});
const row = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  registration_id: z.uuid(),
  status: z.enum(["pending", "accepted", "adjusted", "rejected", "withdrawn"]),
  revision: z.int(),
  receipt_no: z.int(),
  species_id: z.uuid(),
  weight_g: z.int().nullable(),
  length_mm: z.int().nullable(),
  line_class: z.int().nullable(),
  captured_at: z.string(),
  weighed_day: z.int().nullable(),
  details: z.object({
    angler_id: z.uuid().nullable(),
    photo_path: z.string().nullable(),
    note: z.string().nullable(),
  }),
  evidence: z
    .object({
      identifier_code: z.string().nullable(),
      photo_time: z.string().nullable(),
      photo_edited: z.boolean(),
    })
    .nullable(),
  more: z.array(photo.extend({ position: z.int(), shot: z.string().nullable() })),
  history: z.array(former),
  decisions: z.array(
    z.object({
      decision: z.enum(loggedDecisions),
      reason_code: z.string().nullable(),
      note: z.string().nullable(),
      decided_at: z.string(),
    }),
  ),
});

const COLUMNS =
  "id,event_id,registration_id,status,revision,receipt_no,species_id,weight_g,length_mm,line_class,captured_at,weighed_day," +
  "details:catch_details(angler_id,photo_path,note)," +
  "evidence:catch_evidence(identifier_code,photo_time,photo_edited)," +
  "more:catch_photos(position,photo_path,shot,photo_time,photo_edited)," +
  "history:catch_history(revision,step,status_before,species_id,weight_g,length_mm,captured_at,changed_at)," +
  "decisions:catch_decisions(decision,reason_code,note,decided_at)";

/** A catch of the reader's entry as the server has it, its photos with it. */
export interface SentCatch extends z.infer<typeof row> {
  /** Of each photo its picture, by its name. */
  pictures: ReadonlyMap<string, ArrayBuffer>;
}

/** Null for a catch that does not exist, or is another team's. */
export const sentCatchQuery = (userId: string, catchId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, ["catching", "sent", "one", catchId] as const),
    queryFn: async ({ signal }): Promise<SentCatch | null> => {
      if (!z.uuid().safeParse(catchId).success) return null;
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("catches")
        .select(COLUMNS)
        .eq("id", catchId)
        .is("more.until_revision", null)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      const read = row.safeParse(data);
      if (!read.success) return null;
      const fish = read.data;
      const more = fish.more.toSorted((a, b) => a.position - b.position);
      const first = fish.details.photo_path;
      const names = [...(first === null ? [] : [first]), ...more.map((one) => one.photo_path)];
      const pictures = await Promise.all(
        names.map(async (name): Promise<[string, ArrayBuffer]> => {
          const file = await supabase.storage.from("catch-photos").download(name);
          if (file.error) throw file.error;
          return [name, await file.data.arrayBuffer()];
        }),
      );
      return {
        ...fish,
        more,
        history: fish.history.toSorted((a, b) => b.revision - a.revision),
        decisions: fish.decisions.toSorted(
          (a, b) => Date.parse(b.decided_at) - Date.parse(a.decided_at),
        ),
        pictures: new Map(pictures),
      };
    },
  });

/** The form of a correction: all that the catch says now. */
export function formOf(
  fish: SentCatch,
  {
    units,
    locale,
    step,
    timeZone,
  }: { units: Units; locale: string; step: number; timeZone: string },
): NewCatch {
  const taken = (one: z.infer<typeof photo>): CatchPhoto => ({
    jpeg: fish.pictures.get(one.photo_path) ?? new ArrayBuffer(0),
    path: one.photo_path,
    time: one.photo_time,
    edited: one.photo_edited,
    chosenAt: Date.parse(fish.captured_at),
    position: null,
  });
  const { details, evidence } = fish;
  return {
    ...emptyCatch(units, details.angler_id ?? ""),
    id: fish.id,
    speciesId: fish.species_id,
    texts: textsOfFish(
      { weightG: fish.weight_g, lengthMm: fish.length_mm },
      { units, locale, step },
    ),
    lineClass: fish.line_class?.toString() ?? "",
    note: details.note ?? "",
    code: evidence?.identifier_code ?? "",
    photo:
      details.photo_path === null
        ? null
        : taken({
            photo_path: details.photo_path,
            photo_time: evidence?.photo_time ?? null,
            photo_edited: evidence?.photo_edited ?? false,
          }),
    more: fish.more.map((one) => ({ ...taken(one), shot: one.shot })),
    capturedAt: typedTime(Date.parse(fish.captured_at), timeZone),
  };
}

/** What the team may still do with a catch. */
export const isCorrectable = (status: string): boolean =>
  status === "pending" || status === "rejected";
