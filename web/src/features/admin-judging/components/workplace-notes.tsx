import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { EventStatus } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useToastRoom } from "../../../components/ui/toast-room.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useMayOpen } from "../../../lib/auth/use-may-open.ts";
import { ownPendingQuery } from "../queries.ts";
import {
  chooseShortcuts,
  shortcutKeys,
  useShortcutsOn,
  type ShortcutKey,
} from "../use-shortcuts.ts";

/** The words of a key that is no letter have a name of their own. */
const NAMED = { "+": "closer", "-": "farther", "0": "whole" } as const;
const isNamed = (key: ShortcutKey): key is keyof typeof NAMED => key in NAMED;

/** Why the catches below cannot be judged, and where that is changed by those who may. */
export function ClosedNote({ status }: { status: EventStatus }) {
  const { t } = useTranslation("admin-judging");
  const mayOpen = useMayOpen();
  if (status !== "final" && status !== "cancelled") return null;
  return (
    <div role="note" className="mb-4 grid justify-items-start gap-3 bg-land p-4">
      <p>{t(`queue_${status}`)}</p>
      {status === "final" && mayOpen("/admin/scoring") && (
        <LinkButton to="/admin/scoring">{t("to_events")}</LinkButton>
      )}
    </div>
  );
}

/** Why the queue is shorter than the number of catches to judge. */
export function OwnNote({ eventId }: { eventId: string }) {
  const { t } = useTranslation("admin-judging");
  const { data: own = 0 } = useQuery(ownPendingQuery(useMember().user.id, eventId));
  return own > 0 && <p className="mb-4 border-s-4 border-contour ps-4">{t("own_left")}</p>;
}

/** The keys of the desk, for those who have a keyboard. */
export function ShortcutHelp() {
  const { t } = useTranslation("admin-judging");
  const on = useShortcutsOn();
  const id = useId();
  const toastRoom = useToastRoom("wide");
  return (
    <div
      ref={toastRoom}
      className="hidden flex-wrap items-center gap-x-5 gap-y-1 px-4 py-1 text-sm text-ink-2 md:flex"
    >
      <label htmlFor={id} className="flex min-h-11 items-center gap-2.5">
        <input
          id={id}
          type="checkbox"
          className="size-5"
          checked={on}
          onChange={({ target }) => chooseShortcuts(target.checked ? "on" : "off")}
        />
        {t("keys.on")}
      </label>
      {on &&
        shortcutKeys.map((key) => (
          <span key={key}>
            <kbd className="me-1.5 rounded-sm border border-line bg-card px-1.5 py-0.5 font-mono text-xs text-ink">
              {key}
            </kbd>
            {t(`keys.${isNamed(key) ? NAMED[key] : key}`)}
          </span>
        ))}
    </div>
  );
}
