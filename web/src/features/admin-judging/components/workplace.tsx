import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useHeldPlace } from "../../../components/list/use-held-place.ts";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { can } from "../permissions.ts";
import { catchPhotoQuery, queueQuery, type Desk, type SheetRow } from "../queries.ts";
import { openView, queueList, type JudgingSearch } from "../search.ts";
import { useAccept } from "../use-accept.ts";
import { useAtHand } from "../use-at-hand.ts";
import { useClaim, useOthersClaims } from "../use-claims.ts";
import { useDecided } from "../use-decided.ts";
import { useShortcuts } from "../use-shortcuts.ts";
import { BoardTop } from "./board-top.tsx";
import { BulkAccept } from "./bulk-accept.tsx";
import { CatchAtHand } from "./catch-at-hand.tsx";
import { DecideDialog, type Asked } from "./decide-dialog.tsx";
import { useDivisionFilter } from "./division-filter.ts";
import { QueueItem } from "./queue-item.tsx";
import { ClosedNote, OwnNote, ShortcutHelp } from "./workplace-notes.tsx";

const none: SheetRow[] = [];
/** Photos that are fetched before their catches are at hand. */
const AHEAD = 3;

interface WorkplaceProps {
  desk: Desk;
  search: JudgingSearch;
  onSearch: (change: Partial<JudgingSearch>) => void;
  /** Which event and units: above the queue, where the head of the page leaves the room to the photo. */
  controls: ReactNode;
}

/**
 * The pending catches, the oldest first, beside the one that is at hand: its photo, what is known of it,
 * and the decision, by keys or buttons. It is claimed, so that other judges take another one.
 */
export function Workplace({ desk, search, onSearch, controls }: WorkplaceProps) {
  const { t } = useTranslation("admin-judging");
  const { event } = desk.board;
  const member = useMember();
  const list = useListQuery(queueList, (state) => queueQuery(member.user.id, event.id, state));
  const { accept, isUnderWay, isDecided } = useAccept();
  const { undoLast } = useDecided();
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = can(member, "judge", event);
  const rows = list.rows ?? none;
  const claims = useOthersClaims(event.id);
  const section = useHeldPlace();
  const photo = useRef<HTMLDivElement>(null);
  const { fish, place, step, advance, choose, isUnseen } = useAtHand(
    rows,
    claims,
    isDecided,
    photo,
  );
  useClaim(event.id, open ? (fish?.id ?? null) : null);
  usePhotosAhead(rows.slice(place, place + AHEAD));

  const acceptFish = (): void => {
    if (!fish || !open || isUnderWay(fish.id) || isUnseen()) return;
    accept(fish);
    advance();
  };
  const ask = (decision: Asked["decision"]): void => {
    if (fish && open && !isUnderWay(fish.id)) setAsked({ fish, decision });
  };
  useShortcuts({
    u: undoLast,
    j: () => step(1),
    k: () => step(-1),
    a: acceptFish,
    e: () => ask("adjusted"),
    r: () => ask("rejected"),
  });

  return (
    <section ref={section} tabIndex={-1} aria-label={t("workplace")}>
      <div className="grid grid-cols-[minmax(0,1fr)] lg:h-[calc(100dvh-17.5rem)] lg:min-h-120 lg:grid-cols-[18rem_minmax(0,1fr)] lg:border-b lg:border-line">
        <div className="max-lg:order-2 max-lg:p-4 lg:overflow-y-auto lg:border-e lg:border-line lg:p-3">
          {controls}
          {rows.length > 0 && <ClosedNote status={event.status} />}
          <OwnNote eventId={event.id} />
          {open && (
            <BulkAccept eventId={event.id} rows={rows.filter(({ id }) => !claims.has(id))} />
          )}
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
            {(row) => (
              <QueueItem
                fish={row}
                desk={desk}
                atHand={row === fish}
                claim={claims.get(row.id)}
                isDecided={isDecided(row)}
                onChoose={() => {
                  choose(row);
                  photo.current?.scrollIntoView({ block: "nearest" });
                }}
              />
            )}
          </QueryList>
        </div>
        {fish ? (
          <CatchAtHand
            ref={photo}
            fish={fish}
            desk={desk}
            place={(list.state.page - 1) * (list.size ?? 0) + place}
            total={list.total ?? rows.length}
            open={open}
            busy={isUnderWay(fish.id)}
            onStep={step}
            onAccept={acceptFish}
            onAsk={setAsked}
            board={<BoardTop board={desk.board} search={search} onSearch={onSearch} />}
          />
        ) : (
          <div className="p-4 max-lg:order-3 lg:overflow-y-auto lg:p-6">
            <BoardTop board={desk.board} search={search} onSearch={onSearch} />
          </div>
        )}
      </div>
      <ShortcutHelp />
      <DecideDialog asked={asked} desk={desk} rows={rows} onClose={() => setAsked(null)} />
    </section>
  );
}

/** The next photos are there when their catches come to hand. */
function usePhotosAhead(rows: readonly SheetRow[]): void {
  const { user } = useMember();
  const queryClient = useQueryClient();
  const paths = rows.map(({ photo_path }) => photo_path ?? "").join("\n");
  useEffect(() => {
    for (const path of paths.split("\n").filter(Boolean)) {
      void queryClient.prefetchQuery(catchPhotoQuery(user.id, path));
    }
  }, [queryClient, user.id, paths]);
}
