import type { ReactNode } from "react";
import { columnsOf, type DataColumn } from "../ui/data-table.tsx";
import { classNames } from "../ui/class-names.ts";
import { RowChoice, type Chosen } from "./bulk-bar.tsx";

/** The checkboxes of the rows. */
export const choiceColumn = <Row extends { id: string }>(
  title: string,
  nameOf: (row: Row) => string,
  chosen: Chosen,
): DataColumn<Row> =>
  columnsOf<Row>().display({
    id: "choice",
    header: () => <span className="sr-only">{title}</span>,
    meta: { narrow: "whole", pressed: true },
    cell: ({ row: { original } }) => (
      <RowChoice id={original.id} name={nameOf(original)} {...chosen} />
    ),
  });

/** The buttons of the rows, at the end. */
export const actionsColumn = <Row extends { id: string }>(
  title: string,
  renderActions: (row: Row) => ReactNode,
  compact: boolean,
): DataColumn<Row> =>
  columnsOf<Row>().display({
    id: "actions",
    header: () => <span className="sr-only">{title}</span>,
    meta: { narrow: "whole", pressed: true },
    cell: ({ row: { original } }) => (
      <div
        className={classNames(
          "flex gap-2 lg:justify-end",
          !compact && "max-lg:mt-2 max-lg:flex-wrap",
        )}
      >
        {renderActions(original)}
      </div>
    ),
  });
