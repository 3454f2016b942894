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
  /** On a narrow screen: a line with its label, a line of its own, one below the others, or not at all. */
  narrow?: "labelled" | "whole" | "below" | "hidden";
  /** What is pressed: not on paper. */
  pressed?: boolean;
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
  /** On a narrow screen the columns of whole lines stand beside one another: what a row is, its buttons. */
  compact?: boolean;
  /** Newer rows are on their way. */
  stale?: boolean;
}

const columnStyle = (meta: ColumnMeta | undefined): string =>
  classNames(
    meta?.numeric ? "wide:text-end figures" : "text-start",
    meta?.pressed && "print:hidden",
  );

const narrowCell = {
  // What has no room beside its label stands below it, at the same edge as the other values.
  labelled:
    "narrow:flex narrow:flex-wrap narrow:items-baseline narrow:justify-between narrow:gap-x-6",
  whole: "narrow:block sm:narrow:col-span-2",
  below: "narrow:order-last narrow:col-span-full narrow:block",
  hidden: "narrow:hidden",
};
const compactCell = { ...narrowCell, whole: "narrow:min-w-0" };

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
  const { compact = false, stale = false } = props;
  const table = useTable({ features, columns, data: rows, getRowId: rowId });
  const hasChoice = Object.keys(orders).length > 1;
  return (
    // Where the columns need more than the page has, the table scrolls, and not the page.
    <div className="lg:overflow-x-auto print:overflow-visible">
      <table
        className={classNames(
          "w-full border-collapse text-sm transition-opacity print:text-xs narrow:block",
          stale && "opacity-60",
        )}
        aria-busy={stale || undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b-2 border-ink narrow:sr-only">
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
                    className={classNames(
                      "h-11 px-2 xl:px-3 print:h-7 print:px-1.5 text-xs font-semibold text-ink-2",
                      columnStyle(meta),
                    )}
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
        <tbody className="narrow:block">
          {table.getRowModel().rows.map((row) => {
            const below = renderDetail?.(row.original);
            return (
              <Fragment key={row.id}>
                <tr
                  className={classNames(
                    compact
                      ? "narrow:grid narrow:grid-cols-[minmax(0,1fr)_auto] narrow:items-center narrow:gap-x-3 narrow:py-1"
                      : "narrow:block narrow:py-3 sm:narrow:grid sm:narrow:grid-cols-2 sm:narrow:gap-x-10",
                    below ? "border-b border-dashed border-line" : "border-b border-line",
                  )}
                >
                  {row.getAllCells().map((cell) => {
                    const { meta, header } = cell.column.columnDef;
                    const narrow = meta?.narrow ?? "labelled";
                    const value = rendered(cell.column.columnDef.cell, cell.getContext());
                    return (
                      <td
                        key={cell.id}
                        className={classNames(
                          "py-1 align-middle narrow:has-data-none:hidden lg:px-2 xl:px-3 lg:py-2.5 print:px-1.5 print:py-1",
                          columnStyle(meta),
                          (compact ? compactCell : narrowCell)[narrow],
                        )}
                      >
                        {narrow === "labelled" ? (
                          <>
                            <span aria-hidden="true" className="text-xs text-ink-2 wide:hidden">
                              {typeof header === "string" ? header : null}
                            </span>
                            {/* In the page's direction: a name in another one would push itself to the wrong edge. */}
                            <div className="min-w-0 narrow:ms-auto">{value}</div>
                          </>
                        ) : (
                          value
                        )}
                      </td>
                    );
                  })}
                </tr>
                {below && (
                  <tr className="border-b border-line narrow:block">
                    <td
                      colSpan={row.getAllCells().length}
                      className="pb-4 wrap-anywhere narrow:block lg:px-2 xl:px-3"
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
    <Sign
      aria-hidden="true"
      className={classNames("size-3.5 shrink-0", !order && "print:hidden")}
    />
  );
}
