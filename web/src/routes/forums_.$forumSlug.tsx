import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { ForumPage } from "../features/forum/components/forum-page.tsx";
import { ForumSkeleton } from "../features/forum/components/forum-skeleton.tsx";
import { forumsQuery } from "../features/forum/queries.ts";

export const Route = createFileRoute("/forums_/$forumSlug")({
  loader: async ({ context: { queryClient, session }, params: { forumSlug } }) => {
    const isIn = async (reader: string | null) =>
      (await queryClient.ensureQueryData(forumsQuery(reader))).some(
        ({ slug }) => slug === forumSlug,
      );
    await Promise.all([queryClient.ensureQueryData(forumsQuery(null)), loadNamespaces(["forum"])]);
    if (await isIn(null)) return;
    const account = await session.settled();
    if (account.status === "signed-in" && (await isIn(account.user.id))) return;
    throw redirect({ to: "/404", replace: true });
  },
  component: Forum,
  pendingComponent: ForumSkeleton,
});

function Forum() {
  return <ForumPage slug={Route.useParams().forumSlug} />;
}
