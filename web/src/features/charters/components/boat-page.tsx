import { Link, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { BoatPage as Boat } from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { PolicyLines } from "../../../components/boats/policy-lines.tsx";
import { PhotoWall } from "../../../components/gallery/photo-wall.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { SideBlock } from "../../../components/side-block.tsx";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useBoatPhotos } from "../../../lib/boats/use-boat-photos.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { isolate } from "../../../lib/format/reader-format.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { tripParams } from "../search.ts";
import { BoatFacts } from "./boat-facts.tsx";
import { BoatReviews } from "./boat-reviews.tsx";
import { RequestPanel } from "./request-panel.tsx";
import { Stars } from "../../../components/boats/stars.tsx";

/** A boat for charter: what it is, what it costs, when it is free, and a request for a trip. */
export function BoatPage({ boat }: { boat: Boat }) {
  const { t } = useTranslation("boats");
  const words = useLocalWords();
  const description = words(boat.description);
  const captain = words(boat.captain);
  const photos = useBoatPhotos(boat.photos);
  const trip = tripParams(useSearch({ strict: false }));
  usePageMeta(boat.name, description.text.slice(0, 160) || undefined);
  return (
    <>
      <Band seed={24}>
        <p className="text-sm text-ink-2">
          <Link to="/boats" className={textLinkStyle}>
            {t("to_list")}
          </Link>
        </p>
        <h1 className="mt-1 max-w-4xl text-3xl wrap-anywhere sm:text-4xl">
          <bdi>{boat.name}</bdi>
        </h1>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-lg text-ink-2">
          <span>
            {t("where_with", { port: isolate(boat.port), name: isolate(boat.captain_name) })}
          </span>
          <Stars sum={boat.stars_sum} count={boat.stars_count} />
        </p>
        <p className="mt-4 lg:hidden">
          <a href="#request" className={buttonStyle("primary")}>
            {t("request.jump")}
          </a>
        </p>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-10 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-1 content-start gap-10">
          {photos.length > 0 && (
            <PhotoWall
              photos={photos}
              label={t("photos_of", { boat: isolate(boat.name) })}
              total={photos.length}
            />
          )}
          <BoatFacts boat={boat} />
          <Prose title={t("about")} {...description} />
          {captain.text && <Prose title={t("captain")} {...captain} />}
          <BoatReviews boat={boat} />
        </div>
        <aside id="request" className="grid scroll-mt-20 grid-cols-1 content-start gap-10">
          <RequestPanel boat={boat} trip={trip} />
          <SideBlock title={t("policy.title")}>
            <PolicyLines policy={boat.policy} />
          </SideBlock>
        </aside>
      </div>
    </>
  );
}

interface ProseProps {
  title: string;
  text: string;
  lang: string | undefined;
}

/** What the captain writes: plain text in paragraphs. */
function Prose({ title, text, lang }: ProseProps) {
  return (
    <section>
      <h2 className="border-b-2 border-ink pb-2 text-2xl">{title}</h2>
      <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line" lang={lang} dir="auto">
        {text}
      </p>
    </section>
  );
}
