import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { deskBlogQuery, type DeskBlogPage } from "../queries.ts";

interface Props {
  id: string;
  children: (page: DeskBlogPage) => ReactNode;
}

/** A page over one post: while it loads, where it fails, and where there is no such post. */
export function WithBlog({ id, children }: Props) {
  const { t } = useTranslation("admin-blogs");
  const { user } = useMember();
  const { data, error, refetch, isFetchedAfterMount } = useQuery(deskBlogQuery(user.id, id));
  // Neither edited nor published from what another page kept: the text may have gone on since.
  const page = isFetchedAfterMount ? data : undefined;
  if (page) return children(page);
  return (
    <div className="measure py-8">
      {page === null && <p>{t("unknown")}</p>}
      {page === undefined &&
        (error ? (
          <LoadError error={error} message={t("failed")} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-96" />
        ))}
    </div>
  );
}
