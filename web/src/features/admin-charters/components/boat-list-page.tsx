import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { boatDeskQuery } from "../queries.ts";
import { boatDesk, DESK_STATES } from "../search.ts";
import { useBoatColumns } from "./boat-columns.tsx";

/** All listings that were ever submitted: what waits for a decision stands on top. */
export function BoatListPage() {
  const { t } = useTranslation("admin-charters");
  const { user } = useMember();
  return (
    <>
      <Band seed={32} size="desk">
        <h1 className="text-2xl">{t("boats.title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("boats.lead")}</p>
      </Band>
      <div className="measure py-8">
        <QueryTable
          list={useListQuery(boatDesk, (state) => boatDeskQuery(user.id, state))}
          title={t("boats.list")}
          lead={null}
          searchLabel={t("boats.search")}
          filters={[
            {
              name: "state",
              label: t("state"),
              all: t("boats.any"),
              options: DESK_STATES.map((state) => [state, t(`boats.state.${state}`)]),
            },
          ]}
          columns={useBoatColumns()}
          renderActions={(boat) => (
            <LinkButton
              to="/admin/boats/$boatId"
              params={{ boatId: boat.id }}
              variant={boat.waiting_since === null ? "secondary" : "primary"}
              aria-label={t(boat.waiting_since === null ? "boats.open_of" : "boats.review_of", {
                boat: isolate(boat.name),
              })}
            >
              {t(boat.waiting_since === null ? "boats.open" : "boats.review")}
            </LinkButton>
          )}
          empty={t("boats.none")}
          noMatch={t("boats.none_found")}
        />
      </div>
    </>
  );
}
