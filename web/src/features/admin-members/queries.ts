import { queryOptions } from "@tanstack/react-query";
import {
  accountList,
  accountPage,
  type AccountPage,
  type ListedAccount,
} from "../../../../supabase/functions/_shared/contracts/accounts.ts";
import { codeOf } from "../../lib/api/errors.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { PAGE_SIZE, type Page } from "../../lib/api/paged-query.ts";
import { keepOwnRows, sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import type { MemberListState } from "./search.ts";

const DAY_MS = 86_400_000;
const DAYS = { day: 1, week: 7, month: 31, year: 366 } as const;

export const memberKeys = {
  all: ["admin-members"] as const,
  list: (state: MemberListState) => [...memberKeys.all, "list", state] as const,
  page: (id: string) => [...memberKeys.all, "page", id] as const,
};

/** One page of members. What was counted of each is counted for the page alone, so the order and the page are sent. */
export function memberListQuery(userId: string, list: MemberListState) {
  async function read(
    first: number,
    most: number,
    signal: AbortSignal,
  ): Promise<Page<ListedAccount>> {
    const supabase = await getSupabase();
    const { q, role, state, joined, sort, descending } = list;
    const { data } = await supabase
      .rpc("list_accounts", {
        first,
        most,
        sort,
        descending,
        ...(q && { input: q }),
        ...(role && { role }),
        ...(state && { state }),
        ...(joined && {
          joined_after: new Date(Date.now() - DAYS[joined] * DAY_MS).toISOString(),
        }),
      })
      .abortSignal(signal)
      .throwOnError();
    return accountList.parse(data);
  }
  return {
    ...queryOptions({
      queryKey: sessionKey(userId, memberKeys.list(list)),
      queryFn: ({ signal }) => read((list.page - 1) * PAGE_SIZE, PAGE_SIZE, signal),
      placeholderData: keepOwnRows(userId),
    }),
    every: async (signal: AbortSignal): Promise<ListedAccount[]> => {
      const rows: ListedAccount[] = [];
      for (let first = 0, total = 1; first < total; first += LONGEST_LIST) {
        const page = await read(first, LONGEST_LIST, signal);
        rows.push(...page.rows);
        total = page.total;
      }
      return rows;
    },
  };
}

/** A person as the office knows them; null where there is no such account. */
export const memberQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: sessionKey(userId, memberKeys.page(id)),
    queryFn: async ({ signal }): Promise<AccountPage | null> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase
        .rpc("read_account", { user_id: id })
        .abortSignal(signal);
      if (error && codeOf(error) === "not_found") return null;
      if (error) throw error;
      return accountPage.parse(data);
    },
  });
