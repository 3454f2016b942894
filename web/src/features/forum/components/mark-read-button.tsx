import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { markForumsRead } from "../mutations.ts";

/** Everything that was posted so far counts as read from now on. */
export function MarkReadButton() {
  const { t } = useTranslation("forum");
  const mark = useMutation({
    ...markForumsRead(useQueryClient()),
    onError: useErrorToast(),
  });
  return (
    <Button busy={mark.isPending} onClick={() => mark.mutate()}>
      <CheckCheck aria-hidden="true" className="size-4" />
      {t("unread.mark_all")}
    </Button>
  );
}
