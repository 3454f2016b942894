import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { readEntryQuery, type DockRow } from "../dock.ts";
import type { DeskEvent } from "../queries.ts";

interface Props {
  event: DeskEvent;
  entryId: string;
  onClose: () => void;
  children: (entry: DockRow) => ReactNode;
}

/** The entry of the QR code that was read last, ahead of the list. Its key is the entry. */
export function ReadEntry({ event, entryId, onClose, children }: Props) {
  const { t } = useTranslation("admin-entries");
  const { user } = useMember();
  const { data: entry, error, refetch } = useQuery(readEntryQuery(user.id, entryId));
  const place = useRef<HTMLElement>(null);
  // The dialog of the camera has closed: reading goes on here.
  useEffect(() => place.current?.focus(), []);
  // So it does when the button that was pressed has done its work and is gone.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t("read_entry")}
      className="border-2 border-signal bg-card p-4 pe-2 outline-none"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="text-sm font-semibold text-signal">{t("read_entry")}</p>
        <Button
          size="icon"
          variant="quiet"
          className="-mt-3"
          aria-label={t("read_close")}
          onClick={onClose}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <div className="pe-2">
        {entry ? (
          <>
            {entry.event_id !== event.id && (
              <p className="mb-3 text-port">
                {t("read_elsewhere", { event: isolate(entry.event_name) })}
              </p>
            )}
            {children(entry)}
          </>
        ) : entry === null ? (
          <p>{t("read_unknown")}</p>
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-16" />
        )}
      </div>
    </section>
  );
}
