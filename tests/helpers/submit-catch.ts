import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { type Caller, asRole } from "./as-role.ts";
import { demo } from "./demo.ts";

/** Arguments of `public.submit_catch`; what is left out has a value that is accepted. */
export interface Submission {
  catch_id?: string;
  registration_id: string;
  species_id?: string;
  captured_at?: string;
  weight_g?: number | null;
  length_mm?: number | null;
  angler_id?: string | null;
  photo_path?: string | null;
  note?: string | null;
  identifier_code?: string | null;
  photo_time?: string | null;
  photo_edited?: boolean | null;
  device_at?: string | null;
  device_offset_ms?: number | null;
  sent_at?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  more_photos?: postgres.JSONValue;
}

/** Submits a catch as the caller and returns the stored row. */
export function submitCatch(sql: postgres.Sql, caller: Caller, submission: Submission) {
  const body = {
    catch_id: randomUUID(),
    species_id: demo.bass,
    captured_at: new Date().toISOString(),
    weight_g: 900,
    length_mm: null,
    angler_id: null,
    photo_path: null,
    note: null,
    identifier_code: null,
    photo_time: null,
    photo_edited: null,
    device_at: null,
    device_offset_ms: null,
    sent_at: null,
    latitude: null,
    longitude: null,
    more_photos: [],
    ...submission,
  };
  return asRole(sql, caller, async (tx) => {
    const [stored] = await tx`
      select * from public.submit_catch(${body.catch_id}, ${body.registration_id},
        ${body.species_id}, ${body.captured_at}, ${body.weight_g}, ${body.length_mm},
        ${body.angler_id}, ${body.photo_path}, ${body.note}, ${body.identifier_code},
        ${body.photo_time}, ${body.photo_edited}, ${body.device_at}, ${body.device_offset_ms},
        ${body.sent_at}, ${body.latitude}, ${body.longitude},
        ${tx.json(body.more_photos)})`;
    return stored as postgres.Row;
  });
}
