import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type {
  protestStatuses,
  ProtestSubject,
} from "../../../supabase/functions/_shared/contracts/protests.ts";
import type { ProtestedCatch } from "../lib/events/protested-catch.ts";
import { isolate, useReaderFormat } from "../lib/format/reader-format.ts";
import { useFishWords } from "../lib/format/use-fish-words.ts";
import { Badge, type BadgeTone } from "./ui/badge.tsx";

export interface ShownProtest {
  about: ProtestSubject;
  reason: string;
  status: (typeof protestStatuses)[number];
  ruling: string | null;
  /** The catch that it names, if it names one and the reader can read it. */
  fish: ProtestedCatch | null;
  filer: { team: { name: string } };
  target: { team: { name: string } };
}

const tones: Record<ShownProtest["status"], BadgeTone> = {
  open: "signal",
  upheld: "good",
  dismissed: "plain",
  withdrawn: "plain",
};

/** "Rusty Hook about Lone Heron: a catch" */
export function useProtestTitle(): (protest: ShownProtest) => string {
  const { t } = useTranslation("protests");
  return ({ filer, target, about }) =>
    t("about", {
      filer: isolate(filer.team.name),
      target: isolate(target.team.name),
      subject: t(`about_subject.${about}`),
    });
}

/** "Largemouth bass · 1.020 kg · Jun 6, 14:19", in the event's time zone. */
export function useProtestedCatch(timeZone: string): (fish: ProtestedCatch) => string {
  const { date } = useReaderFormat();
  const words = useFishWords();
  return (fish) =>
    [
      words.species(fish.species.names),
      words.size(fish, "weight"),
      words.otherSize(fish, "weight"),
      date(
        Date.parse(fish.captured_at),
        { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
        timeZone,
      ),
    ]
      .filter(Boolean)
      .join(" · ");
}

interface Props {
  protest: ShownProtest;
  /** The event's. */
  timeZone: string;
  /** Links to the catch, for readers that can open it. */
  renderCatchLink?: (fish: ProtestedCatch, words: string) => ReactNode;
  /** When it was filed, in the reader's words. */
  at?: string;
  /** What the reader can do about it. */
  children: ReactNode;
}

/** A protest as both teams and the judges read it. */
export function ProtestItem({ protest, timeZone, renderCatchLink, at, children }: Props) {
  const { t } = useTranslation("protests");
  const title = useProtestTitle();
  const catchWords = useProtestedCatch(timeZone);
  const { status, reason, ruling, fish } = protest;
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        <span className="font-semibold">{title(protest)}</span>
        {at !== undefined && <span className="text-sm text-ink-2 figures">{at}</span>}
      </p>
      {fish && (
        <p className="text-sm figures">
          {renderCatchLink ? renderCatchLink(fish, catchWords(fish)) : catchWords(fish)}
        </p>
      )}
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      {ruling && (
        <p className="max-w-prose border-s-4 border-line ps-3 wrap-anywhere">
          <strong className="font-semibold">{t("ruling")}</strong>{" "}
          <bdi className="whitespace-pre-line">{ruling}</bdi>
        </p>
      )}
      {children}
    </li>
  );
}
