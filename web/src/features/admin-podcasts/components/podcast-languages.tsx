import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LanguagesBlock } from "../../../components/text-desk/languages-block.tsx";
import { useSendId } from "../../../lib/forms/use-send-id.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { createPodcast } from "../mutations.ts";
import type { DeskPodcastPage } from "../queries.ts";

/** The same episode in other languages. */
export function PodcastLanguages({ page: { episode, languages } }: { page: DeskPodcastPage }) {
  const { t } = useTranslation("admin-podcasts");
  const navigate = useNavigate();
  const sendId = useSendId();
  const add = useMutation({
    ...createPodcast(useQueryClient()),
    onError: useErrorToast(),
    onSuccess: (id) =>
      void navigate({ to: "/admin/podcasts/$podcastId", params: { podcastId: id } }),
  });
  return (
    <LanguagesBlock
      text={t("languages.text")}
      id={episode.id}
      versions={languages}
      renderLink={(id, look) => (
        <Link to="/admin/podcasts/$podcastId" params={{ podcastId: id }} {...look} />
      )}
      isAdding={add.isPending}
      onAdd={(locale) =>
        add.mutate({
          id: sendId.of([episode.id, locale]),
          locale,
          title: episode.title,
          host: episode.host,
          version_of: episode.id,
        })
      }
    />
  );
}
