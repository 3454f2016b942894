import { useTranslation } from "react-i18next";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import type { PublishedEvent } from "../queries.ts";
import { directionsTo } from "../directions.ts";
import { Section } from "./section.tsx";

/** Where it is, on the organiser's map, and how to get there. */
export function EventVenue({ event: { venue, venue_map_url: map } }: { event: PublishedEvent }) {
  const { t } = useTranslation("events");
  if (!venue && !map) return null;
  return (
    <Section title={t("venue.title")}>
      {venue && (
        <p>
          <bdi>{venue}</bdi>
        </p>
      )}
      <p className="flex flex-wrap gap-x-6">
        {map && (
          <a href={map} target="_blank" rel="noreferrer" className={textLinkStyle}>
            {t("venue.map")}
          </a>
        )}
        <a
          href={directionsTo(venue, map)}
          target="_blank"
          rel="noreferrer"
          className={textLinkStyle}
        >
          {t("venue.directions")}
        </a>
      </p>
    </Section>
  );
}
