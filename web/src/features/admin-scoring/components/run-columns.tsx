import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { RunRow } from "../queries.ts";

const helper = columnsOf<RunRow>();

/** The columns of the history; `opened` is the run whose rules are shown. */
export function useRunColumns(
  opened: string | null,
  onOpen: (id: string) => void,
): DataColumn<RunRow>[] {
  const { t } = useTranslation("admin-scoring");
  const { number, date, clock } = useReaderFormat();
  const count = { meta: { numeric: true } } as const;
  return helper.columns([
    helper.accessor("started_at", {
      header: t("when"),
      meta: { narrow: "whole" },
      cell: ({ getValue }) => {
        const at = Date.parse(getValue());
        return (
          <time dateTime={getValue()} className="font-semibold whitespace-nowrap figures">
            {date(at, { day: "numeric", month: "short" })} {clock(at)}
          </time>
        );
      },
    }),
    helper.accessor("event.name", {
      id: "event",
      header: t("event"),
      cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
    }),
    helper.accessor("requester", {
      header: t("who"),
      cell: ({ getValue }) => <bdi>{getValue() ?? t("nobody")}</bdi>,
    }),
    helper.accessor("entries", {
      header: t("teams"),
      cell: ({ getValue }) => number(getValue()),
      ...count,
    }),
    helper.accessor("catches_legal", {
      header: t("legal"),
      cell: ({ getValue }) => number(getValue()),
      ...count,
    }),
    helper.accessor("catches_void", {
      header: t("void"),
      cell: ({ getValue }) => number(getValue()),
      ...count,
    }),
    helper.accessor("catches_pending", {
      header: t("pending"),
      cell: ({ getValue }) => number(getValue()),
      ...count,
    }),
    helper.accessor("changed", {
      header: t("changed"),
      cell: ({ getValue }) => (
        <span className={getValue() > 0 ? "font-semibold text-signal" : "text-ink-2"}>
          {number(getValue())}
        </span>
      ),
      ...count,
    }),
    helper.accessor("board_version", {
      header: t("board_version"),
      cell: ({ getValue }) => number(getValue()),
      ...count,
    }),
    helper.accessor("duration_ms", {
      header: t("duration"),
      cell: ({ getValue }) => t("milliseconds", { n: number(getValue()) }),
      ...count,
    }),
    helper.accessor("rules_version", {
      header: t("rules"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => {
        const isOpen = original.id === opened;
        return (
          <Button
            variant="quiet"
            className="-mx-3 whitespace-nowrap"
            aria-expanded={isOpen}
            onClick={() => onOpen(original.id)}
          >
            {t("rules_version", { n: number(original.rules_version) })}
            <ChevronDown
              aria-hidden="true"
              className={classNames("size-4", isOpen && "rotate-180")}
            />
          </Button>
        );
      },
    }),
  ]);
}
