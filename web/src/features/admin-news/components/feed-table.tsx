import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogTrigger,
} from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { languages } from "../../../lib/page/languages.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { pauseFeed, removeFeed, runFeeds, type Progress } from "../mutations.ts";
import { feedListQuery, type FeedRow } from "../queries.ts";
import { feedList } from "../search.ts";
import { FeedDialog } from "./feed-dialog.tsx";
import { FeedState } from "./feed-state.tsx";

const helper = columnsOf<FeedRow>();

/** The feeds, how reading each of them goes, and what can be done about it. */
export function FeedTable() {
  const { t } = useTranslation("admin-news");
  const { user } = useMember();
  const { number } = useReaderFormat();
  const list = useListQuery(feedList, (state) => feedListQuery(user.id, state));
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const run = useMutation({
    ...runFeeds(queryClient, setProgress),
    onError: useErrorToast(),
    onSuccess: ({ done, of }) =>
      toast("success", t("feeds.read", { done: number(done), of: number(of) })),
  });
  const isReading = run.isPending;
  return (
    <div className="grid gap-3">
      <QueryTable
        list={list}
        title={t("feeds.title")}
        lead={t("feeds.lead")}
        searchLabel={t("feeds.search")}
        filters={[
          {
            name: "state",
            label: t("feeds.state"),
            all: t("feeds.any_state"),
            options: (["failing", "paused"] as const).map((one) => [one, t(`feeds.states.${one}`)]),
          },
        ]}
        columns={useFeedColumns()}
        action={
          <div className="flex flex-wrap gap-3">
            <FeedDialog stored={null} />
            <Button busy={isReading} onClick={() => run.mutate(null)}>
              {t(isReading ? "feeds.reading" : "feeds.read_all")}
            </Button>
          </div>
        }
        renderActions={(feed) => (
          <FeedActions
            feed={feed}
            isReading={isReading && (run.variables?.includes(feed.id) ?? true)}
            onRead={() => run.mutate([feed.id])}
          />
        )}
        empty={t("feeds.none")}
        noMatch={t("feeds.none_found")}
      />
      <output className="text-sm text-ink-2">
        {isReading &&
          progress &&
          t("feeds.progress", { done: number(progress.done), of: number(progress.of) })}
      </output>
    </div>
  );
}

function useFeedColumns(): DataColumn<FeedRow>[] {
  const { t } = useTranslation("admin-news");
  return helper.columns([
    helper.accessor("name", {
      header: t("feeds.name"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => (
        <>
          <p className="font-semibold">
            <bdi>{original.name}</bdi>
          </p>
          <p className="text-sm break-all text-ink-2">
            <bdi dir="ltr">{original.url}</bdi>
          </p>
        </>
      ),
    }),
    helper.accessor("locale", {
      header: t("language"),
      cell: ({ getValue }) => languages[getValue()].name,
    }),
    helper.display({
      id: "state",
      header: t("feeds.state"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => <FeedState feed={original} />,
    }),
  ]);
}

function FeedActions({
  feed,
  isReading,
  onRead,
}: {
  feed: FeedRow;
  isReading: boolean;
  onRead: () => void;
}) {
  const { t } = useTranslation("admin-news");
  const queryClient = useQueryClient();
  const onError = useErrorToast();
  const pause = useMutation({ ...pauseFeed(queryClient), onError });
  const remove = useMutation({ ...removeFeed(queryClient), onError });
  const name = isolate(feed.name);
  const pauseKey = feed.paused ? "resume" : "pause";
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        variant="quiet"
        busy={isReading}
        aria-label={t("feeds.read_now_of", { name })}
        onClick={onRead}
      >
        {t("feeds.read_now")}
      </Button>
      <Button
        variant="quiet"
        busy={pause.isPending}
        aria-label={t(`feeds.${pauseKey}_of`, { name })}
        onClick={() => pause.mutate({ id: feed.id, paused: !feed.paused })}
      >
        {t(`feeds.${pauseKey}`)}
      </Button>
      <FeedDialog stored={feed} />
      <AlertDialog>
        <AlertDialogTrigger asChild>
          <Button
            variant="quiet"
            busy={remove.isPending}
            aria-label={t("feeds.remove_of", { name })}
          >
            {t("remove")}
          </Button>
        </AlertDialogTrigger>
        <AlertDialogContent
          title={t("feeds.remove_of", { name })}
          description={t("feeds.remove_text")}
          action={t("remove")}
          onConfirm={() => remove.mutate(feed.id)}
        />
      </AlertDialog>
    </div>
  );
}
