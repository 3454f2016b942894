import { queryOptions } from "@tanstack/react-query";
import { homeAnswer } from "../../../../supabase/functions/_shared/contracts/home.ts";
import { readKeyless } from "../api/public-api.ts";

/** What the start page shows of the site: one answer for all of its parts, which caches hold for some seconds. */
export const homeQuery = queryOptions({
  queryKey: ["home"],
  queryFn: async ({ signal }) =>
    homeAnswer.parse(await readKeyless("/functions/v1/pages/home", "default", signal)),
});
