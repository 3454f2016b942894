import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Badge } from "../../../components/ui/badge.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import type { CaseRow } from "../queries.ts";
import { Moment } from "./moment.tsx";

const helper = columnsOf<CaseRow>();

export function useCaseColumns(): DataColumn<CaseRow>[] {
  const { t } = useTranslation("admin-forum");
  const { number } = useReaderFormat();
  return helper.columns([
    helper.accessor("excerpt", {
      header: t("post"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => <Post post={original} />,
    }),
    helper.accessor("author", {
      header: t("author"),
      cell: ({ getValue }) => <bdi>{getValue()?.name ?? t("former_member")}</bdi>,
    }),
    helper.accessor("causes", {
      header: t("causes"),
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap gap-1.5">
          {original.causes.map((cause) => (
            <Badge key={cause} tone={cause === "appeal" ? "signal" : "plain"}>
              {cause === "flags"
                ? t("flags", { count: original.flags, n: number(original.flags) })
                : t(`cause.${cause}`)}
            </Badge>
          ))}
          {original.post_status !== "visible" && (
            <Badge tone="land">{t(`status.${original.post_status}`)}</Badge>
          )}
        </span>
      ),
    }),
    helper.accessor("weight", {
      header: t("weight"),
      meta: { numeric: true },
      cell: ({ getValue }) => number(getValue()),
    }),
    helper.accessor("opened_at", {
      header: t("since"),
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    helper.accessor("claimed_by", {
      header: t("in_hand"),
      meta: { narrow: "labelled" },
      cell: ({ row: { original } }) =>
        original.is_mine ? t("mine") : <bdi>{original.claimed_by ?? t("nobody")}</bdi>,
    }),
  ]);
}

function Post({ post }: { post: CaseRow }) {
  const { t } = useTranslation("admin-forum");
  const { number } = useReaderFormat();
  const forum = useLocalWords()(post.forum_names);
  return (
    <div className="max-w-prose">
      <p className="text-xs text-ink-2">
        <bdi lang={forum.lang}>{forum.text}</bdi>
        {" · "}
        <Link
          className="underline underline-offset-2"
          to="/topics/$topicSlug/$threadId"
          params={{ topicSlug: post.topic, threadId: String(post.thread_number) }}
          search={{ post: post.post_no }}
        >
          <bdi>{post.thread_title}</bdi>
        </Link>{" "}
        {t("post_no", { n: number(post.post_no) })}
      </p>
      <p dir="auto" className="text-as-page line-clamp-2 wrap-anywhere">
        {post.excerpt}
      </p>
    </div>
  );
}
