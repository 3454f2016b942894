import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { SuccessPage } from "../features/entering/components/success-page.tsx";
import { uuidParam, type RawSearch } from "../lib/page/search-params.ts";

export const Route = createFileRoute("/registration-success")({
  validateSearch: (raw: RawSearch): { entry?: string | undefined } => ({
    entry: uuidParam(raw["entry"]),
  }),
  loader: () => loadNamespaces(["entering", "places", "share"]),
  component: Success,
});

function Success() {
  const { entry } = Route.useSearch();
  return <SuccessPage entryId={entry} />;
}
