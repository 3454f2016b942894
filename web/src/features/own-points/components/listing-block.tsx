import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { ownPointsQuery } from "../../../lib/fans/queries.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useChosen } from "../../../lib/page/use-chosen.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { listMe } from "../mutations.ts";

/** Whether the public tables name the member. */
export function ListingBlock({ userId }: { userId: string }) {
  const { t } = useTranslation("own-points");
  const { data, error, refetch } = useQuery(ownPointsQuery(userId));
  return (
    <PageBlock title={t("listing.title")} text={t("listing.text")}>
      {data && <ListingChoice listed={data.listed} />}
      {!data &&
        (error ? (
          <LoadError error={error} message={t("failed")} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-11 max-w-sm" />
        ))}
    </PageBlock>
  );
}

function ListingChoice({ listed }: { listed: boolean }) {
  const { t } = useTranslation("own-points");
  const onError = useErrorToast();
  const save = useMutation({
    ...listMe(useQueryClient()),
    onSuccess: () => toast("success", t("listing.saved")),
    onError,
  });
  const [shown, choose] = useChosen(listed, save.mutateAsync);
  return (
    <Choice
      type="checkbox"
      checked={shown}
      disabled={save.isPending}
      onChange={({ target }) => choose(target.checked)}
    >
      {t("listing.choice")}
    </Choice>
  );
}
