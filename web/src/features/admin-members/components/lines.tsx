import type { ReactNode } from "react";

interface Props<Row> {
  title?: string;
  rows: readonly Row[];
  none: string;
  children: (row: Row) => ReactNode;
}

/** The newest of something, one below the other. */
export function Lines<Row extends { id: string | number }>({
  title,
  rows,
  none,
  children,
}: Props<Row>) {
  return (
    <div>
      {title && <h3 className="text-base">{title}</h3>}
      {rows.length === 0 ? (
        <p className="text-ink-2">{none}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li
              key={row.id}
              className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-line py-1.5"
            >
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
