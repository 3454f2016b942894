import { pictureSource } from "../../lib/upload/picture-source.ts";
import { usePageCard } from "../../lib/page-cards/use-page-card.ts";
import { SiteLink } from "../site-link.tsx";
import { CardFrame } from "./card-frame.tsx";
import { inlineLinkStyle } from "../../../../supabase/functions/_shared/markdown/looks.ts";

/** The card of a page with what this reader may know of it; else its address alone. */
export function LivePageCard({ path }: { path: string }) {
  const { card, words } = usePageCard(path);
  const cover = card && "cover" in card ? card.cover : null;
  return (
    <CardFrame
      path={path}
      picture={
        cover && (
          <img
            {...pictureSource("event-covers", cover)}
            sizes="96px"
            alt=""
            width={96}
            height={96}
            loading="lazy"
            decoding="async"
            className="size-24 shrink-0 bg-shoal object-cover"
          />
        )
      }
    >
      {words && (
        <>
          <span className="truncate font-semibold group-hover:underline group-hover:decoration-signal group-hover:decoration-2">
            <bdi lang={words.lang}>{words.title}</bdi>
          </span>
          <span className="line-clamp-2 text-sm text-ink-2">{words.facts}</span>
        </>
      )}
    </CardFrame>
  );
}

export function LiveTitledLink({ path }: { path: string }) {
  const { words } = usePageCard(path);
  return (
    <SiteLink href={path} className={inlineLinkStyle}>
      {words ? <bdi lang={words.lang}>{words.title}</bdi> : <bdi dir="ltr">{path}</bdi>}
    </SiteLink>
  );
}
