import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Problem } from "../../../components/ui/problem.tsx";
import { currentArrival, forgetArrival } from "../../../lib/arrival.ts";
import { tookProvider } from "../../../lib/awaited.ts";

/** Why a provider's visitor came back without a session; told once. */
export function TurnedAway() {
  const { t } = useTranslation("auth");
  const [arrival] = useState(currentArrival);
  const isTold = arrival?.kind === "turned-away";
  useEffect(() => {
    if (!isTold) return;
    forgetArrival();
    tookProvider();
  }, [isTold]);
  if (!isTold) return null;
  return (
    <div className="mb-6 max-w-md">
      <Problem>{t(`login.provider.${arrival.problem}`)}</Problem>
    </div>
  );
}
