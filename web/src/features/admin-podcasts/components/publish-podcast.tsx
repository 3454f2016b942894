import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PublishBlock } from "../../../components/text-desk/publish-block.tsx";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { publishPodcast, withdrawPodcast } from "../mutations.ts";
import type { DeskPodcast } from "../queries.ts";
import { textStateAt } from "../../../lib/text-desk/text-state.ts";
import { StateBadge } from "../../../components/text-desk/state-badge.tsx";

export function PublishPodcast({ episode }: { episode: DeskPodcast }) {
  const { t } = useTranslation("admin-podcasts");
  const client = useQueryClient();
  return (
    <PublishBlock
      text={episode}
      state={useAtNow((now) => textStateAt(episode, now))}
      badge={<StateBadge text={episode} />}
      publish={publishPodcast(client)}
      withdraw={withdrawPodcast(client)}
      words={{
        current: t("publish.current"),
        changed: t("publish.changed"),
        withdraw: t("withdraw.action"),
        question: t("withdraw.title"),
        consequence: t("withdraw.text"),
      }}
    />
  );
}
