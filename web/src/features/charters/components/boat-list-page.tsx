import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useGrowingListQuery } from "../../../components/list/use-list-query.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { boatsQuery } from "../queries.ts";
import { boatChoice } from "../search.ts";
import { BoatCard } from "./boat-card.tsx";
import { BoatFilters } from "./boat-filters.tsx";

/** Boats that take anglers out, the newest first, narrowed by the address. */
export function BoatListPage() {
  const { t } = useTranslation("boats");
  usePageMeta(t("title"), t("lead"));
  const list = useGrowingListQuery(boatChoice, boatsQuery);
  const { state, change } = list;
  const first = list.rows?.[0]?.id;
  return (
    <>
      <Band seed={24}>
        <h1 className="text-4xl">{t("title")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{t("lead")}</p>
        <BoatFilters choice={state} onChange={change} />
      </Band>
      <div className="measure pt-8 pb-16">
        <QueryList
          list={{
            ...list,
            showAll: boatChoice.isNarrowed(state) ? () => change(boatChoice.everything) : undefined,
          }}
          label={t("list")}
          className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 [&:not(:first-child)]:mt-10"
          empty={t("none")}
          noMatch={t("none_found")}
          noneYet={t("none_yet")}
          failed={t("failed")}
          more={t("more")}
        >
          {(boat) => <BoatCard boat={boat} choice={state} isFirst={boat.id === first} />}
        </QueryList>
        <section className="mt-14 grid justify-items-start gap-3 border-t border-line pt-6">
          <h2 className="text-2xl">{t("own.title")}</h2>
          <p className="max-w-2xl text-ink-2">{t("own.text")}</p>
          <LinkButton to="/profile/add-boat">{t("own.action")}</LinkButton>
        </section>
      </div>
    </>
  );
}
