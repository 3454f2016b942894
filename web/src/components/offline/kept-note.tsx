import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../lib/format/reader-format.ts";
import { useDatedTime } from "../../lib/format/use-dated-time.ts";
import { useKeptSince } from "../../lib/offline/kept-since.ts";
import { useOnline } from "../../lib/page/use-online.ts";

/**
 * Above a page of an entered event that the device has kept: since when it stands. With the network
 * the page is read anew.
 */
export function KeptNote({ eventId, timeZone }: { eventId: string; timeZone: string }) {
  const { t } = useTranslation("events");
  const { time } = useReaderFormat();
  const since = useKeptSince(eventId);
  const stands = useDatedTime(since ?? 0, time(since ?? 0, timeZone), timeZone);
  const isOnline = useOnline();
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (since === null || !isOnline) return;
    void queryClient.invalidateQueries().then(() => router.invalidate());
  }, [since, isOnline, queryClient, router]);
  if (since === null) return null;
  return (
    <output className="measure block pt-4">
      <span className="block border-s-4 border-signal bg-land px-3 py-2">
        {t("kept", { time: stands })}
      </span>
    </output>
  );
}
