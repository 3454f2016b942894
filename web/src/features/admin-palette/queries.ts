import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod/mini";
import { foundInOffice } from "../../../../supabase/functions/_shared/contracts/office.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";

export type FoundInOffice = z.infer<typeof foundInOffice>[number];

/** Events, teams, people, boats, blog posts and threads whose names hold the text. */
export const officeSearchQuery = (userId: string, input: string) =>
  queryOptions({
    queryKey: sessionKey(userId, ["admin-palette", input]),
    queryFn: async ({ signal }) => {
      if (input === "") return [];
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("search_office", { input })
        .abortSignal(signal)
        .throwOnError();
      return foundInOffice.parse(data);
    },
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
