import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { currentArrival, forgetArrival } from "../../../lib/auth/arrival.ts";
import { hasExpired, takeAwaitedProvider } from "../../../lib/auth/awaited.ts";

/**
 * Why the reader is asked to log in: the session has expired, which stays until somebody is signed in, or
 * the sign-in with a provider returned without a session, which is shown once.
 */
export function TurnedAway() {
  const { t } = useTranslation("auth");
  const { t: common } = useTranslation();
  const [arrival] = useState(currentArrival);
  const isTurnedAway = arrival?.kind === "turned-away";
  useEffect(() => {
    if (!isTurnedAway) return;
    forgetArrival();
    takeAwaitedProvider();
  }, [isTurnedAway]);
  if (!isTurnedAway && !hasExpired()) return null;
  return (
    <div className="mb-6 max-w-md">
      <ErrorNote>
        {isTurnedAway ? t(`login.provider.${arrival.error}`) : common("session_expired")}
      </ErrorNote>
    </div>
  );
}
