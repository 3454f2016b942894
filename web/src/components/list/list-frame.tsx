import { ArrowDown, ArrowUp } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../lib/format/reader-format.ts";
import type { ListState } from "../../lib/page/list-search.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Pager } from "../ui/pager.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Select } from "../ui/select.tsx";
import { useHeldPlace } from "./use-held-place.ts";
import type { GrowingUrlListed, UrlListed } from "./use-list-query.ts";

export interface ListFilter<State extends ListState> {
  name: Exclude<keyof State & string, keyof ListState>;
  label: string;
  /** The choice that leaves nothing out. */
  all: string;
  options: readonly (readonly [value: string, words: string])[];
}

export interface ListFrameProps<State extends ListState> {
  /** The name of the list. */
  title: string;
  /** A sentence below the title; the title itself stands on the page where this is not undefined. */
  lead?: ReactNode;
  /** The label of the search box; without one, the list has none. */
  searchLabel?: string;
  filters?: readonly ListFilter<State>[];
  /** For the list as a whole: "Add a penalty", "Send all again". */
  action?: ReactNode;
}

interface Props<State extends ListState> extends ListFrameProps<State> {
  list: Omit<UrlListed<unknown, State>, "every"> | GrowingUrlListed<unknown, State>;
  /** What to sort by, in words: for narrow screens, which have no column heads to press. */
  orders?: readonly (readonly [order: string, words: string])[];
  noMatch?: string;
  children: ReactNode;
}

/** Rows of one page, where the list has pages. */
const sizeOf = <State extends ListState>(list: Props<State>["list"]): number | undefined =>
  "steps" in list ? undefined : list.size;

/** The section of a list: title, search, filters and order above the rows, and the keyboard's place. */
export function ListFrame<State extends ListState>(props: Props<State>) {
  const { title, lead, list, action, children } = props;
  const id = useId();
  const section = useHeldPlace();
  const size = sizeOf(list);
  const hasHeading = lead !== undefined;
  const { searchLabel, filters = [], orders = [] } = props;
  const tools = Number(searchLabel !== undefined) + filters.length + Number(orders.length > 1);
  return (
    <section
      ref={section}
      className="scroll-mt-20"
      tabIndex={-1}
      aria-label={hasHeading ? undefined : title}
      aria-labelledby={hasHeading ? id : undefined}
    >
      {(hasHeading || tools > 0 || action) && (
        <div className="mb-4 grid gap-3">
          {hasHeading && (
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
              <div className="min-w-0 grow basis-80">
                <h2 id={id} className="text-2xl">
                  {title}
                </h2>
                {lead && <p className="max-w-2xl text-sm text-ink-2">{lead}</p>}
              </div>
              {action}
            </div>
          )}
          {(tools > 0 || !hasHeading) && (
            <Tools {...props} action={hasHeading ? undefined : action} />
          )}
        </div>
      )}
      <Outcome {...props} />
      {children}
      {list.total !== undefined && size !== undefined && (
        <Pager
          of={title}
          page={list.state.page}
          size={size}
          total={list.total}
          onPage={(page) => {
            list.change({ page } as Partial<State>);
            // The next page is read from its start.
            const { current } = section;
            if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
          }}
        />
      )}
    </section>
  );
}

/** Tells a screen reader what a search, a filter, an order or a page has led to. */
function Outcome<State extends ListState>({
  list,
  noMatch,
}: Pick<Props<State>, "list" | "noMatch">) {
  const { t } = useTranslation();
  const { number } = useReaderFormat();
  const { state, rows, total = 0, isStale } = list;
  const asked = JSON.stringify(state);
  const [told, setTold] = useState({ asked, words: "" });
  if (rows && !isStale && told.asked !== asked) {
    const size = sizeOf(list);
    const first = (state.page - 1) * (size ?? 0);
    const words =
      total === 0
        ? (noMatch ?? t("list.no_match"))
        : size === undefined
          ? t("list.shown", { n: number(rows.length) })
          : t("list.page_span", {
              first: number(first + 1),
              last: number(first + rows.length),
              total: number(total),
            });
    setTold({ asked, words });
  }
  return (
    <p aria-live="polite" className="sr-only">
      {told.words}
    </p>
  );
}

/** How much room the filters take beside the search: with less, they have a line of their own. */
const filterRoom = ["", "basis-44", "basis-92", "basis-140", "basis-188"];
/** From which width on the action ends the line, where it otherwise stands beside the search. */
const oneLine = ["", "@2xl:order-last", "@4xl:order-last", "@5xl:order-last", "@7xl:order-last"];

/** Search, filters, order and action in lines that are full from edge to edge. */
function Tools<State extends ListState>(props: Omit<Props<State>, "children">) {
  const { list, searchLabel, filters = [], orders = [], action } = props;
  const { state, change } = list;
  const hasOrder = orders.length > 1;
  const choices = Math.min(filters.length + Number(hasOrder), 4);
  return (
    <div className="@container print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        {searchLabel && (
          <div className="min-w-0 grow-2 basis-60">
            <SearchField
              label={searchLabel}
              value={state.q}
              onSearch={(q) => change({ q } as Partial<State>)}
            />
          </div>
        )}
        {action && (
          <div className={classNames("max-sm:grow max-sm:*:grow flex", oneLine[choices])}>
            {action}
          </div>
        )}
        {choices > 0 && (
          <div
            className={classNames(
              "flex min-w-0 grow flex-wrap gap-3",
              filterRoom[choices],
              filters.length === 0 && "lg:hidden",
            )}
          >
            {filters.map(({ name, label, all, options }) => (
              <Select
                key={name}
                aria-label={label}
                // As wide as what it says, where browsers can; else as its longest choice.
                className="max-w-full min-w-36 grow *:field-sizing-content"
                value={(state[name] as string | null) ?? ""}
                onChange={({ target }) =>
                  change({ [name]: target.value || null } as Partial<State>)
                }
              >
                <option value="">{all}</option>
                {options.map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </Select>
            ))}
            {hasOrder && <OrderChoice list={list} orders={orders} />}
          </div>
        )}
      </div>
    </div>
  );
}

function OrderChoice<State extends ListState>({
  list: { state, change, search },
  orders,
}: {
  list: Props<State>["list"];
  orders: NonNullable<Props<State>["orders"]>;
}) {
  const { t } = useTranslation();
  const Direction = state.descending ? ArrowDown : ArrowUp;
  return (
    <div className="flex grow basis-56 gap-3 lg:hidden">
      <Select
        aria-label={t("list.order")}
        className="min-w-0 grow"
        value={state.sort}
        onChange={({ target }) => {
          const sort = target.value as State["sort"];
          change({ sort, descending: search.orders[sort] === "desc" } as Partial<State>);
        }}
      >
        {orders.map(([order, words]) => (
          <option key={order} value={order}>
            {words}
          </option>
        ))}
      </Select>
      <Button
        aria-label={t(state.descending ? "list.ascending" : "list.descending")}
        onClick={() => change({ descending: !state.descending } as Partial<State>)}
      >
        <Direction aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
