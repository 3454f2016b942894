import {
  type PodcastCard,
  podcastCoverPath,
} from "../../../../../supabase/functions/_shared/contracts/podcast.ts";
import { classNames } from "../../../components/ui/class-names.ts";
import { Contours } from "../../../components/ui/contours.tsx";
import { supabaseUrl } from "../../../lib/api/backend.ts";

interface Props {
  episode: PodcastCard;
  sizes: string;
  /** The first picture of the page. */
  isFirst?: boolean;
  /** Beside a title that says the same. */
  isOrnament?: boolean;
  className?: string;
}

/** The square picture of an episode; a piece of water for one without. */
export function PodcastCover({ episode, sizes, isFirst, isOrnament, className }: Props) {
  const { cover, id } = episode;
  const shape = classNames("aspect-square overflow-hidden rounded-sm bg-water", className);
  if (!cover) {
    return (
      <div aria-hidden="true" className={shape}>
        <Contours seed={(Number.parseInt(id.slice(-6), 16) % 90) + 3} />
      </div>
    );
  }
  const address = (side: 1400 | 480): string => supabaseUrl + podcastCoverPath(cover.path, side);
  return (
    <img
      src={address(480)}
      srcSet={`${address(480)} 480w, ${address(1400)} 1400w`}
      sizes={sizes}
      alt={isOrnament ? "" : cover.alt}
      width={cover.width}
      height={cover.height}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      className={classNames(shape, "object-cover")}
    />
  );
}
