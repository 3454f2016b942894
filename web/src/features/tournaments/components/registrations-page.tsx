import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { StartLists } from "./start-lists.tsx";

interface Props {
  /** The reader's own entries, which another feature brings. */
  own: ReactNode;
  renderStartList: (eventId: string) => ReactNode;
}

/** Who is entered where: the reader's own entries, then the start lists of all events. */
export function RegistrationsPage({ own, renderStartList }: Props) {
  const { t } = useTranslation("tournaments");
  const { t: common } = useTranslation();
  usePageMeta(common("nav.registrations"), t("registrations.lead"));
  return (
    <>
      <Band seed={21}>
        <h1 className="text-4xl">{common("nav.registrations")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{t("registrations.lead")}</p>
        <LinkButton to="/register" variant="primary" className="mt-4">
          {t("registrations.enter")}
        </LinkButton>
      </Band>
      <div className="measure grid grid-cols-1 gap-y-12 pt-8 pb-16">
        <section aria-labelledby="own-entries">
          <h2 id="own-entries" className="mb-3 text-2xl">
            {t("registrations.own")}
          </h2>
          {own}
        </section>
        <StartLists renderStartList={renderStartList} />
      </div>
    </>
  );
}
