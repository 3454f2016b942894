import { loadNamespaces } from "i18next";
import { CARD_WORDS } from "../../lib/page-cards/card-namespaces.ts";
import { lazyPart } from "../lazy-part.tsx";
import { SiteLink } from "../site-link.tsx";
import { CardFrame } from "./card-frame.tsx";
import { inlineLinkStyle } from "../../../../supabase/functions/_shared/markdown/looks.ts";

interface Props {
  path: string;
}

const words = () => loadNamespaces([...CARD_WORDS]);

/** A page of the site whose address stands alone in a text. Its room is there before its words are. */
export const PageCard = lazyPart<Props>(async () => {
  const [{ LivePageCard }] = await Promise.all([import("./live-page-card.tsx"), words()]);
  return LivePageCard;
}, CardFrame);

/** A page of the site whose address stands in a sentence: with its title, once that is known. */
export const TitledLink = lazyPart<Props>(async () => {
  const [{ LiveTitledLink }] = await Promise.all([import("./live-page-card.tsx"), words()]);
  return LiveTitledLink;
}, AddressLink);

function AddressLink({ path }: Props) {
  return (
    <SiteLink href={path} className={inlineLinkStyle}>
      <bdi dir="ltr">{path}</bdi>
    </SiteLink>
  );
}
