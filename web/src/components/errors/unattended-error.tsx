import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { usePageMeta } from "../../lib/page/page-meta.ts";
import { useTryAgain } from "./route-error.tsx";

/** Milliseconds between two tries; up to as many more at random, so that screens do not come all at once. */
const PAUSE = 10_000;

/**
 * A route that failed where nobody can press a button: on a screen on a wall, which it fills, or in a
 * frame of another site. It tries again by itself until the page is there.
 */
export function UnattendedError({ fills, ...props }: ErrorComponentProps & { fills: boolean }) {
  const { t } = useTranslation();
  usePageMeta(t("route_error.title"));
  const tryAgain = useTryAgain(props);
  const again = useEffectEvent(() => void tryAgain());
  useEffect(() => {
    const timer = setInterval(() => again(), PAUSE * (1 + Math.random()));
    const onOnline = (): void => again();
    window.addEventListener("online", onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", onOnline);
    };
  }, []);
  return (
    <div
      role="alert"
      className={
        fills
          ? "fixed inset-0 z-50 grid cursor-none content-center justify-items-center gap-[2vh] bg-paper p-[4vw] text-center text-[3vmin]"
          : "grid gap-1 p-4 text-sm"
      }
    >
      <p className={fills ? "display text-[7vmin] leading-tight" : "font-semibold"}>
        {t("route_error.title")}
      </p>
      <p className="text-[length:inherit] text-ink-2">{t("route_error.again")}</p>
    </div>
  );
}
