import { useQuery } from "@tanstack/react-query";
import { Camera, Clock3, Copy, Flag, Hash } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  isCatchFlag,
  type CatchFlag,
} from "../../../../../supabase/functions/_shared/contracts/judging.ts";
import { classNames } from "../../../components/ui/class-names.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { durationText } from "../../../lib/format/duration.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useLineClass } from "../../../lib/format/use-line-class.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { evidenceQuery } from "../evidence.ts";
import type { Desk, SheetRow } from "../queries.ts";
import { useCatchWords } from "../use-catch-words.ts";
import { OutlookLine } from "./outlook-line.tsx";

/** Under which fact a flag stands. */
const FACT_OF: Readonly<Partial<Record<CatchFlag, string>>> = {
  clock_off: "clock",
  no_clock: "clock",
  no_photo: "photo",
  photo_missing: "photo",
  no_photo_time: "photo",
  photo_older: "photo",
  photo_newer: "photo",
  photo_edited: "photo",
  before_lines_in: "caught",
  after_lines_out: "caught",
  sent_late: "sent",
  corrected: "sent",
  no_code: "code",
  wrong_code: "code",
  other_day_code: "code",
};

interface CatchFactsProps {
  fish: SheetRow;
  desk: Desk;
  /** Shows what a photo looks like beside it. */
  onCompare: () => void;
}

/** What is known of a catch, each fact with what does not fit it, and what accepting it would do. */
export function CatchFacts({ fish, desk, onCompare }: CatchFactsProps) {
  const { t } = useTranslation("admin-judging");
  const { number, locale, units } = useReaderFormat();
  const isConverted = units !== "metric";
  const { user } = useMember();
  const { data: evidence } = useQuery(evidenceQuery(user.id, fish));
  const { event } = desk.board;
  const { metric } = event.rules;
  const words = useCatchWords(event.time_zone);
  const { species, size, otherSize } = useFishWords();
  const lineName = useLineClass(event.rules);
  const delay = words.delay(fish);
  const day = desk.days.find((one) => one.day === fish.day);
  const flags = (fish.flags ?? []).filter(isCatchFlag);
  const others = flags.filter((flag) => flag !== "similar_photo" && !FACT_OF[flag]);
  const raw = [
    otherSize(fish, metric),
    // As they were sent, where the reader's units are others.
    isConverted && fish.weight_g !== null && t("grams", { n: number(fish.weight_g) }),
    isConverted && fish.length_mm !== null && t("millimetres", { n: number(fish.length_mm) }),
    fish.line_class !== null && t("line_stays", { line: lineName(fish.line_class) }),
  ].filter(Boolean);
  const offset = Math.max(
    Math.abs(evidence?.device_offset_ms ?? 0),
    Math.abs(evidence?.sent_offset_ms ?? 0),
  );

  const fact = (
    name: "species" | "measured" | "caught" | "sent" | "clock" | "photo" | "code",
    Icon: typeof Flag,
    value: ReactNode,
    more?: ReactNode,
  ): ReactNode => {
    const found = flags.filter((flag) => FACT_OF[flag] === name);
    if (found.length === 0 && !value) return null;
    return (
      <Fact label={t(`fact.${name}`)} Icon={Icon} isFlagged={found.length > 0}>
        {found.map((flag) => (
          <strong key={flag} className="block">
            {t(`flags.${flag}`)}
          </strong>
        ))}
        {value && <span className="block">{value}</span>}
        {more && <span className="block text-sm text-ink-2">{more}</span>}
      </Fact>
    );
  };

  return (
    <div className="grid gap-2 lg:gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 border-b-2 border-ink pb-2 lg:pb-3">
        <div className="min-w-0 grow basis-32">
          <h2 className="text-2xl wrap-anywhere">
            <bdi>{fish.team_name}</bdi>
          </h2>
          <p className="text-sm text-ink-2">
            {fish.angler_name && (
              <>
                <bdi>{fish.angler_name}</bdi>
                {" · "}
              </>
            )}
            <bdi>{fish.division_name}</bdi>
            {" · "}
            {fish.day === null ? words.day(fish.captured_at) : t("day", { n: number(fish.day) })}
          </p>
        </div>
        <p className="text-end display text-3xl figures">
          {size(fish, metric) || t("not_measured")}
        </p>
      </div>
      {/* Before the facts: it is in view without scrolling, however many of them are flagged. */}
      <OutlookLine fish={fish} desk={desk} />
      <dl className="grid">
        {fact("species", Flag, species(fish.species))}
        {fact("measured", Flag, raw.join(" · "))}
        {fact(
          "caught",
          Clock3,
          words.time(fish.captured_at),
          day && t("fact.lines", { from: words.time(day.lines_in), to: words.time(day.lines_out) }),
        )}
        {fact(
          "sent",
          Clock3,
          <span className={delay.odd ? "font-semibold text-port" : ""}>{delay.text}</span>,
        )}
        {fact(
          "clock",
          Clock3,
          flags.includes("clock_off") &&
            t("fact.clock_off", { time: durationText(offset, locale) }),
        )}
        {fact(
          "photo",
          Camera,
          evidence?.photo_at && t("fact.photo_at", { time: words.moment(evidence.photo_at) }),
        )}
        {fact("code", Hash, fish.identifier_code !== null && isolate(fish.identifier_code))}
        {flags.includes("similar_photo") && (
          <Fact label={t("fact.similar")} Icon={Copy} isFlagged>
            <strong className="block">{t("flags.similar_photo")}</strong>
            <button
              type="button"
              className="min-h-11 text-sm font-semibold underline underline-offset-4"
              onClick={onCompare}
            >
              {t("compare.open")}
            </button>
          </Fact>
        )}
        {others.length > 0 && (
          <Fact label={t("fact.other")} Icon={Flag} isFlagged>
            {others.map((flag) => (
              <strong key={flag} className="block">
                {t(`flags.${flag}`)}
              </strong>
            ))}
          </Fact>
        )}
        <Fact label={t("fact.receipt")} Icon={Hash}>
          {t("receipt", { n: number(fish.receipt_no) })}
        </Fact>
      </dl>
      {fish.note && (
        <p dir="auto" className="border-s-2 border-line ps-3 text-sm">
          {fish.note}
        </p>
      )}
    </div>
  );
}

interface FactProps {
  label: string;
  Icon: typeof Flag;
  isFlagged?: boolean;
  children: ReactNode;
}

function Fact({ label, Icon, isFlagged = false, children }: FactProps) {
  return (
    <div
      className={classNames(
        "flex flex-wrap gap-x-2 border-b border-line py-1.5 text-sm",
        // On a phone what is flagged comes first, and is in view with the photo.
        isFlagged && "-mx-3 bg-land px-3 max-lg:order-first",
      )}
    >
      <dt className="flex basis-24 items-start gap-1.5 text-ink-2">
        {label}
        {isFlagged && <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
      </dt>
      <dd className="min-w-0 grow basis-40 figures">{children}</dd>
    </div>
  );
}
