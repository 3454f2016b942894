import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogTrigger,
} from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { removePodcast } from "../mutations.ts";
import type { DeskPodcast } from "../queries.ts";

export function RemoveBlock({ episode }: { episode: DeskPodcast }) {
  const { t } = useTranslation("admin-podcasts");
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = useMutation({
    ...removePodcast(queryClient),
    onError: useErrorToast(),
    onSuccess: async () => {
      await navigate({ to: "/admin/podcasts" });
    },
  });
  return (
    <PageBlock title={t("remove.block")} text={t("remove.block_text")}>
      <AlertDialog>
        <AlertDialogTrigger asChild>
          <Button variant="danger" busy={remove.isPending}>
            {t("remove.action")}
          </Button>
        </AlertDialogTrigger>
        <AlertDialogContent
          title={t("remove.title", { title: isolate(episode.title) })}
          description={t("remove.text")}
          action={t("remove.action")}
          onConfirm={() => remove.mutate(episode.id)}
        />
      </AlertDialog>
    </PageBlock>
  );
}
