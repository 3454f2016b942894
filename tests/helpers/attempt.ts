import type postgres from "postgres";
import { type Caller, asRole } from "./as-role.ts";

/** What became of a statement: let through, let through without touching a row, kept back by grants
 * or policies, or refused by a function. */
export type Attempt = "written" | "nothing" | "reached" | "denied" | "refused" | "unreachable";

/** Tries a statement as a caller and undoes it. */
export async function attempt(
  sql: postgres.Sql,
  caller: Caller,
  statement: string,
): Promise<Attempt> {
  return asRole(sql, caller, async (tx) => {
    const rows = await tx.unsafe(statement);
    throw Object.assign(new Error("undo"), { touched: rows.count });
  }).then(
    () => "unreachable",
    (error: { message: string; code?: string; touched?: number }) => {
      if (error.message === "undo") return error.touched === 0 ? "nothing" : "written";
      if (error.code === "42501") return "denied";
      // A statement that got as far as a constraint was let through by grants and policies.
      return error.code === "P0001" || error.message.startsWith("{") ? "refused" : "reached";
    },
  );
}
