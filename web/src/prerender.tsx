// The build's entry: pages as HTML, to be on the screen before any script has arrived.
import { createMemoryHistory, type AnyRoute } from "@tanstack/react-router";
import i18next, { changeLanguage, loadNamespaces } from "i18next";
import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { createAppRouter } from "./create-router.ts";
import { startI18n } from "./i18n.ts";
import { PageMetaSink, type PageMeta } from "./lib/page/page-meta.ts";
import { createQueryClient } from "./lib/api/query-client.ts";
import type { Prerender } from "../vite/prerendered.ts";
import type { SessionStore } from "./lib/auth/session-store.ts";

/** There is no session yet: the header renders as it does while a session is being looked up. */
const unknownSession: SessionStore = {
  get: () => ({ status: "loading" }),
  isRefreshing: () => false,
  subscribe: () => () => undefined,
  start: () => undefined,
  stop: () => undefined,
  settled: () => new Promise(() => undefined),
  fresh: () => new Promise(() => undefined),
  asked: () => new Promise(() => undefined),
  signOut: () => Promise.resolve(),
};

export const prerender: Prerender = async (path, language, texts) => {
  await (i18next.isInitialized ? changeLanguage(language) : startI18n(language));
  await loadNamespaces(texts);
  const queryClient = createQueryClient();
  const router = createAppRouter(
    { queryClient, session: unknownSession },
    createMemoryHistory({ initialEntries: [path] }),
  );
  const [, , foundRoute] = router.getMatchedRoutes(path);
  if (!foundRoute) throw new Error(`No page at ${path}`);
  showWaiting(foundRoute);
  await router.load();
  const failed = router.state.matches.find(({ status }) => status !== "success");
  if (failed) throw new Error(`${path} is ${failed.status}`, { cause: failed.error });
  let meta: PageMeta = { title: "", description: undefined };
  const html = renderToString(
    <PageMetaSink value={(told) => (meta = told)}>
      <App queryClient={queryClient} session={unknownSession} router={router} />
    </PageMetaSink>,
  );
  return { html, ...meta };
};

function showWaiting({ options }: AnyRoute): void {
  if (!options.pendingComponent) return;
  options.component = options.pendingComponent;
  delete options.loader;
}
