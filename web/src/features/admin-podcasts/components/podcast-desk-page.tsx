import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { useSeen } from "../../../lib/forms/use-seen.ts";
import type { DeskPodcastPage } from "../queries.ts";
import { textStateAt } from "../../../lib/text-desk/text-state.ts";
import { ChaptersBlock } from "./chapters-block.tsx";
import { CoverBlock } from "./cover-block.tsx";
import { PodcastLanguages } from "./podcast-languages.tsx";
import { PublishPodcast } from "./publish-podcast.tsx";
import { RecordingBlock } from "./recording-block.tsx";
import { RemoveBlock } from "./remove-block.tsx";
import { SettingsBlock } from "./settings-block.tsx";
import { TextBlock } from "./text-block.tsx";
import { TranscriptsBlock } from "./transcripts-block.tsx";

/** All of an episode. */
export function PodcastDeskPage({ page }: { page: DeskPodcastPage }) {
  const { t } = useTranslation("admin-podcasts");
  const { user } = useMember();
  const { episode, settings } = page;
  const seen = useSeen(settings);
  const isOut = useAtNow((now) => textStateAt(episode, now)) === "published";
  return (
    <>
      <Band seed={33}>
        <Link to="/admin/podcasts" className={textLinkStyle}>
          {t("title")}
        </Link>
        <h1 className="text-3xl wrap-anywhere" lang={episode.locale}>
          <bdi>{page.text.title}</bdi>
        </h1>
        {isOut && (
          <div className="mt-4">
            <LinkButton to="/podcasts/$slug" params={{ slug: episode.slug }}>
              {t("view")}
            </LinkButton>
          </div>
        )}
      </Band>
      <div className="measure space-y-4 py-8">
        <PublishPodcast key={episode.published_at} episode={episode} />
        <RecordingBlock episode={episode} />
        <TextBlock page={page} userId={user.id} />
        <SettingsBlock id={episode.id} seen={seen} />
        <ChaptersBlock key={`chapters-${seen.round}`} episode={episode} seen={seen} />
        <TranscriptsBlock page={page} />
        <CoverBlock id={episode.id} seen={seen} />
        <PodcastLanguages page={page} />
        <RemoveBlock episode={episode} />
      </div>
    </>
  );
}
