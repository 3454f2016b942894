import {
  createColumnHelper,
  metaHelper,
  tableFeatures,
  useTable,
  type ColumnDef,
} from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface ColumnMeta {
  /** Numbers stand at the end, in figures that align. */
  numeric?: boolean;
  /** On a narrow screen: a line with its label, a line of its own, or not at all. */
  narrow?: "labelled" | "whole" | "hidden";
}

const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() });
type Features = typeof features;

/** Columns of a data table; `id` is what the URL calls the column when it sorts by it. */
export const columnsOf = <Row extends object>() => createColumnHelper<Features, Row>();
export type DataColumn<Row extends object> = ColumnDef<Features, Row>;

export interface TableOrder {
  by: string;
  descending: boolean;
}

interface DataTableProps<Row extends object> {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The order in which the rows came from the server. */
  order: TableOrder;
  /** The columns that can be sorted by, each with its first direction. */
  orders: Readonly<Record<string, "asc" | "desc">>;
  onOrder: (order: TableOrder) => void;
  /** What an opened row shows below itself. */
  renderDetail?: (row: Row) => ReactNode;
  /** Newer rows are on their way. */
  stale?: boolean;
}

const end = (meta: { numeric?: boolean } | undefined): string =>
  meta?.numeric ? "lg:text-end figures" : "text-start";

const narrowCell = {
  labelled:
    "max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:justify-between max-lg:gap-x-6",
  whole: "max-lg:block sm:max-lg:col-span-2",
  hidden: "max-lg:hidden",
};

/**
 * Called, where the library would make a component of it: columns that are described anew would be
 * other components, and every button in them would lose its focus and every menu would close.
 */
function rendered<Context>(
  template: string | ((context: Context) => unknown) | undefined,
  context: Context,
): ReactNode {
  return typeof template === "function" ? (template(context) as ReactNode) : template;
}

/** A ruled table that becomes a ruled list of labelled lines on a narrow screen. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, order, orders, onOrder, renderDetail } = props;
  const { stale = false } = props;
  const table = useTable({ features, columns, data: rows, getRowId: rowId });
  const hasChoice = Object.keys(orders).length > 1;
  return (
    // Where the columns need more than the page has, the table scrolls, and not the page.
    <div className="lg:overflow-x-auto">
      <table
        className={classNames(
          "w-full border-collapse text-sm transition-opacity max-lg:block",
          stale && "opacity-60",
        )}
        aria-busy={stale || undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b-2 border-ink max-lg:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const { id } = header.column;
                const { meta } = header.column.columnDef;
                const first = hasChoice ? orders[id] : undefined;
                const isSorted = first !== undefined && order.by === id;
                const label = rendered(header.column.columnDef.header, header.getContext());
                return (
                  <th
                    key={header.id}
                    scope="col"
                    className={classNames("h-11 px-3 text-xs font-semibold text-ink-2", end(meta))}
                    aria-sort={
                      isSorted ? (order.descending ? "descending" : "ascending") : undefined
                    }
                  >
                    {first ? (
                      <button
                        type="button"
                        className={classNames(
                          "-mx-1 inline-flex min-h-11 items-center gap-1 px-1 hover:text-ink",
                          isSorted && "text-ink",
                        )}
                        onClick={() =>
                          onOrder({
                            by: id,
                            descending: isSorted ? !order.descending : first === "desc",
                          })
                        }
                      >
                        {label}
                        <SortSign order={isSorted ? order : null} />
                      </button>
                    ) : (
                      label
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody className="max-lg:block">
          {table.getRowModel().rows.map((row) => {
            const below = renderDetail?.(row.original);
            return (
              <Fragment key={row.id}>
                <tr
                  className={classNames(
                    "max-lg:block max-lg:py-3 sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-10",
                    below ? "border-b border-dashed border-line" : "border-b border-line",
                  )}
                >
                  {row.getAllCells().map((cell) => {
                    const { meta, header } = cell.column.columnDef;
                    const narrow = meta?.narrow ?? "labelled";
                    return (
                      <td
                        key={cell.id}
                        className={classNames(
                          "py-1 align-middle lg:px-3 lg:py-2.5",
                          end(meta),
                          narrowCell[narrow],
                        )}
                      >
                        {narrow === "labelled" && (
                          <span aria-hidden="true" className="text-xs text-ink-2 lg:hidden">
                            {typeof header === "string" ? header : null}
                          </span>
                        )}
                        {rendered(cell.column.columnDef.cell, cell.getContext())}
                      </td>
                    );
                  })}
                </tr>
                {below && (
                  <tr className="border-b border-line max-lg:block">
                    <td
                      colSpan={row.getAllCells().length}
                      className="pb-4 wrap-anywhere max-lg:block lg:px-3"
                    >
                      {below}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function SortSign({ order }: { order: TableOrder | null }) {
  const Sign = order ? (order.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <Sign aria-hidden="true" className={classNames("size-3.5 shrink-0", !order && "opacity-50")} />
  );
}
