import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { errorKey, isPartMissing } from "../../lib/api/errors.ts";
import { usePageMeta } from "../../lib/page/page-meta.ts";
import { Band } from "../layout/band.tsx";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";

/** Loads a route that failed anew. */
export function useTryAgain({ error, reset }: ErrorComponentProps): () => Promise<void> {
  const router = useRouter();
  const { reset: forgetErrors } = useQueryErrorResetBoundary();
  // Without this a failed query would throw its old error again at once.
  useEffect(forgetErrors, [forgetErrors]);
  return async () => {
    // A browser may remember that a script or a style sheet failed; a fresh page asks anew.
    if (isPartMissing(error) && navigator.onLine) return window.location.reload();
    reset();
    await router.invalidate();
  };
}

/** The kind of an error in one or two words, above the sentence that says what happened. */
function labelOf(key: ReturnType<typeof errorKey>) {
  if (key === "error.unauthenticated" || key === "error.forbidden") return "label.unauthorized";
  return key === "error.server" || key === "error.unavailable"
    ? "label.server_error"
    : "label.error";
}

/** A route that failed, inside the shell: says what happened in words and tries again. */
export function RouteError(props: ErrorComponentProps) {
  const { t } = useTranslation();
  usePageMeta(t("route_error.title"));
  const key = errorKey(props.error);
  const tryAgain = useTryAgain(props);
  const onOnline = useEffectEvent(() => void tryAgain());
  useEffect(() => {
    if (key !== "error.offline") return undefined;
    const again = () => onOnline();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [key]);
  return (
    <>
      <Band seed={41}>
        <p className="text-sm font-semibold text-signal">{t(labelOf(key))}</p>
        <h1 className="mt-1 text-3xl sm:text-4xl">{t("route_error.title")}</h1>
      </Band>
      <div className="measure grid justify-items-start gap-6 py-12" role="alert">
        <p className="max-w-prose text-lg">{t(key)}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => void tryAgain()}>
            {t("try_again")}
          </Button>
          <LinkButton to="/">{t("to_start")}</LinkButton>
        </div>
      </div>
    </>
  );
}
