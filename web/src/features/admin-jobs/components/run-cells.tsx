import { useTranslation } from "react-i18next";
import { NoValue } from "../../../components/list/no-value.tsx";
import { Badge, type BadgeTone } from "../../../components/ui/badge.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { JobState, Run } from "../queries.ts";

const tones: Record<JobState, BadgeTone> = {
  running: "signal",
  requested: "signal",
  never: "plain",
  succeeded: "good",
  failed: "bad",
  stopped: "bad",
};

export function StateBadge({ state }: { state: JobState }) {
  const { t } = useTranslation("admin-jobs");
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}

function None() {
  const { t } = useTranslation("admin-jobs");
  return <NoValue words={t("none")} />;
}

export function Moment({ at }: { at: string | null }) {
  const { date, clock } = useReaderFormat();
  if (at === null) return <None />;
  return (
    <time dateTime={at} className="whitespace-nowrap figures">
      {date(Date.parse(at), { day: "numeric", month: "short" })} {clock(Date.parse(at))}
    </time>
  );
}

export function Duration({ run: { started_at, ended_at } }: { run: Run }) {
  const { t } = useTranslation("admin-jobs");
  const { number } = useReaderFormat();
  if (started_at === null || ended_at === null) {
    return <None />;
  }
  const ms = Date.parse(ended_at) - Date.parse(started_at);
  return (
    <span className="whitespace-nowrap">
      {ms < 1_000
        ? t("milliseconds", { n: number(ms) })
        : t("seconds", { n: number(Math.round(ms / 100) / 10) })}
    </span>
  );
}

export function RowCount({ n }: { n: number | null }) {
  const { number } = useReaderFormat();
  return n === null ? <None /> : number(n);
}

export function RunError({ run: { state, error } }: { run: Run }) {
  const { t } = useTranslation("admin-jobs");
  if (state === "stopped") return t("stopped");
  if (error === null) return <None />;
  return (
    <span className="block max-w-prose break-words">
      {/* Written by the database, in English. */}
      <bdi lang="en" dir="ltr">
        {error}
      </bdi>
    </span>
  );
}
