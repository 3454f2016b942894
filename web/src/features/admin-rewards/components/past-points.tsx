import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogTrigger,
} from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import type { PastPoints as Past } from "../../../../../supabase/functions/_shared/contracts/top-fans.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { awardPast } from "../mutations.ts";
import { pastPointsQuery } from "../queries.ts";

/** What earned nothing because it happened before the rules, and the button that makes up for it. */
export function PastPoints({ userId }: { userId: string }) {
  const { t } = useTranslation("admin-rewards");
  const { data, error, refetch } = useQuery(pastPointsQuery(userId));
  return (
    <PageBlock title={t("past.title")} text={t("past.text")}>
      {data && data.kinds.length > 0 && <Question past={data} />}
      {data?.kinds.length === 0 && <p className="text-ink-2">{t("past.none")}</p>}
      {!data &&
        (error ? (
          <LoadError error={error} message={t("failed")} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-32" />
        ))}
    </PageBlock>
  );
}

function Question({ past }: { past: Past }) {
  const { t } = useTranslation("admin-rewards");
  const { t: fans } = useTranslation("top-fans");
  const { number } = useReaderFormat();
  const award = useMutation({
    ...awardPast(useQueryClient()),
    onSuccess: () => toast("success", t("past.begun")),
    onError: useErrorToast(),
  });
  const sum = past.kinds.reduce((all, { points }) => all + points, 0);
  const isAwarding = award.isSuccess && past.waiting > 0;
  return (
    <div className="grid justify-items-start gap-4">
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-ink text-sm text-ink-2">
            <th scope="col" className="py-2 text-start font-semibold">
              {t("past.what")}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {t("past.awards")}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {t("rules.points")}
            </th>
          </tr>
        </thead>
        <tbody>
          {past.kinds.map(({ kind, awards, points }) => (
            <tr key={kind} className="border-b border-line">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                {fans(`kind.${kind}`)}
              </th>
              <td className="py-2 text-end figures">{number(awards)}</td>
              <td className="py-2 ps-3 text-end figures">{number(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <AlertDialog>
        <AlertDialogTrigger asChild>
          <Button variant="secondary" busy={award.isPending || isAwarding}>
            {isAwarding ? t("past.awarding") : t("past.award")}
          </Button>
        </AlertDialogTrigger>
        <AlertDialogContent
          title={t("past.question", { count: sum, n: number(sum) })}
          description={t("past.warning")}
          action={t("past.award")}
          variant="primary"
          onConfirm={() => award.mutate()}
        />
      </AlertDialog>
    </div>
  );
}
