import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { StateBadge } from "../../../components/text-desk/state-badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { languages } from "../../../lib/page/languages.ts";
import { PRODUCT_NAME } from "../../../lib/product.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { useSite } from "../../../lib/site.ts";
import { hideItem } from "../mutations.ts";
import { itemListQuery, type ItemRow } from "../queries.ts";
import { itemList } from "../search.ts";
import { useStateWords } from "./state-words.ts";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";

const helper = columnsOf<ItemRow>();

/** Every item of news, in any state. */
export function ItemTable() {
  const { t } = useTranslation("admin-news");
  const { user } = useMember();
  const list = useListQuery(itemList, (state) => itemListQuery(user.id, state));
  const hide = useMutation({ ...hideItem(useQueryClient()), onError: useErrorToast() });
  return (
    <QueryTable
      list={list}
      title={t("items.title")}
      lead={t("items.lead")}
      searchLabel={t("items.search")}
      filters={[
        {
          name: "kind",
          label: t("items.kind"),
          all: t("items.any_kind"),
          options: (["own", "others", "hidden"] as const).map((one) => [
            one,
            t(`items.kinds.${one}`),
          ]),
        },
        {
          name: "language",
          label: t("language"),
          all: t("any_language"),
          options: LANGUAGES.map((one) => [one, languages[one].name]),
        },
      ]}
      columns={useItemColumns()}
      action={
        <Link to="/admin/rss/create" className={buttonStyle("primary")}>
          {t("items.write")}
        </Link>
      }
      renderActions={(item) => (
        <div className="flex flex-wrap gap-2">
          {item.own && (
            <Link
              to="/admin/rss/$rssId/edit"
              params={{ rssId: item.id }}
              className={buttonStyle("quiet")}
              aria-label={t("items.edit_of", { title: isolate(item.title) })}
            >
              {t("edit")}
            </Link>
          )}
          <Button
            variant="quiet"
            busy={hide.isPending && hide.variables.id === item.id}
            aria-label={t(item.hidden ? "items.show_of" : "items.hide_of", {
              title: isolate(item.title),
            })}
            onClick={() => hide.mutate({ id: item.id, hidden: !item.hidden })}
          >
            {t(item.hidden ? "items.show" : "items.hide")}
          </Button>
        </div>
      )}
      empty={t("items.none")}
      noMatch={t("items.none_found")}
    />
  );
}

function useItemColumns(): DataColumn<ItemRow>[] {
  const { t } = useTranslation("admin-news");
  const { date } = useReaderFormat();
  const { time_zone: officeZone } = useSite();
  const states = useStateWords();
  return helper.columns([
    helper.accessor("title", {
      header: t("items.item"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => (
        <Link
          to="/admin/rss/$rssId"
          params={{ rssId: original.id }}
          className="font-semibold underline-offset-4 hover:underline"
        >
          <bdi lang={original.locale}>{original.title}</bdi>
        </Link>
      ),
    }),
    helper.accessor("source_name", {
      header: t("items.source"),
      cell: ({ getValue }) => <bdi>{getValue() ?? PRODUCT_NAME}</bdi>,
    }),
    helper.accessor("published_at", {
      header: t("items.published"),
      cell: ({ getValue }) => {
        const at = getValue();
        return at === null
          ? "–"
          : date(Date.parse(at), { dateStyle: "medium", timeStyle: "short" }, officeZone);
      },
    }),
    helper.display({
      id: "state",
      header: t("items.state"),
      cell: ({ row: { original } }) => <StateBadge text={original} words={states} />,
    }),
  ]);
}
