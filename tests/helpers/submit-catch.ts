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
    ...submission,
  };
  return asRole(sql, caller, async (tx) => {
    const [stored] = await tx`
      select * from public.submit_catch(${body.catch_id}, ${body.registration_id},
        ${body.species_id}, ${body.captured_at}, ${body.weight_g}, ${body.length_mm},
        ${body.angler_id}, ${body.photo_path}, ${body.note})`;
    return stored as postgres.Row;
  });
}
