import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PublishBlock } from "../../../components/text-desk/publish-block.tsx";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { publishBlog, withdrawBlog } from "../mutations.ts";
import type { DeskBlog } from "../queries.ts";
import { textStateAt } from "../../../lib/text-desk/text-state.ts";
import { StateBadge } from "../../../components/text-desk/state-badge.tsx";

export function PublishBlog({ post }: { post: DeskBlog }) {
  const { t } = useTranslation("admin-blogs");
  const { t: desk } = useTranslation("text-desk");
  const client = useQueryClient();
  return (
    <PublishBlock
      text={post}
      state={useAtNow((now) => textStateAt(post, now))}
      badge={<StateBadge text={post} />}
      publish={publishBlog(client)}
      withdraw={withdrawBlog(client)}
      words={{
        current: desk("publish.current"),
        changed: desk("publish.changed"),
        withdraw: t("withdraw.action"),
        question: t("withdraw.title"),
        consequence: t("withdraw.text"),
      }}
    />
  );
}
