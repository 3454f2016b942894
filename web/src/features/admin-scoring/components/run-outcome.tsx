import { useTranslation } from "react-i18next";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { KnownRun } from "./use-runs.ts";

/** What a run did, in one line: "24 teams, 213 legal fish, 0 changed, 31 ms". */
export function RunOutcome({ run: { run, error } }: { run: KnownRun }) {
  const { t } = useTranslation("admin-scoring");
  const { t: common } = useTranslation();
  const { number } = useReaderFormat();
  if (error) return <ErrorNote>{common(errorKey(error))}</ErrorNote>;
  if (!run) return null;
  const counted = (key: "teams" | "legal_fish" | "changed", count: number): string =>
    t(`outcome.${key}`, { count, n: number(count) });
  return (
    <output className="block border-s-4 border-starboard bg-card py-2 ps-3 text-sm figures">
      <strong className="font-semibold">
        {run.changed === 0 ? t("outcome.unchanged") : t("outcome.scored")}
      </strong>{" "}
      {[
        counted("teams", run.entries),
        counted("legal_fish", run.catches_legal),
        counted("changed", run.changed),
        t("milliseconds", { n: number(run.duration_ms) }),
      ].join(t("list_comma"))}
    </output>
  );
}
