import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { LONGEST_LIST } from "../api/longest-list.ts";
import { readPublic } from "../api/public-api.ts";

const species = z.array(z.object({ id: z.string(), names: z.record(z.string(), z.string()) }));

/** All species that the site knows. */
export const speciesQuery = queryOptions({
  queryKey: ["boats", "all-species"],
  queryFn: async ({ signal }) =>
    species.parse(
      await readPublic(`/rest/v1/species?select=id,names&order=code&limit=${LONGEST_LIST}`, signal),
    ),
  staleTime: 3_600_000,
});
