import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type InfiniteData,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { PAGE_SIZE, type Page } from "../../lib/api/paged-query.ts";
import type { ListSearch, ListState } from "../../lib/page/list-search.ts";
import type { RawSearch } from "../../lib/page/search-params.ts";

/** What a list has to show now, wherever it comes from. */
export interface Listed<Row> {
  /** Undefined until the first ones have come. */
  rows: readonly Row[] | undefined;
  error: unknown;
  /** The rows of the former page or filter, while the asked ones are on their way. */
  isStale: boolean;
  retry: () => void;
  /** Takes the search and the filters back, where there are any. */
  showAll?: (() => void) | undefined;
}

/** What an address asks of a list, and how to change it. */
interface Address<State extends ListState> {
  state: State;
  change: (change: Partial<State>) => void;
  search: ListSearch<State>;
}

/** A list whose text, filters, order and page stand in the address. */
export interface UrlListed<Row, State extends ListState> extends Listed<Row>, Address<State> {
  /** Of all pages, as last known. */
  total: number | undefined;
  /** Rows of one page; absent where a single page holds all of them. */
  size?: number;
  /** Reads the rows of all pages. */
  every: (signal: AbortSignal) => Promise<Row[]>;
}

/** A list that grows at its end. */
export interface GrowingListed<Row> extends Listed<Row> {
  /** The rows as they came: each step keeps its place when another follows. */
  steps: readonly (readonly Row[])[];
  total: number;
  more: { has: boolean; busy: boolean; failed: boolean; load: () => void };
}

/** A list that grows at its end, and whose filters stand in the address. */
export type GrowingUrlListed<Row, State extends ListState> = GrowingListed<Row> & Address<State>;

interface Asked<Row> {
  data: readonly Row[] | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** Any other query of rows: what is short, or follows messages. */
export const listed = <Row>({
  data,
  error,
  isPlaceholderData,
  refetch,
}: Asked<Row>): Listed<Row> => ({
  rows: data,
  error,
  isStale: isPlaceholderData,
  retry: () => void refetch(),
});

type Paged<Row> = UseQueryOptions<Page<Row>> & {
  every: (signal: AbortSignal) => Promise<Row[]>;
};

/** The address of a list: what it asks for, and how to change it. */
export function useListAddress<State extends ListState>(
  search: ListSearch<State>,
): Address<State> & {
  go: (wanted: Partial<State>, replace: boolean) => void;
  showAll: (() => void) | undefined;
} {
  // Where the address leaves a filter open, the reader's last choice of it may hold.
  useSyncExternalStore(search.subscribe, search.kept, search.kept);
  const state = search.of(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (wanted: Partial<State>, replace: boolean): void => {
    search.remember(wanted);
    void navigate({
      to: ".",
      // As the address is by then: a search is typed ahead of a filter that is chosen meanwhile.
      search: (before: RawSearch) => ({
        ...before,
        ...search.changed(search.of(before), wanted),
      }),
      replace,
      resetScroll: false,
    });
  };
  // The Back button leads to the former page of a list, not through all that was typed to find a row.
  const change = (wanted: Partial<State>): void => go(wanted, !("page" in wanted));
  return {
    state,
    change,
    go,
    search,
    showAll: search.isNarrowed(state) ? () => change(search.everything) : undefined,
  };
}

/** A list of the address: `query` asks for what `search` finds there. */
export function useListQuery<State extends ListState, Row>(
  search: ListSearch<State>,
  query: (state: State) => Paged<Row>,
): UrlListed<Row, State> {
  const { go, ...address } = useListAddress(search);
  const { state } = address;
  const options = query(state);
  const { data, error, isPlaceholderData, refetch } = useQuery(options);
  // All pages of a list have one total; another search has another.
  const asked = JSON.stringify({ ...state, page: 1 });
  const [known, setKnown] = useState<{ asked: string; total: number }>();
  if (data && !isPlaceholderData && (data.total !== known?.total || asked !== known.asked)) {
    setKnown({ asked, total: data.total });
  }
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  // The last row of the last page was judged, or deleted; or the address is an old one.
  const isPastTheEnd = data !== undefined && !isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    if (isPastTheEnd) go({ page: lastPage } as Partial<State>, true);
  });
  return {
    ...address,
    rows: isPastTheEnd ? undefined : data?.rows,
    error,
    isStale: isPlaceholderData,
    retry: () => void refetch(),
    total: data?.total ?? (known?.asked === asked ? known.total : undefined),
    size: PAGE_SIZE,
    every: options.every,
  };
}

/**
 * A list of the address whose rows the browser has, all of them: `find` picks what `search` finds there,
 * without the network.
 */
export function useLoadedList<State extends ListState, Row>(
  search: ListSearch<State>,
  asked: Asked<Row>,
  find: (rows: readonly Row[], state: State) => readonly Row[],
): UrlListed<Row, State> {
  const { go: _go, ...address } = useListAddress(search);
  const found = asked.data && find(asked.data, address.state);
  return {
    ...listed({ ...asked, data: found }),
    ...address,
    total: found?.length,
    every: () => Promise.resolve([...(found ?? [])]),
  };
}

/** `Step`: a page of rows, beside which its own query may have more. */
type Growing<Step extends Page<unknown>, Cursor> = UseInfiniteQueryOptions<
  Step,
  Error,
  InfiniteData<Step>,
  QueryKey,
  Cursor
>;
type RowOf<Step extends Page<unknown>> = Step["rows"][number];

/** A list of `keysetQuery` that the address narrows. */
export function useGrowingListQuery<State extends ListState, Step extends Page<unknown>, Cursor>(
  search: ListSearch<State>,
  query: (state: State) => Growing<Step, Cursor>,
): GrowingUrlListed<RowOf<Step>, State> {
  const { go: _go, ...address } = useListAddress(search);
  const options = { ...query(address.state), placeholderData: keepPreviousData };
  return { ...useGrowingQuery(options), ...address };
}

/** A list of `keysetQuery`. */
export function useGrowingQuery<Step extends Page<unknown>, Cursor>(
  query: Growing<Step, Cursor>,
): GrowingListed<RowOf<Step>> {
  const { data, error, isPlaceholderData, refetch, ...next } = useInfiniteQuery(query);
  const steps = data?.pages.map(({ rows }) => rows) ?? [];
  return {
    rows: data && steps.flat(),
    steps,
    total: data?.pages[0]?.total ?? 0,
    error: next.isFetchNextPageError ? null : error,
    isStale: isPlaceholderData,
    retry: () => void refetch(),
    more: {
      has: next.hasNextPage,
      busy: next.isFetchingNextPage,
      failed: next.isFetchNextPageError,
      load: () => void next.fetchNextPage(),
    },
  };
}
