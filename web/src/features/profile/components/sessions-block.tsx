import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { PageBlock } from "../../../components/page-block.tsx";

export function SessionsBlock({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const { t } = useTranslation("profile");
  const { t: common } = useTranslation();
  const { mutate, isPending, error } = useMutation({ mutationFn: onSignOut });
  return (
    <PageBlock title={t("sessions.title")} text={t("sessions.text")}>
      <div className="grid justify-items-start gap-5">
        {error && (
          <ErrorNote>
            {t("sessions.failed")} {common(errorKey(error))}
          </ErrorNote>
        )}
        <Button busy={isPending} onClick={() => mutate()}>
          {t("sessions.action")}
        </Button>
      </div>
    </PageBlock>
  );
}
