import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EventStatus } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useMayOpen } from "../../../lib/auth/use-may-open.ts";
import { can } from "../permissions.ts";
import { ownPendingQuery, queueQuery, type Desk, type SheetRow } from "../queries.ts";
import { openView, queueList } from "../search.ts";
import { useAccept } from "../use-accept.ts";
import { useDecided } from "../use-decided.ts";
import { useClaim, useOthersClaims } from "../use-claims.ts";
import {
  chooseShortcuts,
  useShortcuts,
  useShortcutsOn,
  type ShortcutKey,
} from "../use-shortcuts.ts";
import { BulkAccept } from "./bulk-accept.tsx";
import { DecideDialog, type Asked } from "./decide-dialog.tsx";
import { useDivisionFilter } from "./division-filter.ts";
import { QueueItem } from "./queue-item.tsx";

const none: SheetRow[] = [];

/**
 * The pending catches, the oldest first: one is at hand, and keys or buttons decide it. It is claimed,
 * so that other judges take another one.
 */
export function JudgingQueue({ desk }: { desk: Desk }) {
  const { t } = useTranslation("admin-judging");
  const { event } = desk.board;
  const member = useMember();
  const list = useListQuery(queueList, (state) => queueQuery(member.user.id, event.id, state));
  const { accept, isUnderWay } = useAccept();
  const { undoLast } = useDecided();
  const [asked, setAsked] = useState<Asked | null>(null);
  const shortcuts = useShortcutsOn();
  const open = can(member, "judge", event);
  const rows = list.rows ?? none;
  const claims = useOthersClaims(event.id);
  const { atHand, take } = useAtHand(rows, claims);
  useClaim(event.id, open ? (atHand?.id ?? null) : null);

  useShortcuts(shortcuts, (key: ShortcutKey) => {
    if (key === "u") return undoLast();
    if (key === "j" || key === "k") return take(key === "j" ? 1 : -1);
    if (!atHand || !open || isUnderWay(atHand.id)) return undefined;
    if (key === "a") return accept(atHand);
    return setAsked({ fish: atHand, decision: key === "e" ? "adjusted" : "rejected" });
  });

  return (
    <>
      {rows.length > 0 && <ClosedNote status={event.status} />}
      <OwnNote eventId={event.id} />
      {open && <BulkAccept eventId={event.id} rows={rows.filter(({ id }) => !claims.has(id))} />}
      <QueryList
        ordered
        list={list}
        title={t("view.queue")}
        searchLabel={t("search_team")}
        filters={[useDivisionFilter(desk)]}
        empty={t("queue_empty")}
        emptyAction={
          <LinkButton to="/admin/leaderboard" search={openView("judged")}>
            {t("see_judged")}
          </LinkButton>
        }
        noMatch={t("queue_none_found")}
      >
        {(fish) => (
          <QueueItem
            fish={fish}
            desk={desk}
            atHand={fish === atHand}
            claim={claims.get(fish.id)}
            open={open}
            busy={isUnderWay(fish.id)}
            onAccept={accept}
            onAsk={setAsked}
          />
        )}
      </QueryList>
      {rows.length > 0 && <ShortcutHelp on={shortcuts} />}
      <DecideDialog asked={asked} desk={desk} rows={rows} onClose={() => setAsked(null)} />
    </>
  );
}

/** Why the catches below cannot be judged, and where that is changed by those who may. */
function ClosedNote({ status }: { status: EventStatus }) {
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
function OwnNote({ eventId }: { eventId: string }) {
  const { t } = useTranslation("admin-judging");
  const { data: own = 0 } = useQuery(ownPendingQuery(useMember().user.id, eventId));
  return own > 0 && <p className="mb-4 border-s-4 border-contour ps-4">{t("own_left")}</p>;
}

/**
 * Which catch the keys decide: the first one that no other judge has claimed, until a judge moves on.
 * When it is gone (decided here or by somebody else) the one that took its place is at hand.
 */
function useAtHand(all: readonly SheetRow[], claims: ReadonlyMap<string, unknown>) {
  const rows = all.filter(({ id }) => !claims.has(id));
  const [chosen, setChosen] = useState({ id: "", index: 0 });
  const found = rows.findIndex(({ id }) => id === chosen.id);
  const index = found >= 0 ? found : Math.min(chosen.index, rows.length - 1);
  const atHand = rows[index];
  const focusNext = useRef(false);

  function take(by: 1 | -1): void {
    const next = Math.max(0, Math.min(rows.length - 1, index + by));
    const row = rows[next];
    if (!row) return;
    focusNext.current = true;
    setChosen({ id: row.id, index: next });
  }

  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    document.querySelector<HTMLElement>(`li[data-id="${chosen.id}"]`)?.focus();
  }, [chosen.id]);

  return { atHand, take };
}

function ShortcutHelp({ on }: { on: boolean }) {
  const { t } = useTranslation("admin-judging");
  const id = useId();
  return (
    <div className="hidden flex-wrap items-center gap-x-6 gap-y-2 py-4 text-sm text-ink-2 md:flex">
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
        (["j", "k", "a", "e", "r", "u"] as const).map((key) => (
          <span key={key}>
            <kbd className="me-1.5 rounded-sm border border-line bg-card px-1.5 py-0.5 font-mono text-xs text-ink">
              {key}
            </kbd>
            {t(`keys.${key}`)}
          </span>
        ))}
    </div>
  );
}
