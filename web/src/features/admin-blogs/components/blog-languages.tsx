import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LanguagesBlock } from "../../../components/text-desk/languages-block.tsx";
import { useSendId } from "../../../lib/forms/use-send-id.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { createBlog } from "../mutations.ts";
import type { DeskBlogPage } from "../queries.ts";

/** The same post in other languages. */
export function BlogLanguages({ page: { post, languages } }: { page: DeskBlogPage }) {
  const { t } = useTranslation("admin-blogs");
  const navigate = useNavigate();
  const sendId = useSendId();
  const add = useMutation({
    ...createBlog(useQueryClient()),
    onError: useErrorToast(),
    onSuccess: (id) => void navigate({ to: "/admin/blogs/$blogId/edit", params: { blogId: id } }),
  });
  return (
    <LanguagesBlock
      text={t("languages.text")}
      id={post.id}
      versions={languages}
      renderLink={(id, look) => (
        <Link to="/admin/blogs/$blogId" params={{ blogId: id }} {...look} />
      )}
      isAdding={add.isPending}
      onAdd={(locale) =>
        add.mutate({
          id: sendId.of([post.id, locale]),
          locale,
          title: post.title,
          author_name: post.author_name,
          version_of: post.id,
        })
      }
    />
  );
}
