import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { NewThreadPage } from "../features/forum/components/new-thread-page.tsx";
import { topicQuery } from "../features/forum/queries.ts";
import { readerOf } from "../lib/forum/read-as.ts";

export const Route = createFileRoute("/topics/$topicSlug_/new")({
  loader: async ({ context: { queryClient, session }, params: { topicSlug } }) => {
    const words = loadNamespaces(["forum"]);
    const reader = await readerOf(session, (one) =>
      queryClient.ensureInfiniteQueryData(topicQuery(topicSlug, "latest", one)),
    );
    if (reader === undefined) throw redirect({ to: "/404", replace: true });
    await words;
    return reader;
  },
  component: NewThread,
});

function NewThread() {
  return <NewThreadPage slug={Route.useParams().topicSlug} reader={Route.useLoaderData()} />;
}
