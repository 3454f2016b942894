import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import { SessionList } from "../../../components/session-list.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { isolate } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { endSession } from "../mutations.ts";
import { securityOf } from "../queries.ts";

interface Props {
  userId: string;
  onSignOut: () => Promise<void>;
}

/** Where the member is logged in, each device with a way to end that. */
export function SessionsBlock({ userId, onSignOut }: Props) {
  const { t } = useTranslation("profile");
  const { t: common } = useTranslation();
  const { mutate, isPending, error } = useMutation({ mutationFn: onSignOut });
  return (
    <PageBlock title={t("sessions.title")} text={t("sessions.text")}>
      <div className="grid gap-5">
        <Devices userId={userId} />
        {error && (
          <ErrorNote>
            {t("sessions.failed")} {common(errorKey(error))}
          </ErrorNote>
        )}
        <div>
          <p className="mb-3 text-sm text-ink-2">{t("sessions.action_text")}</p>
          <Button busy={isPending} onClick={() => mutate()}>
            {t("sessions.action")}
          </Button>
        </div>
      </div>
    </PageBlock>
  );
}

function Devices({ userId }: Pick<Props, "userId">) {
  const { t } = useTranslation("profile");
  const { data, error, refetch } = useQuery(securityOf(userId));
  const end = useMutation({ ...endSession(useQueryClient(), userId), onError: useErrorToast() });
  if (!data) {
    return error ? (
      <LoadError error={error} message={t("sessions.list_failed")} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-20" />
    );
  }
  return (
    <SessionList
      sessions={data.sessions}
      renderActions={({ id, is_current }, device) =>
        !is_current && (
          <Button
            busy={end.isPending && end.variables === id}
            aria-label={t("sessions.end_of", { device: isolate(device) })}
            onClick={() =>
              end.mutate(id, { onSuccess: () => toast("success", t("sessions.ended")) })
            }
          >
            {t("sessions.end")}
          </Button>
        )
      }
    />
  );
}
