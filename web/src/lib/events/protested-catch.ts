import { z } from "zod";

/** A catch as a protest names it. */
export const protestedCatch = z.object({
  id: z.uuid(),
  weight_g: z.number().int().nullable(),
  length_mm: z.number().int().nullable(),
  captured_at: z.string(),
  species: z.object({ names: z.record(z.string(), z.string()) }),
});
export type ProtestedCatch = z.infer<typeof protestedCatch>;

/** Its columns. */
export const PROTESTED_CATCH = "id,weight_g,length_mm,captured_at,species(names)";
