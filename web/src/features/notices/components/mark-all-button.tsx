import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { markRead } from "../mutations.ts";

/** Marks everything as read up to the newest notice that is shown. */
export function MarkAllButton({ upTo }: { upTo: number }) {
  const { t } = useTranslation("notices");
  const mark = useMutation({
    ...markRead(useQueryClient()),
    onError: useErrorToast(),
  });
  return (
    <Button variant="quiet" busy={mark.isPending} onClick={() => mark.mutate({ up_to: upTo })}>
      {t("mark_all")}
    </Button>
  );
}
