import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListState } from "../../lib/page/list-search.ts";
import { DataTable, type DataColumn } from "../ui/data-table.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { CsvButton, type CsvFile } from "./csv-button.tsx";
import { ListFrame, type ListFrameProps } from "./list-frame.tsx";
import { ListStates, type ListWords } from "./list-states.tsx";
import { actionsColumn, choiceColumn } from "./row-columns.tsx";
import type { UrlListed } from "./use-list-query.ts";

interface QueryTableProps<Row extends { id: string }, State extends ListState>
  extends ListFrameProps<State>, ListWords {
  list: UrlListed<Row, State>;
  /** A column whose id is one of the list's orders can be sorted by. */
  columns: readonly DataColumn<Row>[];
  /** The buttons of a row. */
  renderActions?: (row: Row) => ReactNode;
  /** What can be done with several rows at once; `nameOf` names a row for its checkbox. */
  bulk?: { nameOf: (row: Row) => string; renderActions: (chosen: readonly Row[]) => ReactNode };
  /** Offers the rows of all pages as a file. */
  csv?: CsvFile<Row>;
  /** On a narrow screen: a line or two for each row, with its buttons beside them (`DataTable`). */
  compact?: boolean;
  /** What an opened row shows below itself. */
  renderDetail?: (row: Row) => ReactNode;
}

/** A table of one page of rows, with all that the address says of it, in the five states. */
export function QueryTable<Row extends { id: string }, State extends ListState>(
  props: QueryTableProps<Row, State>,
) {
  const { list, title, renderActions, bulk, csv, action, compact = false, renderDetail } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const columns = [
    ...(bulk ? [choiceColumn(t("list.choice"), bulk.nameOf, { chosen, setChosen })] : []),
    ...props.columns,
    ...(renderActions ? [actionsColumn(t("list.actions"), renderActions, compact)] : []),
  ];
  const { sort, descending } = list.state;
  return (
    <ListFrame
      {...props}
      orders={ordersOf(props.columns, list.search.orders)}
      action={
        csv ? (
          <div className="flex flex-wrap gap-3">
            {action}
            <CsvButton {...csv} of={title} every={list.every} />
          </div>
        ) : (
          action
        )
      }
    >
      <ListStates {...props}>
        {(rows) => (
          <>
            {bulk && <BulkBar rows={rows} {...bulk} chosen={chosen} setChosen={setChosen} />}
            <DataTable
              caption={title}
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              order={{ by: sort, descending }}
              orders={list.search.orders}
              onOrder={(order) =>
                list.change({ sort: order.by, descending: order.descending } as Partial<State>)
              }
              compact={compact}
              stale={list.isStale}
              {...(renderDetail && { renderDetail })}
            />
          </>
        )}
      </ListStates>
    </ListFrame>
  );
}

/** The columns that can be sorted by, with the words of their heads. */
const ordersOf = <Row extends object>(
  columns: readonly DataColumn<Row>[],
  orders: Readonly<Record<string, unknown>>,
): [order: string, words: string][] =>
  columns.flatMap((column) => {
    const id = column.id ?? ("accessorKey" in column ? String(column.accessorKey) : "");
    return id in orders && typeof column.header === "string" ? [[id, column.header]] : [];
  });
