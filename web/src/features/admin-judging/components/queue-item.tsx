import { useTranslation } from "react-i18next";
import { Badge } from "../../../components/ui/badge.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import type { Claim } from "../claims.ts";
import type { Desk, SheetRow } from "../queries.ts";
import { useCatchWords } from "../use-catch-words.ts";
import { PlaceLine } from "./outlook-line.tsx";

interface QueueItemProps {
  fish: SheetRow;
  desk: Desk;
  /** The one that is judged now. */
  atHand: boolean;
  /** Of another judge, who looks at it. */
  claim: Claim | undefined;
  /** On its way out of the list. */
  isDecided: boolean;
  onChoose: () => void;
}

/** A catch in the queue: when, whose, how big, and what it would change. */
export function QueueItem({ fish, desk, atHand, claim, isDecided, onChoose }: QueueItemProps) {
  const { t } = useTranslation("admin-judging");
  const { number } = useReaderFormat();
  const { event } = desk.board;
  const words = useCatchWords(event.time_zone);
  const { size } = useFishWords();
  const isTaken = claim !== undefined || isDecided;
  const count = fish.flags?.length ?? 0;
  return (
    <li
      tabIndex={-1}
      data-id={fish.id}
      aria-current={atHand || undefined}
      className={classNames(
        "@container relative border-s-4 border-b border-b-line px-2 py-2 -outline-offset-3",
        atHand ? "border-s-signal bg-signal-ground" : !isTaken && "border-s-unmarked",
        !isTaken && !atHand && "hover:bg-shoal",
        // Not faded, which would leave its words too faint to read.
        isTaken && "border-s-line bg-water",
      )}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 @max-[13rem]:grid-cols-1">
        <time dateTime={fish.captured_at} className="text-sm leading-6 text-ink-2 figures">
          {words.time(fish.captured_at)}
        </time>
        <div className="min-w-0">
          {isTaken ? (
            <bdi className="name-line block text-ink-2">{fish.team_name}</bdi>
          ) : (
            <button
              type="button"
              aria-label={t("look_at", { team: fish.team_name })}
              className="name-line block w-full text-start font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-signal"
              onClick={onChoose}
            >
              <bdi>{fish.team_name}</bdi>
            </button>
          )}
          <p className="text-sm text-ink-2">
            <bdi>{fish.division_name}</bdi>
          </p>
          <PlaceLine fish={fish} desk={desk} />
          {claim && (
            <Badge tone="land" wraps>
              {claim.judge === null
                ? t("with_someone")
                : t("with_judge", { judge: isolate(claim.judge) })}
            </Badge>
          )}
        </div>
        <div className="grid content-start justify-items-end gap-1 @max-[13rem]:justify-items-start">
          <span className="display text-lg figures">
            {size(fish, event.rules.metric) || t("not_measured")}
          </span>
          {count > 0 && <Badge tone="land">{t("flag_count", { count, n: number(count) })}</Badge>}
        </div>
      </div>
    </li>
  );
}
