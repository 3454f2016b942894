import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import { ShareLink } from "../../../components/share-link.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { shareBlog } from "../mutations.ts";
import type { DeskBlogPage } from "../queries.ts";

/** The link under which people without an account read the newest text. Its secret is shown once. */
export function LinkBlock({ page: { post, linkedAt } }: { page: DeskBlogPage }) {
  const { t } = useTranslation("admin-blogs");
  const { date } = useReaderFormat();
  const share = useMutation({ ...shareBlog(useQueryClient()), onError: useErrorToast() });
  const secret = share.data;
  return (
    <PageBlock title={t("link.title")} text={t("link.text")}>
      <div className="grid gap-4">
        {secret ? (
          <>
            <p>{t("link.once")}</p>
            <ShareLink
              url={`${location.origin}/blogs/${post.id}?draft=${secret}`}
              title={post.title}
              qrLabel={t("link.qr")}
            />
          </>
        ) : (
          linkedAt && (
            <p>{t("link.exists", { date: date(Date.parse(linkedAt), { dateStyle: "long" }) })}</p>
          )
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            busy={share.isPending}
            onClick={() => share.mutate({ id: post.id, shared: true })}
          >
            {t(linkedAt ? "link.replace" : "link.create")}
          </Button>
          {linkedAt && (
            <Button
              variant="danger"
              busy={share.isPending}
              onClick={() => share.mutate({ id: post.id, shared: false })}
            >
              {t("link.revoke")}
            </Button>
          )}
        </div>
      </div>
    </PageBlock>
  );
}
