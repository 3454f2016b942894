import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { BlogDraft } from "../features/blogs/components/blog-draft.tsx";
import { BlogPage } from "../features/blogs/components/blog-page.tsx";
import { BlogSkeleton } from "../features/blogs/components/blog-skeleton.tsx";
import { preloadArticle } from "../components/markdown/article.tsx";
import { blogDraftQuery, blogQuery } from "../features/blogs/queries.ts";
import { uuidParam } from "../lib/page/search-params.ts";

const SECRET = /^[0-9a-f]{32}$/;

export const Route = createFileRoute("/blogs_/$blogId")({
  validateSearch: (raw: Record<string, unknown>): { draft?: string | undefined } => ({
    /** The secret of the link to a draft. */
    draft: SECRET.test(String(raw["draft"])) ? String(raw["draft"]) : undefined,
  }),
  loaderDeps: ({ search: { draft } }) => ({ draft }),
  loader: async ({ context: { queryClient }, params: { blogId }, deps: { draft } }) => {
    const words = loadNamespaces(["blogs", "share"]);
    if (draft !== undefined && uuidParam(blogId)) {
      const written = queryClient.ensureQueryData(blogDraftQuery(blogId, draft));
      const [post] = await Promise.all([written, words]);
      if (post) await preloadArticle(post.body);
      return;
    }
    const [page] = await Promise.all([queryClient.ensureQueryData(blogQuery(blogId)), words]);
    if (!page) throw redirect({ to: "/404", replace: true });
    if (page.moved_to !== null) {
      throw redirect({ to: "/blogs/$blogId", params: { blogId: page.moved_to }, replace: true });
    }
    await preloadArticle(page.post.body);
  },
  component: Blog,
  pendingComponent: BlogSkeleton,
});

function Blog() {
  const { blogId } = Route.useParams();
  const { draft } = Route.useSearch();
  return draft !== undefined && uuidParam(blogId) ? (
    <BlogDraft id={blogId} secret={draft} />
  ) : (
    <Published key={blogId} slug={blogId} />
  );
}

function Published({ slug }: { slug: string }) {
  const { data: page } = useSuspenseQuery(blogQuery(slug));
  // What was taken off the site while it was read stays on the screen until the reader goes on.
  return page && page.moved_to === null ? <BlogPage page={page} /> : <BlogSkeleton />;
}
