import { pageParam, type RawSearch, uuidParam } from "../../lib/page/search-params.ts";

/** Which new boat is being written, and at which step its form is: from 1 on. */
export const addBoatSearch = (
  raw: RawSearch,
): { boat?: string | undefined; step?: number | undefined } => ({
  boat: uuidParam(raw["boat"]),
  step: pageParam(raw["step"]),
});
