import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BoardDifferenceTable } from "../../../components/board-difference.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { comparedQuery, runsBeforeQuery, type RunRow } from "../queries.ts";

/** What a run changed since an earlier one of its event: the one before it, unless another is chosen. */
export function ComparedRuns({ run }: { run: RunRow }) {
  const { t } = useTranslation("admin-scoring");
  const { user } = useMember();
  const { date, clock, number } = useReaderFormat();
  const { data: earlier, error, refetch } = useQuery(runsBeforeQuery(user.id, run));
  const [chosen, setChosen] = useState("");
  const other = chosen || earlier?.[0]?.id;
  return (
    <section className="mt-4 grid max-w-2xl gap-3 border-t border-line pt-3">
      <h3 className="text-lg">{t("compare.title")}</h3>
      {!earlier &&
        (error ? (
          <LoadError error={error} message={t("compare.failed")} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-11" />
        ))}
      {earlier?.length === 0 && <p>{t("compare.none")}</p>}
      {earlier && earlier.length > 0 && (
        <Field label={t("compare.with")}>
          {(control) => (
            <Select
              {...control}
              className="max-w-sm"
              value={other}
              onChange={({ target }) => setChosen(target.value)}
            >
              {earlier.map(({ id, started_at, rules_version }) => {
                const at = Date.parse(started_at);
                const rules = t("compare.rules", { n: number(rules_version) });
                return (
                  <option key={id} value={id}>
                    {`${date(at, { day: "numeric", month: "short" })} ${clock(at)} · ${rules}`}
                  </option>
                );
              })}
            </Select>
          )}
        </Field>
      )}
      {other && <Difference earlier={other} later={run.id} />}
    </section>
  );
}

function Difference({ earlier, later }: { earlier: string; later: string }) {
  const { t } = useTranslation("admin-scoring");
  const { user } = useMember();
  const compared = useQuery(comparedQuery(user.id, earlier, later));
  if (compared.data) return <BoardDifferenceTable difference={compared.data} />;
  if (compared.data === null) return <p>{t("compare.unkept")}</p>;
  return compared.error ? (
    <LoadError
      error={compared.error}
      message={t("compare.failed")}
      onRetry={() => void compared.refetch()}
    />
  ) : (
    <Skeleton className="h-24" />
  );
}
