import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { use as plugIn } from "i18next";
import { initReactI18next } from "react-i18next";
import { vi } from "vitest";
import type { Page } from "../../lib/api/paged-query.ts";
import { listSearch } from "../../lib/page/list-search.ts";
import common from "../../locales/en/common.json";
import { columnsOf } from "../ui/data-table.tsx";

export interface Fish {
  id: string;
  name: string;
}

export const fishList = listSearch({
  search: true,
  filters: { water: ["fresh", "salt"] },
  orders: { name: "asc", caught: "desc" },
});
type FishState = ReturnType<typeof fishList.of>;

export const fish = (...names: string[]): Fish[] => names.map((name) => ({ id: name, name }));

const helper = columnsOf<Fish>();
export const fishColumns = helper.columns([
  helper.accessor("name", { header: "Name" }),
  helper.accessor((row) => row.id.length, { id: "caught", header: "Caught" }),
  helper.accessor((row) => row.id.length, { id: "letters", header: "Letters" }),
]);

/** A server of fish whose responses are given one by one, as the test goes. */
export function fishServer() {
  const waiting: { state: FishState; settle: (answer: Page<Fish> | Error) => void }[] = [];
  const every = vi.fn<(signal: AbortSignal) => Promise<Fish[]>>();
  return {
    every,
    query: (state: FishState) => ({
      queryKey: ["fish", state],
      queryFn: () =>
        new Promise<Page<Fish>>((resolve, reject) => {
          waiting.push({
            state,
            settle: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)),
          });
        }),
      placeholderData: keepPreviousData,
      every,
    }),
    /** What the oldest open request asks for; it gets these rows, or this error. */
    async answer(rows: Fish[] | Error, total?: number): Promise<FishState> {
      const request = await vi.waitUntil(() => waiting.shift());
      const answer = rows instanceof Error ? rows : { rows, total: total ?? rows.length };
      await act(async () => request.settle(answer));
      return request.state;
    },
  };
}

/** Renders a list as the only content of a site, with a real router, query client and texts. */
export async function renderList(list: ReactElement, address = "/") {
  await plugIn(initReactI18next).init({
    lng: "en",
    resources: { en: { common } },
    defaultNS: "common",
  });
  // Within the turn of what brought the news, so that act() waits for it.
  notifyManager.setScheduler(queueMicrotask);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => list }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return {
    queryClient,
    back: () => act(async () => router.history.back()),
    /** What the address asks of the list. */
    asked: () => fishList.of(router.state.location.search),
  };
}
