import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { StopPage } from "../features/notices/components/stop-page.tsx";
import { noticeWordsQuery } from "../features/notices/queries.ts";
import { readerLanguage } from "../features/notices/use-reader-language.ts";
import { textParam, type RawSearch } from "../lib/page/search-params.ts";

export const Route = createFileRoute("/unsubscribe")({
  validateSearch: (raw: RawSearch): { kind?: string | undefined; key?: string | undefined } => ({
    kind: textParam(raw["kind"], 40),
    key: textParam(raw["key"], 64),
  }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(noticeWordsQuery(readerLanguage())),
      loadNamespaces("notices"),
    ]),
  component: Unsubscribe,
});

function Unsubscribe() {
  const { kind, key } = Route.useSearch();
  return <StopPage kind={kind} linkKey={key} />;
}
