import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { restorePhoto, takePhotoDown } from "../../lib/gallery/mutations.ts";
import { toast } from "../../lib/page/toasts.ts";
import { useErrorToast } from "../../lib/page/use-error-toast.ts";

/** Takes an own photo down with one click, which a second one undoes: its files stay for a day. */
export function useTakeDown(): (id: string) => void {
  const { t } = useTranslation("gallery");
  const client = useQueryClient();
  const onError = useErrorToast();
  const restore = useMutation({
    ...restorePhoto(client),
    onSuccess: () => toast("success", t("take_down.undone")),
    onError,
  });
  const takeDown = useMutation({
    ...takePhotoDown(client),
    onSuccess: (_, id) =>
      toast("success", t("take_down.done"), undefined, {
        label: t("take_down.undo"),
        onClick: () => restore.mutate(id),
      }),
    onError,
  });
  return (id) => takeDown.mutate(id);
}
