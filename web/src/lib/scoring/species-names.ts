import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { LONGEST_LIST } from "../api/longest-list.ts";
import { readPublic } from "../api/public-api.ts";

const named = z.object({ code: z.string(), names: z.record(z.string(), z.string()) });

const speciesNamesQuery = queryOptions({
  queryKey: ["species-names"],
  queryFn: async ({ signal }) => {
    const path = `/rest/v1/species?select=code,names&limit=${LONGEST_LIST}`;
    const rows = z.array(named).parse(await readPublic(path, signal));
    return new Map(rows.map(({ code, names }) => [code, names]));
  },
  staleTime: 3_600_000,
});

/** The name of a species that rules list by its code, in the reader's language; until it is known, the code. */
export function useSpeciesName(isAsked: boolean): (code: string) => string {
  const { i18n } = useTranslation();
  const { data } = useQuery({ ...speciesNamesQuery, enabled: isAsked });
  return (code) => {
    const names = data?.get(code);
    return names?.[i18n.resolvedLanguage ?? "en"] ?? names?.["en"] ?? code.replaceAll("_", " ");
  };
}
