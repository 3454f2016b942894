import { oneOfParam, uuidParam, type RawSearch } from "../../lib/page/search-params.ts";

/** How the payer of an entry came back from its pay page, as the address says (`checkout.ts` of the function). */
export const returnedSearch = (
  raw: RawSearch,
): { entry?: string | undefined; payment?: "done" | "left" | undefined } => ({
  entry: uuidParam(raw["entry"]),
  payment: oneOfParam(raw["payment"], ["done", "left"]),
});
export type Returned = ReturnType<typeof returnedSearch>["payment"];
