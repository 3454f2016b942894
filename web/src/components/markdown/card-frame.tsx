import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SiteLink } from "../site-link.tsx";

interface Props {
  path: string;
  /** A picture that adds nothing to the words. */
  picture?: ReactNode;
  /** Without them, the address stands there. */
  children?: ReactNode;
}

/** The room of a card, the same with its words and without. */
export function CardFrame({ path, picture, children }: Props) {
  const { i18n } = useTranslation();
  return (
    <SiteLink
      href={path}
      // As the page, whatever the text around it is written in.
      dir={i18n.dir()}
      data-page-card
      className="group flex h-24 max-w-xl overflow-hidden rounded-md border border-line bg-paper hover:border-contour"
    >
      {picture}
      <span className="flex min-w-0 flex-1 flex-col justify-center gap-0.5 px-3.5 text-start">
        {children ?? (
          <span className="line-clamp-2 text-sm text-ink-2 group-hover:underline">
            <bdi dir="ltr">{path}</bdi>
          </span>
        )}
      </span>
    </SiteLink>
  );
}
