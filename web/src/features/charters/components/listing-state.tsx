import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { OwnBoat } from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { Button } from "../../../components/ui/button.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { saveBoat, submitBoat } from "../own-boat-mutations.ts";

/** Where the listing stands, what it lacks, and the way to the office. */
export function ListingState({ boat }: { boat: OwnBoat }) {
  const { t } = useTranslation("own-boats");
  const queryClient = useQueryClient();
  const onError = useErrorToast();
  const submit = useMutation({
    ...submitBoat(queryClient, boat.id),
    onSuccess: () => toast("success", t("submit.done")),
    onError,
  });
  const pause = useMutation({ ...saveBoat(queryClient, boat.id), onError });
  const { state, missing, values } = boat;
  const canSubmit = state === "draft" || state === "changes_requested";
  const [last] = boat.decisions;
  return (
    <section className="grid gap-3 border-s-4 border-contour bg-card py-3 ps-4 pe-4">
      <p className="max-w-prose">
        {state === "approved" && values.paused ? t("state.paused") : t(`state.${state}`)}
      </p>
      {last?.reason != null && (state === "changes_requested" || state === "suspended") && (
        <p dir="auto" className="max-w-prose border-s-2 border-signal ps-3 wrap-anywhere">
          {last.reason}
        </p>
      )}
      {canSubmit && missing.length > 0 && (
        <div>
          <p className="font-semibold">{t("submit.missing")}</p>
          <ul className="list-disc ps-5">
            {missing.map((need) => (
              <li key={need}>{t(`need.${need}`)}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-4">
        {canSubmit && missing.length === 0 && (
          <Button variant="primary" busy={submit.isPending} onClick={() => submit.mutate()}>
            {t("submit.action")}
          </Button>
        )}
        {state === "approved" && (
          <>
            <Button
              busy={pause.isPending}
              onClick={() =>
                pause.mutate({
                  changes: { paused: !values.paused },
                  seen: { paused: values.paused },
                })
              }
            >
              {t(values.paused ? "pause.end" : "pause.begin")}
            </Button>
            {!values.paused && (
              <Link to="/boats/$boatId" params={{ boatId: boat.id }} className={textLinkStyle}>
                {t("view")}
              </Link>
            )}
          </>
        )}
      </div>
    </section>
  );
}
