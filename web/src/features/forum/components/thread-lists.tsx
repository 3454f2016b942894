import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useGrowingQuery, type GrowingListed } from "../../../components/list/use-list-query.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useFullMember } from "../../../lib/auth/session.tsx";
import type { Reader } from "../../../lib/forum/read-as.ts";
import { isOwnList, ownListQuery, type Thread, topicQuery } from "../queries.ts";
import type { ThreadListName } from "../thread-list-name.ts";
import { useOwnThreads } from "../use-own-threads.ts";
import { ThreadRow } from "./thread-row.tsx";

interface Props {
  slug: string;
  list: ThreadListName;
  reader: Reader;
  mayStart: boolean;
}

const tab =
  "inline-flex min-h-12 items-center border-b-3 border-unmarked whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-signal aria-[current=page]:font-semibold aria-[current=page]:text-ink";

/** The threads of a topic: the latest, the most liked, and for members the unread and their own. */
export function ThreadLists({ slug, list, reader, mayStart }: Props) {
  const { t } = useTranslation("forum");
  const member = useFullMember();
  const lists = member
    ? (["latest", "top", "unread", "mine"] as const)
    : (["latest", "top"] as const);
  return (
    <section aria-label={t("threads")} className="@container min-w-0">
      <nav aria-label={t("lists.label")} className="border-b-2 border-ink">
        <ul className="flex flex-wrap gap-x-6">
          {lists.map((one) => (
            <li key={one}>
              <Link
                to="/topics/$topicSlug"
                params={{ topicSlug: slug }}
                search={{ list: one === "latest" ? undefined : one }}
                replace
                aria-current={one === list ? "page" : undefined}
                activeOptions={{ includeSearch: true, exact: true, explicitUndefined: true }}
                className={tab}
              >
                {t(`lists.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {member && isOwnList(list) ? (
        <OwnThreads key={list} slug={slug} kind={list} userId={member.user.id} />
      ) : (
        <OpenThreads
          slug={slug}
          list={list === "top" ? "top" : "latest"}
          reader={reader}
          mayStart={mayStart}
        />
      )}
    </section>
  );
}

function OpenThreads({
  slug,
  list,
  reader,
  mayStart,
}: Omit<Props, "list"> & { list: "latest" | "top" }) {
  const { t } = useTranslation("forum");
  const query = topicQuery(slug, list, reader);
  const threads = useGrowingQuery({ ...query, placeholderData: keepPreviousData });
  const action = mayStart && (
    <LinkButton to="/topics/$topicSlug/new" params={{ topicSlug: slug }}>
      {t("start_first")}
    </LinkButton>
  );
  return <ThreadList threads={threads} slug={slug} empty={t("no_threads")} action={action} />;
}

function OwnThreads({
  slug,
  kind,
  userId,
}: {
  slug: string;
  kind: "unread" | "mine";
  userId: string;
}) {
  const { t } = useTranslation("forum");
  const threads = useGrowingQuery(ownListQuery(slug, kind, userId));
  return <ThreadList threads={threads} slug={slug} empty={t(`lists.none_${kind}`)} />;
}

interface ThreadListProps {
  threads: GrowingListed<Thread>;
  slug: string;
  empty: string;
  action?: React.ReactNode;
}

function ThreadList({ threads, slug, empty, action }: ThreadListProps) {
  const { t } = useTranslation("forum");
  const own = useOwnThreads(threads.steps);
  return (
    <QueryList
      list={threads}
      empty={empty}
      emptyAction={action}
      more={t("more_threads")}
      moreFailed={t("threads_failed")}
      failed={t("threads_failed")}
    >
      {(thread) => <ThreadRow thread={thread} topicSlug={slug} own={own.get(thread.id)} />}
    </QueryList>
  );
}
