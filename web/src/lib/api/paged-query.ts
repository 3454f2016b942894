import { infiniteQueryOptions, queryOptions, type QueryKey } from "@tanstack/react-query";
import {
  understood,
  type Understanding,
} from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { keptFor } from "../offline/kept-for.ts";
import type { ListState } from "../page/list-search.ts";
import { codeOf } from "./errors.ts";
import { LONGEST_LIST } from "./longest-list.ts";
import { listOf, readPublic, readPublicList } from "./public-api.ts";
import { reportUnreadable } from "./report-unreadable.ts";
import { keepOwnRows, sessionKey } from "./session-key.ts";
import { getSupabase, type Client } from "./supabase.ts";

/** Rows of one page of a table. */
export const PAGE_SIZE = 25;
/** Rows of one step of a public list. */
const STEP = 100;
/** PostgREST's answer to a page that begins after the last row. */
const PAST_THE_END = "PGRST103";

export interface Page<Row> {
  rows: Row[];
  /** Rows of all pages. */
  total: number;
}

/** A selection of supabase-js that counts its rows (`{ count: "exact" }`) and is not ordered yet. */
interface Selection {
  order(column: string, options: { ascending: boolean; nullsFirst: boolean }): Selection;
  range(from: number, to: number): Selection;
  abortSignal(signal: AbortSignal): Selection;
  throwOnError(): PromiseLike<{ data: unknown; count: number | null }>;
}

interface PagedQuery<Read, Row> {
  /** Whose session asks. */
  userId: string;
  queryKey: QueryKey;
  list: Pick<ListState, "sort" | "descending" | "page">;
  /** The column by which rows that are level are ordered: a name or a number that readers see. */
  tie?: string;
  /** Level rows follow the list's direction, too: the latest of a day first. */
  tieFollows?: boolean;
  /** The table with its filters; order, range and count come from here. */
  select: (supabase: Client) => Selection;
  row: Understanding<Read>;
  /** Adds what stands in other tables: names of accounts, for example. */
  complete?: (rows: Read[], supabase: Client, signal: AbortSignal) => Promise<Row[]>;
  /** Milliseconds, for what changes without a message to the browser. */
  refetchInterval?: number;
}

/**
 * One page of a table, numbered from 1, with the number of rows in all. Rows that are level are
 * ordered by `tie`, then by `id`. A row that cannot be read is reported and left out.
 *
 * `every` reads all pages, for a file: what changes meanwhile may be missing or stand twice.
 */
export function pagedQuery<Read, Row = Read>({
  userId,
  queryKey,
  list,
  tie = "id",
  tieFollows = false,
  select,
  row,
  complete,
  refetchInterval,
}: PagedQuery<Read, Row>) {
  async function read(from: number, size: number, signal: AbortSignal): Promise<Page<Row>> {
    const supabase = await getSupabase();
    let selected = select(supabase).order(list.sort, {
      ascending: !list.descending,
      nullsFirst: false,
    });
    for (const column of new Set([tie, "id"])) {
      const ascending = !(tieFollows && list.descending);
      selected = selected.order(column, { ascending, nullsFirst: false });
    }
    const { data, count } = await selected
      .range(from, from + size - 1)
      .abortSignal(signal)
      .throwOnError();
    const rows = understood(row, data as unknown[], String(queryKey[0]), reportUnreadable);
    return {
      rows: complete ? await complete(rows, supabase, signal) : (rows as unknown as Row[]),
      total: count ?? 0,
    };
  }
  /** No rows where the last one came before. */
  async function readOrEnd(from: number, size: number, signal: AbortSignal): Promise<Page<Row>> {
    try {
      return await read(from, size, signal);
    } catch (error) {
      if (codeOf(error) !== PAST_THE_END) throw error;
      return { rows: [], total: (await read(0, 1, signal)).total };
    }
  }
  return {
    ...queryOptions({
      queryKey: sessionKey(userId, queryKey),
      queryFn: ({ signal }): Promise<Page<Row>> =>
        readOrEnd((list.page - 1) * PAGE_SIZE, PAGE_SIZE, signal),
      placeholderData: keepOwnRows(userId),
      refetchInterval: refetchInterval ?? false,
    }),
    every: async (signal: AbortSignal): Promise<Row[]> => {
      const rows: Row[] = [];
      for (let from = 0, total = 1; from < total; from += LONGEST_LIST) {
        const page = await readOrEnd(from, LONGEST_LIST, signal);
        rows.push(...page.rows);
        total = page.total;
      }
      return rows;
    },
  };
}

