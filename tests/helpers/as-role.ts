import type postgres from "postgres";

/** Who a statement is run as: a role of the API, or a signed-in account. */
export type Caller =
  | "anon"
  | "authenticated"
  | "service_role"
  | {
      id: string;
      email?: string;
      aal?: "aal1" | "aal2";
      /** Minutes since the session's sign-in; 0 when absent. */
      signedInAgo?: number;
      /** The id of its session; tokens of tests have none by themselves. */
      session?: string;
    };

const claimsOf = ({ id, email, aal, signedInAgo = 0, session }: Exclude<Caller, string>) => {
  const timestamp = Math.floor(Date.now() / 1000) - signedInAgo * 60;
  return { sub: id, email, aal, amr: [{ method: "password", timestamp }], session_id: session };
};

/** Sets the role and the claims of the caller until the transaction's end. */
export async function become(tx: postgres.ISql, caller: Caller): Promise<void> {
  const account = typeof caller === "string" ? {} : claimsOf(caller);
  const subject = typeof caller === "string" ? "" : caller.id;
  const role = typeof caller === "string" ? caller : "authenticated";
  const claims = { role, aud: "authenticated", ...account };
  await tx`
    select set_config('role', ${role}, true),
           set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
           set_config('request.jwt.claim.sub', ${subject}, true),
           set_config('request.jwt.claim.role', ${role}, true)`;
}

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
  const result = await sql.begin(async (tx) => {
    await become(tx, caller);
    return [await work(tx)] as const;
  });
  return result[0];
}
