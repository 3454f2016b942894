import { useTranslation } from "react-i18next";
import { isCatchFlag } from "../../../../../supabase/functions/_shared/contracts/judging.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import type { Claim } from "../claims.ts";
import type { Desk, SheetRow } from "../queries.ts";
import { useCatchWords } from "../use-catch-words.ts";
import { CatchPhoto } from "./catch-photo.tsx";
import type { Asked } from "./decide-dialog.tsx";
import { OutlookLine } from "./outlook-line.tsx";

interface QueueItemProps {
  fish: SheetRow;
  desk: Desk;
  /** The one that the keys decide. */
  atHand: boolean;
  /** Of another judge, who looks at it. */
  claim: Claim | undefined;
  /** Whether the event still takes decisions. */
  open: boolean;
  busy: boolean;
  onAccept: (fish: SheetRow) => void;
  onAsk: (asked: Asked) => void;
}

export function QueueItem(props: QueueItemProps) {
  const { fish, desk, atHand, claim, open, busy, onAccept, onAsk } = props;
  const { t } = useTranslation("admin-judging");
  const { number } = useReaderFormat();
  const { event } = desk.board;
  const { metric } = event.rules;
  const words = useCatchWords(event.time_zone);
  const { species, size, otherSize } = useFishWords();
  const delay = words.delay(fish);
  const raw = [
    fish.weight_g !== null && t("grams", { n: number(fish.weight_g) }),
    fish.length_mm !== null && t("millimetres", { n: number(fish.length_mm) }),
  ].filter(Boolean);
  return (
    <li
      tabIndex={-1}
      data-id={fish.id}
      aria-current={atHand || undefined}
      className={classNames(
        "grid gap-x-6 gap-y-3 border-b border-line py-4 ps-4 md:pe-3 outline-offset-0 md:grid-cols-[6.5rem_minmax(0,1fr)] xl:grid-cols-[6.5rem_minmax(0,1fr)_auto]",
        atHand ? "border-s-4 border-s-signal" : "border-s-4 border-s-unmarked",
        (busy || claim) && "opacity-60",
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 md:grid md:content-start md:gap-0">
        <time dateTime={fish.captured_at} className="display text-xl figures">
          {words.time(fish.captured_at)}
        </time>
        <span className="text-sm text-ink-2">
          {fish.day === null ? words.day(fish.captured_at) : t("day", { n: number(fish.day) })}
        </span>
        <span
          className={classNames("text-xs", delay.odd ? "font-semibold text-port" : "text-ink-2")}
        >
          {delay.text}
        </span>
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="min-w-0 font-sans text-lg font-semibold tracking-normal">
            <bdi>{fish.team_name}</bdi>
          </h2>
          <p className="ms-auto text-end display text-2xl figures">
            {size(fish, metric) || t("not_measured")}
          </p>
        </div>
        <p className="flex flex-wrap justify-between gap-x-6 text-sm text-ink-2">
          <span>
            <bdi>{fish.division_name}</bdi>
            {fish.angler_name && (
              <>
                {" · "}
                <bdi>{fish.angler_name}</bdi>
              </>
            )}
            {" · "}
            {species(fish.species)}
            {" · "}
            {t("receipt", { n: number(fish.receipt_no) })}
            {fish.identifier_code !== null && (
              <>
                {" · "}
                {t("code", { code: isolate(fish.identifier_code) })}
              </>
            )}
          </span>
          <span className="ms-auto text-end figures">
            {[otherSize(fish, metric), ...raw].filter(Boolean).join(" · ")}
          </span>
        </p>
        <OutlookLine fish={fish} desk={desk} />
        {fish.flags && fish.flags.length > 0 && (
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            {fish.flags.filter(isCatchFlag).map((flag) => (
              <Badge key={flag} tone="land" wraps>
                {t(`flags.${flag}`)}
              </Badge>
            ))}
          </p>
        )}
        {fish.note && (
          <p dir="auto" className="mt-1 border-s-2 border-line ps-3 text-sm">
            {fish.note}
          </p>
        )}
        {fish.photo_path && <CatchPhoto path={fish.photo_path} team={fish.team_name} />}
      </div>
      {claim && (
        <p className="self-start md:col-start-2 md:justify-self-start xl:col-start-3">
          <Badge tone="land">
            {claim.judge === null
              ? t("with_someone")
              : t("with_judge", { judge: isolate(claim.judge) })}
          </Badge>
        </p>
      )}
      {open && !claim && (
        <div className="grid grid-cols-3 gap-2 self-start md:col-start-2 md:justify-self-start xl:col-start-3">
          <Button
            variant="primary"
            busy={busy}
            aria-label={t("accept_of", { team: fish.team_name })}
            aria-keyshortcuts={atHand ? "a" : undefined}
            onClick={() => onAccept(fish)}
          >
            {t("decide.accepted")}
          </Button>
          <Button
            busy={busy}
            aria-label={t("adjust_of", { team: fish.team_name })}
            aria-keyshortcuts={atHand ? "e" : undefined}
            onClick={() => onAsk({ fish, decision: "adjusted" })}
          >
            {t("decide.adjusted")}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            aria-label={t("reject_of", { team: fish.team_name })}
            aria-keyshortcuts={atHand ? "r" : undefined}
            onClick={() => onAsk({ fish, decision: "rejected" })}
          >
            {t("decide.rejected")}
          </Button>
        </div>
      )}
    </li>
  );
}
