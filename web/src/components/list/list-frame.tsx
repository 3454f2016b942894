import { ArrowDown, ArrowUp } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../lib/format/reader-format.ts";
import type { ListState } from "../../lib/page/list-search.ts";
import { Button } from "../ui/button.tsx";
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
  const hasTools = hasHeading || props.searchLabel || props.filters || action;
  return (
    <section
      ref={section}
      className="scroll-mt-20"
      tabIndex={-1}
      aria-label={hasHeading ? undefined : title}
      aria-labelledby={hasHeading ? id : undefined}
    >
      {hasTools && (
        <div className="mb-4 flex flex-wrap items-end gap-3">
          {hasHeading && (
            <div className="grow basis-80">
              <h2 id={id} className="text-2xl">
                {title}
              </h2>
              {lead && <p className="max-w-2xl text-sm text-ink-2">{lead}</p>}
            </div>
          )}
          <Tools {...props} />
          {action && <div className="ms-auto">{action}</div>}
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

function Tools<State extends ListState>({
  list,
  searchLabel,
  filters = [],
  orders = [],
}: Omit<Props<State>, "children">) {
  const { t } = useTranslation();
  const { state, change, search } = list;
  const Direction = state.descending ? ArrowDown : ArrowUp;
  return (
    <>
      {searchLabel && (
        <div className="min-w-0 grow basis-60">
          <SearchField
            label={searchLabel}
            value={state.q}
            onSearch={(q) => change({ q } as Partial<State>)}
          />
        </div>
      )}
      {filters.map(({ name, label, all, options }) => (
        <Select
          key={name}
          aria-label={label}
          className="min-w-0 grow basis-44 sm:max-w-72"
          value={(state[name] as string | null) ?? ""}
          onChange={({ target }) => change({ [name]: target.value || null } as Partial<State>)}
        >
          <option value="">{all}</option>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      ))}
      {orders.length > 1 && (
        <div className="flex grow basis-full gap-3 lg:hidden">
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
      )}
    </>
  );
}
