import { oneOfParam, type RawSearch } from "../../lib/page/search-params.ts";

/** How the payer came back from the pay page, as its address says (`checkout.ts` of the function). */
export const returnedSearch = (raw: RawSearch): { payment?: "done" | "left" | undefined } => ({
  payment: oneOfParam(raw["payment"], ["done", "left"]),
});
export type Returned = ReturnType<typeof returnedSearch>["payment"];
