import {
  type BlogCover as Cover,
  blogImagePath,
} from "../../../../../supabase/functions/_shared/contracts/blogs.ts";
import { classNames } from "../../../components/ui/class-names.ts";
import { Contours } from "../../../components/ui/contours.tsx";
import { supabaseUrl } from "../../../lib/api/backend.ts";

interface Props {
  cover: Cover | null;
  /** Of the post: a post without a picture has a piece of water. */
  id: string;
  sizes: string;
  /** The first picture of the page. */
  isFirst?: boolean;
  /** Beside a title that says the same. */
  isOrnament?: boolean;
  /** The secret of the link to a draft. */
  draft?: string | undefined;
  className?: string;
}

const seedOf = (id: string): number => (Number.parseInt(id.slice(-6), 16) % 90) + 3;

/** The picture of a post in a room that is there before it arrives. */
export function BlogCover({ cover, id, sizes, isFirst, isOrnament, draft, className }: Props) {
  const shape = classNames("aspect-[16/9] w-full overflow-hidden rounded-sm bg-water", className);
  if (!cover) {
    return (
      <div aria-hidden="true" className={shape}>
        <Contours seed={seedOf(id)} />
      </div>
    );
  }
  const address = (side: 800 | 1600): string =>
    `${supabaseUrl}${blogImagePath(cover.group, cover.source, side)}${draft ? `?draft=${draft}` : ""}`;
  return (
    <img
      src={address(800)}
      srcSet={`${address(800)} 800w, ${address(1600)} 1600w`}
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
