import type postgres from "postgres";

/** Who a statement is run as: a role of the API, or a signed-in account. */
export type Caller =
  | "anon"
  | "authenticated"
  | "service_role"
  | { id: string; email?: string; aal?: "aal1" | "aal2" };

/**
 * Runs the work in one transaction with the role and the claims that the API would set for the
 * caller, so that grants and row-level security decide. Commits, unless the work throws.
 *
 * @example await asRole(sql, { id: maya }, (tx) => tx`select * from public.profiles`)
 */
export async function asRole<T>(
  sql: postgres.Sql,
  caller: Caller,
  work: (tx: postgres.TransactionSql) => T | Promise<T>,
): Promise<Awaited<T>> {
  const account =
    typeof caller === "string" ? {} : { sub: caller.id, email: caller.email, aal: caller.aal };
  const role = typeof caller === "string" ? caller : "authenticated";
  const claims = { role, aud: "authenticated", ...account };
  const result = await sql.begin(async (tx) => {
    await tx`
      select set_config('role', ${role}, true),
             set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
             set_config('request.jwt.claim.sub', ${account.sub ?? ""}, true),
             set_config('request.jwt.claim.role', ${role}, true)`;
    return [await work(tx)] as const;
  });
  return result[0];
}
