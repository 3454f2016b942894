import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useMember } from "../../lib/auth/session.tsx";
import { claimer, claimsQuery, sendClaim, type Claim } from "./claims.ts";

/** Well before the two minutes of a claim are over. */
const RENEW_AFTER_MS = 45_000;

const none: Claim[] = [];

/** The claims of the other judges, by catch; followed by `useLiveDesk`. */
export function useOthersClaims(eventId: string): ReadonlyMap<string, Claim> {
  const { user } = useMember();
  const { data } = useQuery(claimsQuery(user.id, eventId));
  const [now, setNow] = useState(Date.now);
  const claims = data?.claims ?? none;
  const held = useMemo(
    () => claims.filter(({ judge_id, until }) => judge_id !== user.id && until > now),
    [claims, user.id, now],
  );
  // No message says that a claim has expired.
  const ends = Math.min(...held.map(({ until }) => until));
  useEffect(() => {
    if (!Number.isFinite(ends)) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, ends - Date.now()) + 50);
    return () => clearTimeout(timer);
  }, [ends]);
  return useMemo(() => new Map(held.map((claim) => [claim.catch_id, claim])), [held]);
}

/**
 * Claims the catch that is at hand, and renews the claim while its judge does something: one that
 * nobody looks at any more expires.
 */
export function useClaim(eventId: string, catchId: string | null): void {
  const claim = useMemo(() => claimer((id) => sendClaim(eventId, id)), [eventId]);
  useEffect(() => {
    if (catchId === null) return undefined;
    claim(catchId);
    let claimedAt = Date.now();
    const renew = (): void => {
      if (Date.now() - claimedAt < RENEW_AFTER_MS) return;
      claimedAt = Date.now();
      claim(catchId);
    };
    document.addEventListener("pointerdown", renew);
    document.addEventListener("keydown", renew);
    return () => {
      document.removeEventListener("pointerdown", renew);
      document.removeEventListener("keydown", renew);
    };
  }, [claim, catchId]);
  useEffect(() => () => claim(null), [claim]);
}
