import type { NewsPicture } from "../../../../../supabase/functions/_shared/contracts/news.ts";
import { classNames } from "../../../components/ui/class-names.ts";
import { pictureSource } from "../../../lib/upload/picture-source.ts";

interface Props {
  picture: NewsPicture;
  sizes: string;
  /** The first picture of the page. */
  isFirst?: boolean;
  /** Beside a title that says the same. */
  isOrnament?: boolean;
  className: string;
}

/** The picture of another site's item, from here, in a room that is there before it arrives. */
export function ItemPicture({ picture, sizes, isFirst, isOrnament, className }: Props) {
  return (
    <img
      {...pictureSource("feed-pictures", picture.name)}
      sizes={sizes}
      alt={isOrnament ? "" : picture.alt}
      width={picture.width}
      height={picture.height}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      className={classNames("bg-shoal", className)}
    />
  );
}
