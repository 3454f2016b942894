import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { markRead } from "../mutations.ts";

/** Marks everything as read up to the newest notice that is shown. */
export function MarkAllButton({ upTo }: { upTo: number }) {
  const { t } = useTranslation("notices");
  const { t: common } = useTranslation();
  const mark = useMutation({
    ...markRead(useQueryClient()),
    onError: (error) => toast("error", common(errorKey(error))),
  });
  return (
    <Button variant="quiet" busy={mark.isPending} onClick={() => mark.mutate({ up_to: upTo })}>
      {t("mark_all")}
    </Button>
  );
}
