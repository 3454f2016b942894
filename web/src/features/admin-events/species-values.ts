import { z } from "zod";
import type {
  PointsTable,
  SpeciesTable,
} from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { optionalCount, type DeskProblem } from "./contracts.ts";

/** What the rules say of one species, as a row of the form holds it. */
export const speciesRow = z.object({
  /** Of the row, which keeps its place while another species is chosen. */
  key: z.string(),
  code: z.string().refine((code) => code !== "", { error: "required" satisfies DeskProblem }),
  limit: optionalCount(1, 100),
  min_length_mm: optionalCount(0, 10_000),
  min_weight_g: optionalCount(1, 2_000_000),
  each: optionalCount(0, 100_000),
  /** Kept as it is but for `each`: the form has no ladder of a species. */
  points: z.custom<PointsTable>().optional(),
});
export type SpeciesFields = z.input<typeof speciesRow>;

export const newSpecies = (): SpeciesFields => ({
  key: crypto.randomUUID(),
  code: "",
  limit: "",
  min_length_mm: "",
  min_weight_g: "",
  each: "",
});

export const speciesTable = (
  rows: readonly z.output<typeof speciesRow>[],
  isPoints: boolean,
  hasLimits: boolean,
): SpeciesTable["listed"] =>
  rows.map(({ code, limit, min_length_mm, min_weight_g, each, points }) => ({
    code,
    ...(isPoints && each !== null && { points: { ...points, each } }),
    ...(hasLimits && limit !== null && { limit }),
    ...(min_length_mm !== null && { min_length_mm }),
    ...(min_weight_g !== null && { min_weight_g }),
  }));

export const speciesValues = (species: SpeciesTable | undefined): SpeciesFields[] =>
  (species?.listed ?? []).map(({ code, limit, min_length_mm, min_weight_g, points }) => ({
    key: code,
    code,
    limit: limit?.toString() ?? "",
    min_length_mm: min_length_mm?.toString() ?? "",
    min_weight_g: min_weight_g?.toString() ?? "",
    each: points?.each.toString() ?? "",
    ...(points && { points }),
  }));

/** The values of a preset with the species that the site has: the others are left to be chosen. */
export const withKnown = <Values extends { species: SpeciesFields[]; tie_species: string }>(
  values: Values,
  codes: ReadonlySet<string>,
): Values => ({
  ...values,
  species: values.species.map((row) => (codes.has(row.code) ? row : { ...row, code: "" })),
  tie_species: codes.has(values.tie_species) ? values.tie_species : "",
});
