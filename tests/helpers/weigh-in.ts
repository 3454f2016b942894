import { randomUUID } from "node:crypto";
import { type Caller, asRole } from "./as-role.ts";
import type postgres from "postgres";
import { demo } from "./demo.ts";

/** A fish on a slip; its revision once it is stored. */
export interface Fish {
  id: string;
  revision?: number;
  species_id: string;
  weight_g: number | null;
  length_mm?: number;
  is_dead?: boolean;
  angler_id?: string;
  line_class?: number | null;
}
/** All fish of a day in one weight. */
export interface WholeBag {
  weight_g: number;
  fish: number;
  dead: number;
  short: number;
}
export interface Sheet {
  anglers: { id: string; name: string }[];
  revision: number;
  late_minutes: number;
  bag: WholeBag | null;
  fish: (Fish & { revision: number; status: string; score_value: number | null })[];
  slips: {
    revision: number;
    reason: string | null;
    fish: number;
    dead: number;
    weight_g: number;
  }[];
}
export interface Slip {
  id?: string;
  entry: string;
  day?: number;
  revision?: number;
  fish?: unknown;
  /** Left out: each fish is weighed. */
  bag?: unknown;
  late?: number | null;
  reason?: string;
}

export const bass = (weight_g: number | null, more: Partial<Fish> = {}): Fish => ({
  id: randomUUID(),
  species_id: demo.bass,
  weight_g,
  ...more,
});

/** The call as one statement. The first day, nothing weighed before, no fish, in time, unless the slip says otherwise. */
export const weighStatement = ({
  id,
  entry,
  day,
  revision,
  fish,
  bag,
  late,
  reason,
}: Slip): string =>
  `select public.weigh_in('${id ?? randomUUID()}', '${entry}', ${day ?? 1}, ${revision ?? 0},
    '${JSON.stringify(fish ?? [])}', ${late === undefined ? 0 : late},
    ${reason === undefined ? "null" : `'${reason.replaceAll("'", "''")}'`},
    ${bag === undefined ? "null" : `'${JSON.stringify(bag)}'`}) as sheet`;

export async function weigh(sql: postgres.Sql, caller: Caller, slip: Slip): Promise<Sheet> {
  const [row] = await asRole(sql, caller, (tx) => tx.unsafe(weighStatement(slip)));
  return row?.["sheet"] as Sheet;
}
