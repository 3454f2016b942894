import type { Session } from "@supabase/supabase-js";

/** The claim `aal` of an access token: aal1 after a password, aal2 after a second factor too. */
function assuranceOf(accessToken: string): string | undefined {
  try {
    const [, body = ""] = accessToken.split(".");
    const claims: unknown = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/")));
    return claims !== null && typeof claims === "object" && "aal" in claims
      ? String(claims.aal)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the account has a second factor that this session has not shown yet. */
export const needsCode = ({ user, access_token }: Session): boolean =>
  (user.factors ?? []).some(({ status }) => status === "verified") &&
  assuranceOf(access_token) !== "aal2";
