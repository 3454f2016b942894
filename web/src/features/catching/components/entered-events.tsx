import { useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { logError } from "../../../lib/log.ts";
import { serverTime } from "../../../lib/outbox/device-clock.ts";
import { afterFirstPaint } from "../../../lib/page/first-paint.ts";
import { useOnline } from "../../../lib/page/use-online.ts";
import { fishedNow } from "../fished-now.ts";
import { keepEntered, type KeepPages } from "../keep-entered.ts";

/**
 * On every page of a member: keeps the pages of the events that they fish, and leads to the catch form
 * when the network is gone.
 */
export function EnteredEvents({ userId, keepPages }: { userId: string; keepPages: KeepPages }) {
  const { t } = useTranslation("offline");
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const [fished, setFished] = useState<string | null>(null);
  const isThere = useLocation({ select: ({ pathname }) => pathname.endsWith("/catch") });
  useEffect(() => {
    if (!isOnline) return undefined;
    const ending = new AbortController();
    const stop = afterFirstPaint(() => {
      keepEntered(queryClient, userId, keepPages, ending.signal).catch((error: unknown) => {
        if (!ending.signal.aborted) logError("The entered events could not be kept.", error);
      });
    });
    return () => {
      stop();
      ending.abort();
    };
  }, [queryClient, userId, keepPages, isOnline]);
  useEffect(() => {
    if (isOnline) return undefined;
    let isOver = false;
    fishedNow(userId, serverTime(Date.now())).then(
      (id) => isOver || setFished(id),
      (error: unknown) => logError("The entered events could not be read.", error),
    );
    return () => {
      isOver = true;
    };
  }, [userId, isOnline]);
  return (
    <output className="print:hidden">
      {!isOnline && fished && !isThere && (
        <span className="block border-b border-line bg-shoal">
          <span className="measure flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
            {t("away.text")}
            <Link
              to="/profile/tournaments/$eventId/catch"
              params={{ eventId: fished }}
              className="inline-flex min-h-11 items-center font-semibold underline decoration-signal decoration-2 underline-offset-4"
            >
              {t("away.link")}
            </Link>
          </span>
        </span>
      )}
    </output>
  );
}
