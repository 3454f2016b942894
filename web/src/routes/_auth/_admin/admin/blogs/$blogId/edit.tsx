import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { BlogEditorPage } from "../../../../../../features/admin-blogs/components/blog-editor-page.tsx";
import { WithBlog } from "../../../../../../features/admin-blogs/components/with-blog.tsx";
import { deskBlogQuery } from "../../../../../../features/admin-blogs/queries.ts";
import { usePageMeta } from "../../../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/blogs/$blogId/edit")({
  loader: async ({ context: { queryClient, auth }, params: { blogId } }) => {
    void queryClient.prefetchQuery(deskBlogQuery(auth.user.id, blogId));
    await loadNamespaces(["admin-blogs", "text-desk", "admin", "forum-compose", "upload"]);
  },
  component: Edit,
});

function Edit() {
  const { t } = useTranslation("admin-blogs");
  const { blogId } = Route.useParams();
  usePageMeta(t("editor.title"));
  return (
    <WithBlog key={blogId} id={blogId}>
      {(page) => <BlogEditorPage page={page} />}
    </WithBlog>
  );
}
