import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState, type ReactNode, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { useToastColumn, useToastRoom } from "../../../components/ui/toast-room.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useMedia, WIDE } from "../../../lib/page/use-media.ts";
import type { Desk, SheetRow } from "../queries.ts";
import { useSwipe } from "../use-swipe.ts";
import { useShortcuts } from "../use-shortcuts.ts";
import { CatchFacts } from "./catch-facts.tsx";
import { CatchPhotos } from "./catch-photos.tsx";
import { ComparePanel } from "./compare-panel.tsx";
import { DecideBar } from "./decide-bar.tsx";
import type { Asked } from "./decide-dialog.tsx";

interface CatchAtHandProps {
  fish: SheetRow;
  desk: Desk;
  /** Its place in the queue, from 1 on, and how long the queue is. */
  place: number;
  total: number;
  /** Whether the event still takes decisions. */
  open: boolean;
  busy: boolean;
  onStep: (by: 1 | -1) => void;
  onAccept: () => void;
  onAsk: (asked: Asked) => void;
  /** Stands below the decision. */
  board: ReactNode;
  ref: Ref<HTMLDivElement>;
}

/** The catch that is judged: photo, facts and decision; side by side on a laptop, one below the other on a phone. */
export function CatchAtHand(props: CatchAtHandProps) {
  const { fish, desk, place, total, open, busy, onStep, onAccept, onAsk, board, ref } = props;
  const { t } = useTranslation("admin-judging");
  const { number } = useReaderFormat();
  /** Of which catch it was chosen; without a choice, where photos look alike and there is room for both. */
  const [compared, setCompared] = useState<{ id: string; isOpen: boolean } | null>(null);
  const isAlike = fish.flags?.includes("similar_photo") ?? false;
  const isAsked = compared?.id === fish.id;
  const isBeside = useMedia(WIDE);
  const isComparing = isAsked ? compared.isOpen : isAlike && isBeside;
  const compare = (isOpen: boolean): void => setCompared({ id: fish.id, isOpen });
  useShortcuts({ d: () => compare(!isComparing) });
  const toastRoom = useToastRoom("narrow");
  const toastColumn = useToastColumn();
  const swipe = useSwipe(fish.id, (side) => {
    if (!open || busy) return;
    if (side === "end") onAccept();
    else onAsk({ fish, decision: "rejected" });
  });
  const steps = [
    { by: -1, label: t("keys.k"), keys: "k", Icon: ChevronLeft },
    { by: 1, label: t("keys.j"), keys: "j", Icon: ChevronRight },
  ] as const;
  const ways = (
    <div
      ref={toastColumn}
      className="flex flex-wrap items-center gap-1 border-b border-line py-0.5 max-lg:-mx-2 max-lg:border-t lg:px-2"
    >
      {steps.map(({ by, label, keys, Icon }) => (
        <Button
          key={by}
          size="icon"
          variant="quiet"
          aria-label={label}
          aria-keyshortcuts={keys}
          title={label}
          onClick={() => onStep(by)}
        >
          <Icon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </Button>
      ))}
      <p className="text-sm text-ink-2 figures">
        {t("place_of", { n: number(place), total: number(total) })}
      </p>
      <Button
        variant="quiet"
        className="ms-auto"
        aria-expanded={isComparing}
        aria-keyshortcuts="d"
        onClick={() => compare(!isComparing)}
      >
        {t("compare.open")}
      </Button>
    </div>
  );
  return (
    <div
      {...swipe.gestures}
      className="grid min-h-0 min-w-0 touch-pan-y touch-pinch-zoom grid-cols-[minmax(0,1fr)] overflow-x-clip lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[minmax(0,1fr)_auto]"
    >
      <div
        ref={ref}
        style={swipe.style}
        className="flex min-h-0 min-w-0 scroll-mt-16 flex-col lg:row-span-2 lg:overflow-y-auto"
      >
        {isBeside && ways}
        <CatchPhotos key={fish.id} fish={fish} />
        {isComparing && (
          <ComparePanel key={`compared ${fish.id}`} fish={fish} desk={desk} isAsked={isAsked} />
        )}
      </div>
      <div
        style={swipe.style}
        className="grid min-h-0 content-start gap-6 px-4 py-3 lg:overflow-y-auto lg:py-4 lg:border-s lg:border-line"
      >
        <CatchFacts fish={fish} desk={desk} onCompare={() => compare(true)} />
        {/* On a phone the claim stands right below its photo. */}
        {!isBeside && ways}
        {open && <p className="text-sm text-ink-2 lg:hidden">{t("swipe_hint")}</p>}
        <div className="max-lg:hidden">{board}</div>
      </div>
      {open && (
        // A child of all of the catch: on a phone it is in view with the photo.
        <div
          // With the room of a toast while there is one: it says what was decided, and covers nothing.
          className="sticky bottom-[var(--player-room,0px)] z-10 border-t-2 border-ink bg-paper p-3 max-lg:[:root:has([data-sonner-toast][data-removed=false])_&]:pt-20 lg:static lg:border-s lg:border-s-line"
        >
          <DecideBar
            ref={toastRoom}
            fish={fish}
            busy={busy}
            aimed={swipe.aimed}
            onAccept={onAccept}
            onAsk={onAsk}
          />
        </div>
      )}
    </div>
  );
}
