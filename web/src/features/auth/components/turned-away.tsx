import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { currentArrival, forgetArrival } from "../../../lib/auth/arrival.ts";
import { takeAwaitedProvider } from "../../../lib/auth/awaited.ts";

/** Shows once why the sign-in with a provider returned without a session. */
export function TurnedAway() {
  const { t } = useTranslation("auth");
  const [arrival] = useState(currentArrival);
  const isTurnedAway = arrival?.kind === "turned-away";
  useEffect(() => {
    if (!isTurnedAway) return;
    forgetArrival();
    takeAwaitedProvider();
  }, [isTurnedAway]);
  if (!isTurnedAway) return null;
  return (
    <div className="mb-6 max-w-md">
      <ErrorNote>{t(`login.provider.${arrival.error}`)}</ErrorNote>
    </div>
  );
}
