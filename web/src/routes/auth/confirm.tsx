import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormPage } from "../../components/layout/form-page.tsx";
import { ArrivalQuestion } from "../../features/auth/components/arrival-question.tsx";
import { LinkRefused } from "../../features/auth/components/link-refused.tsx";
import { currentArrival, currentLanding, forgetArrival } from "../../lib/auth/arrival.ts";
import { noteRecovery } from "../../lib/auth/awaited.ts";
import type { SignedIn } from "../../lib/auth/session-store.ts";
import { toast } from "../../lib/page/toasts.ts";
import { usePageMeta } from "../../lib/page/page-meta.ts";

export const Route = createFileRoute("/auth/confirm")({
  loader: () => loadNamespaces("auth"),
  component: Confirm,
});

/** Where a mailed link or a provider leads: `takeArrival` brings its visitors here. */
function Confirm() {
  const { t } = useTranslation("auth");
  const navigate = Route.useNavigate();
  const [arrival] = useState(currentArrival);
  usePageMeta(t("arrival.title"));

  const type = arrival?.kind === "session" ? arrival.type : "";
  const goOn = useCallback(
    ({ needsCode, setupDue }: SignedIn) => {
      forgetArrival();
      if (type === "recovery") noteRecovery();
      const landing = currentLanding();
      const setup = landing ? `/auth/setup?redirect=${encodeURIComponent(landing)}` : "/auth/setup";
      const href = setupDue ? setup : type === "recovery" ? "/auth/reset" : (landing ?? "/");
      void navigate({
        ...(needsCode ? { to: "/auth/login", search: { redirect: href } } : { href }),
        replace: true,
      });
    },
    [navigate, type],
  );
  const turnBack = useCallback(() => {
    forgetArrival();
    toast("success", t("arrival.declined"));
    void navigate({ to: "/", replace: true });
  }, [navigate, t]);

  return (
    <FormPage seed={41} title={t("arrival.title")}>
      {arrival?.kind === "session" ? (
        <ArrivalQuestion arrived={arrival} onAccepted={goOn} onDeclined={turnBack} />
      ) : arrival?.kind === "half-way" ? (
        <p className="max-w-xl">{t("arrival.half_way")}</p>
      ) : (
        <LinkRefused />
      )}
    </FormPage>
  );
}
