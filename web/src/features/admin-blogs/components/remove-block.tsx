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
import { removeBlog } from "../mutations.ts";
import type { DeskBlog } from "../queries.ts";

export function RemoveBlock({ post }: { post: DeskBlog }) {
  const { t } = useTranslation("admin-blogs");
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = useMutation({
    ...removeBlog(queryClient),
    onError: useErrorToast(),
    onSuccess: async () => {
      await navigate({ to: "/admin/blogs" });
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
          title={t("remove.title", { title: isolate(post.title) })}
          description={t("remove.text")}
          action={t("remove.action")}
          onConfirm={() => remove.mutate(post.id)}
        />
      </AlertDialog>
    </PageBlock>
  );
}
