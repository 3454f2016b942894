import { queryOptions, type QueryKey } from "@tanstack/react-query";
import { LONGEST_LIST } from "./longest-list.ts";
import { sessionKey } from "./session-key.ts";
import { getSupabase, type Client } from "./supabase.ts";

/** A selection of supabase-js with the column `name`. */
interface Selection<Row> {
  order(column: "name"): Selection<Row>;
  limit(count: number): Selection<Row>;
  abortSignal(signal: AbortSignal): Selection<Row>;
  throwOnError(): PromiseLike<{ data: Row[] }>;
}

/** The rows of a table by name, such as a list can be narrowed to. */
export const namesQuery = <Row>(
  userId: string,
  queryKey: QueryKey,
  select: (supabase: Client) => Selection<Row>,
) =>
  queryOptions({
    queryKey: sessionKey(userId, queryKey),
    queryFn: async ({ signal }) => {
      const rows = select(await getSupabase())
        .order("name")
        .limit(LONGEST_LIST);
      const { data } = await rows.abortSignal(signal).throwOnError();
      return data;
    },
  });
