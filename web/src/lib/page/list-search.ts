import type { StoredChoice } from "./stored-choice.ts";
import { oneOfParam, pageParam, textParam, type RawSearch } from "./search-params.ts";

const LONGEST_SEARCH = 80;

type Direction = "asc" | "desc";
/** The values of a filter, or what reads one from the address. */
type Filter = readonly string[] | ((value: unknown) => string | undefined);
type ValueOf<F> = F extends readonly (infer Value)[] ? Value : string;
type Filters = Readonly<Record<string, Filter>>;

type Named<Prefix extends string, Name extends string> = Prefix extends ""
  ? Name
  : `${Prefix}_${Name}`;

/** What every list shows, beside its filters. */
export interface ListState {
  /** "" for every row. */
  q: string;
  sort: string;
  descending: boolean;
  /** From 1 on. */
  page: number;
}

type StateOf<F extends Filters, Order extends string> = ListState & { sort: Order } & {
  [Name in keyof F]: ValueOf<F[Name]> | null;
};

/** The same in the address, where a default is absent. */
type ListParams<Prefix extends string, F extends Filters, Order extends string> = {
  [Name in Named<Prefix, "q">]?: string | undefined;
} & { [Name in Named<Prefix, "sort">]?: Order | undefined } & {
  [Name in Named<Prefix, "dir">]?: Direction | undefined;
} & { [Name in Named<Prefix, "page">]?: number | undefined } & {
  [Name in keyof F & string as Named<Prefix, Name>]?: ValueOf<F[Name]> | undefined;
};

interface ListOptions<Prefix extends string, F extends Filters, Order extends string> {
  /** Begins the parameters of a list that shares its page with another. */
  prefix?: Prefix;
  /** Rows can be searched by text. */
  search?: boolean;
  filters: F;
  /** Columns to order by, each with its first direction; the first one is the default. */
  orders: Readonly<Record<Order, Direction>>;
  /** Filters whose last choice holds, in this browser, where the address has none; "" is all. */
  remembered?: { readonly [Name in keyof F]?: StoredChoice<string> };
}

export interface ListSearch<State extends ListState = ListState, Params = object> {
  orders: Readonly<Record<State["sort"], Direction>>;
  /** The valid parameters of this list. */
  params: (raw: RawSearch) => Params;
  /** What an address asks of the list. */
  of: (raw: RawSearch) => State;
  /** The parameters that change; anything but another page begins at the first page. */
  changed: (before: State, change: Partial<State>) => RawSearch;
  /** Whether the list may leave rows out. */
  isNarrowed: (state: State) => boolean;
  /** Leaves none out. */
  everything: Partial<State>;
  /** Keeps what a reader chose for the next visit. */
  remember: (change: Partial<State>) => void;
  /** For `useSyncExternalStore`: what is kept of former visits. */
  subscribe: (listener: () => void) => () => void;
  kept: () => string;
}

/** The parameters of a list, for links that lead to it. */
export type ParamsOf<List extends { params: (raw: RawSearch) => object }> = ReturnType<
  List["params"]
>;

/**
 * The address of a list: search text, filters, order and page. Everything about a list that a reader
 * may want to send to somebody, or to come back to, is in it.
 */
export function listSearch<
  Order extends string,
  const F extends Filters,
  const Prefix extends string = "",
>(
  options: ListOptions<Prefix, F, Order>,
): ListSearch<StateOf<F, Order>, ListParams<Prefix, F, Order>> {
  type State = StateOf<F, Order>;
  const { orders } = options;
  const filters = Object.entries<Filter>(options.filters);
  const remembered = Object.entries<StoredChoice<string> | undefined>({
    ...options.remembered,
  }).flatMap(([name, choice]) => (choice ? [{ name, choice }] : []));
  const columns = Object.keys(orders) as [Order, ...Order[]];
  const key = (name: string): string => (options.prefix ? `${options.prefix}_${name}` : name);
  // None that the list does not have: on a page of several lists, another one may.
  const names = [
    ...(options.search ? ["q"] : []),
    ...(columns.length > 1 ? ["sort", "dir"] : []),
    "page",
    ...filters.map(([name]) => name),
  ];
  const named = (params: RawSearch): RawSearch =>
    Object.fromEntries(names.map((name) => [key(name), params[name]]));

  function valid(raw: RawSearch): RawSearch {
    const asked = Object.fromEntries(names.map((name) => [name, raw[key(name)]]));
    return {
      q: textParam(asked["q"], LONGEST_SEARCH),
      sort: oneOfParam(asked["sort"], columns),
      dir: oneOfParam(asked["dir"], ["asc", "desc"]),
      page: pageParam(asked["page"]),
      ...Object.fromEntries(
        filters.map(([name, filter]) => [
          name,
          typeof filter === "function" ? filter(asked[name]) : oneOfParam(asked[name], filter),
        ]),
      ),
    };
  }

  function of(raw: RawSearch): State {
    const { q, sort, dir, page, ...chosen } = valid(raw);
    const by = (sort ?? columns[0]) as Order;
    const kept = Object.fromEntries(
      remembered.map(({ name, choice }) => [name, choice.read() || null]),
    );
    return {
      ...Object.fromEntries(filters.map(([name]) => [name, chosen[name] ?? kept[name] ?? null])),
      q: q ?? "",
      sort: by,
      descending: (dir ?? orders[by]) === "desc",
      page: page ?? 1,
    } as State;
  }

  const everything = {
    q: "",
    ...Object.fromEntries(filters.map(([name]) => [name, null])),
  } as Partial<State>;

  return {
    orders,
    everything,
    params: (raw) => named(valid(raw)) as ListParams<Prefix, F, Order>,
    of,
    changed(before, change) {
      const after: ListState = { ...before, page: 1, ...change };
      const { q, sort, descending, page, ...chosen } = after;
      const direction = descending ? "desc" : "asc";
      return named({
        ...Object.fromEntries(
          Object.entries(chosen).map(([name, value]) => [name, value ?? undefined]),
        ),
        q: q || undefined,
        sort: sort === columns[0] ? undefined : sort,
        dir: direction === orders[sort as Order] ? undefined : direction,
        page: page === 1 ? undefined : page,
      });
    },
    remember(change) {
      const made = new Map(Object.entries(change));
      for (const { name, choice } of remembered) {
        if (made.has(name)) choice.choose(String(made.get(name) ?? ""));
      }
    },
    subscribe(listener) {
      const ends = remembered.map(({ choice }) => choice.subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    kept: () => remembered.map(({ choice }) => choice.read()).join(),
    isNarrowed: (state) =>
      state.q !== "" || filters.some(([name]) => state[name as keyof State] !== null),
  };
}
