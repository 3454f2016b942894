import { Fragment, useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListState } from "../../lib/page/list-search.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { ListFrame, type ListFrameProps } from "./list-frame.tsx";
import { ListStates, type ListWords } from "./list-states.tsx";
import type { GrowingListed, GrowingUrlListed, Listed, UrlListed } from "./use-list-query.ts";

interface RowsProps<Row> {
  /** One `li`. */
  children: (row: Row) => ReactNode;
  /** The order of the rows means something. */
  ordered?: boolean;
  /** The name of the list, where no heading gives it one. */
  label?: string;
  className?: string;
}

interface GrowthWords {
  /** "Show more teams" */
  more?: string;
  moreFailed?: string;
  /** Where the list has no row so far, and may have some further on. */
  noneYet?: string;
}

type QueryListProps<Row, State extends ListState> = RowsProps<Row> &
  ListWords &
  GrowthWords &
  (
    | { list: Listed<Row> | GrowingListed<Row>; title?: never }
    | ({ list: UrlListed<Row, State> | GrowingUrlListed<Row, State> } & ListFrameProps<State>)
  );

/**
 * A list in the five states. With a title it has the frame of a list of the address: search, filters
 * and pages. A growing one has a button for more, after which reading goes on at the first new row.
 */
export function QueryList<Row extends { id: string | number }, State extends ListState>(
  props: QueryListProps<Row, State>,
) {
  const { list } = props;
  const isUnfinished = "steps" in list && list.rows?.length === 0 && list.more.has;
  const states = isUnfinished ? (
    <GrowingRows {...props} list={list} />
  ) : (
    <ListStates {...props}>
      {(rows) =>
        "steps" in list ? (
          <GrowingRows {...props} list={list} />
        ) : (
          <Rows {...props} rows={rows} isStale={list.isStale} />
        )
      }
    </ListStates>
  );
  return props.title === undefined ? states : <ListFrame {...props}>{states}</ListFrame>;
}

function Rows<Row extends { id: string | number }>({
  rows,
  isStale = false,
  ordered,
  label,
  className,
  children,
}: RowsProps<Row> & { rows: readonly Row[]; isStale?: boolean }) {
  const List = ordered ? "ol" : "ul";
  return (
    <List
      aria-label={label}
      className={classNames("transition-opacity", isStale && "opacity-60", className)}
      aria-busy={isStale || undefined}
    >
      {rows.map((row) => (
        <Fragment key={row.id}>{children(row)}</Fragment>
      ))}
    </List>
  );
}

function GrowingRows<Row extends { id: string | number }>({
  list: { steps, more },
  more: label,
  moreFailed,
  noneYet,
  ...rows
}: RowsProps<Row> & GrowthWords & { list: GrowingListed<Row> }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef(steps.length);
  const filled = steps.filter((step) => step.length > 0);
  useEffect(() => {
    // The button moved away or is gone.
    const first = place.current?.lastElementChild?.querySelector("li");
    if (first && steps.length > seen.current) {
      first.tabIndex = -1;
      first.focus();
    }
    seen.current = steps.length;
  }, [steps.length]);
  return (
    <>
      <div ref={place}>
        {/* A list of its own for each step: its columns keep the rows that they have. */}
        {filled.map((step) => (
          <Rows key={step[0]?.id} {...rows} rows={step} />
        ))}
      </div>
      {filled.length === 0 && <output className="block py-4 text-ink-2">{noneYet}</output>}
      {more.failed && (
        <p role="alert" className="pt-2 text-sm">
          {moreFailed ?? t("list.more_failed")}
        </p>
      )}
      {more.has && (
        <Button className="mt-4" busy={more.busy} onClick={more.load}>
          {label ?? t("list.more")}
        </Button>
      )}
    </>
  );
}
