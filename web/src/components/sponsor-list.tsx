import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Sponsor } from "../../../supabase/functions/_shared/contracts/sponsors.ts";
import { SponsorLogo } from "./sponsor-logo.tsx";

/** The sponsors of an event, each leading to its page; nothing without any. */
export function SponsorList({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const { t } = useTranslation("events");
  const heading = useId();
  if (sponsors.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="print:hidden">
      <h2 id={heading} className="border-b-2 border-ink pb-2 display text-xl">
        {t("sponsors")}
      </h2>
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3">
        {sponsors.map((sponsor) => {
          const logo = (
            <SponsorLogo sponsor={sponsor} sizes="9rem" className="h-16 w-36 border border-line" />
          );
          return (
            <li key={sponsor.id} className="wrap-anywhere">
              {sponsor.link === null ? (
                logo
              ) : (
                <a
                  href={sponsor.link}
                  target="_blank"
                  rel="sponsored noopener noreferrer"
                  className="inline-flex min-h-11 items-center underline decoration-ink-2 underline-offset-4 hover:decoration-ink"
                >
                  {logo}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