/** The values of a row in the columns of its order. */
type Cursor = readonly (string | number)[];
type Order = Readonly<Record<string, "asc" | "desc">>;

export interface Step<Row> extends Page<Row> {
  /** After which the next step begins; null at the list's end. `total` counts from this step on. */
  next: Cursor | null;
}

/** The rows and their number as a device kept them; undefined for what is neither. */
function keptRows(kept: unknown): { rows: unknown[]; total: number } | undefined {
  const { rows, total } = Object(kept) as { rows?: unknown; total?: unknown };
  return Array.isArray(rows) && typeof total === "number" ? { rows, total } : undefined;
}

interface KeysetQuery<Row> {
  queryKey: QueryKey;
  /** A REST address with columns and filters. */
  path: string;
  /** Columns of the rows, none of them ever null and the last one unique. */
  order: Order;
  row: Understanding<Row>;
  /** Rows of one step. */
  step?: number;
  /**
   * False where there may be thousands, which take longer to count than a page of them to read: then a
   * step reads one row more than it shows, to know whether another follows, and `total` is a step's.
   */
  counted?: boolean;
  /** Takes the first step's rows where they came with the page (`takeFirstData`). */
  takeFirst?: () => unknown;
  /** The event for which the device keeps the first step. */
  keptFor?: string;
}

/**
 * A public list in steps: each begins after the last row of the one before, so that no row is missed
 * or comes twice when others are added or removed meanwhile. Read without supabase-js.
 */
export const keysetQuery = <Row>({
  queryKey,
  path,
  order,
  row,
  step = STEP,
  counted = true,
  takeFirst,
  keptFor: owner,
}: KeysetQuery<Row>) => {
  async function read(cursor: Cursor | null, signal: AbortSignal) {
    const by = Object.entries(order)
      .map((column) => column.join("."))
      .join(",");
    const from = `${path}${cursor ? `&or=${after(order, cursor)}` : ""}&order=${by}`;
    const what = `${from}&limit=${step}`;
    const ask = () => readPublicList(what, signal);
    if (owner !== undefined && cursor === null) {
      return keptFor({
        owner,
        what,
        signal,
        ask,
        read: keptRows,
      });
    }
    if (counted) return ask();
    const first = cursor === null ? takeFirst?.() : undefined;
    const found = listOf(first ?? (await readPublic(`${from}&limit=${step + 1}`, signal)));
    return { rows: found.slice(0, step), total: found.length };
  }
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<Step<Row>> => {
      const { rows, total } = await read(pageParam, signal);
      return {
        rows: understood(row, rows, String(queryKey[0]), reportUnreadable),
        total,
        next: total > rows.length ? cursorOf(order, rows.at(-1)) : null,
      };
    },
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
  });
};

function cursorOf(order: Order, row: unknown): Cursor | null {
  const values = Object.keys(order).map((column) => (row as Record<string, unknown>)[column]);
  return values.every((value) => typeof value === "string" || typeof value === "number")
    ? values
    : null;
}

/** (a > 1 or (a = 1 and b > 2)), in PostgREST's words. */
function after(order: Order, cursor: Cursor): string {
  const columns = Object.entries(order).map(([column, direction], index) => {
    const text = String(cursor[index]).replaceAll(/["\\]/g, String.raw`\$&`);
    const value = encodeURIComponent(`"${text}"`);
    return {
      level: `${column}.eq.${value}`,
      beyond: `${column}.${direction === "asc" ? "gt" : "lt"}.${value}`,
    };
  });
  const places = columns.map(({ beyond }, index) =>
    index === 0
      ? beyond
      : `and(${[...columns.slice(0, index).map(({ level }) => level), beyond].join(",")})`,
  );
  return `(${places.join(",")})`;
}
