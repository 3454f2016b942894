import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Pager } from "../../../components/ui/pager.tsx";
import { QueryTrouble } from "../../../components/ui/query-trouble.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { canJudge } from "../permissions.ts";
import { PAGE_SIZE, queueQuery, type SheetRow } from "../queries.ts";
import { queueFilterOf } from "../search.ts";
import { useAccept } from "../use-accept.ts";
import { useHeldPlace } from "../use-held-place.ts";
import {
  chooseShortcuts,
  useShortcuts,
  useShortcutsOn,
  type ShortcutKey,
} from "../use-shortcuts.ts";
import { CatchFilterBar } from "./catch-filter-bar.tsx";
import { DecideDialog, type Asked } from "./decide-dialog.tsx";
import type { DeskViewProps } from "./judging-page.tsx";
import { QueueItem } from "./queue-item.tsx";

const none: SheetRow[] = [];

/** The pending catches, the oldest first: one is at hand, and keys or buttons decide it. */
export function JudgingQueue(props: DeskViewProps) {
  const { desk, search, onSearch } = props;
  const { t } = useTranslation("admin-judging");
  const filter = queueFilterOf(search);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    queueQuery(desk.board.event.id, filter),
  );
  const { accept, isUnderWay } = useAccept();
  const [asked, setAsked] = useState<Asked | null>(null);
  const shortcuts = useShortcutsOn();
  const open = canJudge(desk.board.event.status);
  const rows = data?.rows ?? none;
  const { atHand, take, list } = useAtHand(rows);
  const section = useHeldPlace();

  useShortcuts(shortcuts && rows.length > 0, (key: ShortcutKey) => {
    if (key === "j" || key === "k") return take(key === "j" ? 1 : -1);
    if (!atHand || !open || isUnderWay(atHand.id)) return undefined;
    if (key === "a") return accept(atHand);
    return setAsked({ fish: atHand, decision: key === "e" ? "adjusted" : "rejected" });
  });

  const narrowed = filter.q !== "" || filter.division !== null;
  return (
    <section ref={section} tabIndex={-1} aria-label={t("view.queue")}>
      <CatchFilterBar {...props} />
      {error && !data ? (
        <QueryTrouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-96" />
      ) : rows.length === 0 ? (
        <EmptyState
          action={
            narrowed ? (
              <Button
                onClick={() => onSearch({ q: undefined, division: undefined, page: undefined })}
              >
                {t("show_all")}
              </Button>
            ) : (
              <Button onClick={() => onSearch({ view: "judged", page: undefined })}>
                {t("see_judged")}
              </Button>
            )
          }
        >
          {narrowed ? t("queue_none_found") : t("queue_empty")}
        </EmptyState>
      ) : (
        <>
          <ol
            ref={list}
            className={isPlaceholderData ? "opacity-60 transition-opacity" : undefined}
            aria-busy={isPlaceholderData || undefined}
          >
            {rows.map((fish) => (
              <QueueItem
                key={fish.id}
                fish={fish}
                desk={desk}
                atHand={fish === atHand}
                open={open}
                busy={isUnderWay(fish.id)}
                onAccept={accept}
                onAsk={setAsked}
              />
            ))}
          </ol>
          <ShortcutHelp on={shortcuts} />
        </>
      )}
      {data && (
        <Pager
          page={filter.page}
          size={PAGE_SIZE}
          total={data.total}
          onPage={(page) => onSearch({ page: page === 1 ? undefined : page })}
        />
      )}
      <DecideDialog asked={asked} desk={desk} rows={rows} onClose={() => setAsked(null)} />
    </section>
  );
}

/**
 * Which catch the keys decide: the first one, until a judge moves on. When it is gone (decided here
 * or by somebody else) the one that took its place is at hand.
 */
function useAtHand(rows: readonly SheetRow[]) {
  const [chosen, setChosen] = useState({ id: "", index: 0 });
  const list = useRef<HTMLOListElement>(null);
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
    list.current?.querySelector<HTMLElement>(`[data-id="${chosen.id}"]`)?.focus();
  }, [chosen.id]);

  return { atHand, take, list };
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
        (["j", "k", "a", "e", "r"] as const).map((key) => (
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
