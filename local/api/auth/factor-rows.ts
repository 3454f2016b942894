import type { AuthSql } from "./auth-database.ts";

/** A row of auth.mfa_factors; timestamps as RFC 3339 text. */
export interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: "totp" | "phone" | "webauthn";
  status: "unverified" | "verified";
  /** Base32. Never leaves the service after the enrolment. */
  secret: string | null;
  phone: string | null;
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
}

/** A factor as Auth's API shows it. */
export const factorJson = (factor: FactorRow): Record<string, unknown> => ({
  id: factor.id,
  created_at: factor.created_at,
  updated_at: factor.updated_at,
  status: factor.status,
  ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
  factor_type: factor.factor_type,
  phone: factor.phone ?? "",
  last_challenged_at: factor.last_challenged_at,
});

/** The factors of these users, oldest first. */
export const findFactors = (sql: AuthSql, userIds: readonly string[]): Promise<FactorRow[]> =>
  sql<FactorRow[]>`
    select * from auth.mfa_factors where user_id = any(${userIds}::uuid[]) order by created_at, id`;

export async function hasVerifiedFactor(sql: AuthSql, userId: string): Promise<boolean> {
  const factors = await findFactors(sql, [userId]);
  return factors.some(({ status }) => status === "verified");
}
