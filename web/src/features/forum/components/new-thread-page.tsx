import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { draftPlace } from "../../../../../supabase/functions/_shared/contracts/draft-places.ts";
import { AccountFirst } from "../../../components/account-first.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useSendId } from "../../../lib/forms/use-send-id.ts";
import type { Reader } from "../../../lib/forum/read-as.ts";
import { isTitle } from "../../../lib/forum/thread-title.ts";
import { usePageMeta, useUnlisted } from "../../../lib/page/page-meta.ts";
import { startThread } from "../mutations.ts";
import { forumKeys, topicQuery } from "../queries.ts";
import { useOwnForums } from "../use-forums.ts";
import { ForumRules } from "./forum-rules.tsx";
import { mayStartThread } from "../may-start-thread.ts";
import { NewThreadTitle } from "./new-thread-title.tsx";
import { Trail } from "./trail.tsx";

// The composer is heavy, and only members write.
const Composer = lazyPart(
  async () => (await import("../../../components/forum/composer/composer.tsx")).Composer,
  () => <Skeleton className="h-64" />,
);

/** Where a member asks: the title, with what was asked before, and the first post. */
export function NewThreadPage({ slug, reader }: { slug: string; reader: Reader }) {
  const { t } = useTranslation("forum");
  const { data } = useInfiniteQuery(topicQuery(slug, "latest", reader));
  const own = useOwnForums();
  const head = data?.pages[0]?.head;
  usePageMeta(t("compose.title"), t("compose.lead"));
  useUnlisted();
  if (!head) return null;
  return (
    <>
      <Band seed={16}>
        <Trail forum={head.forum} topic={head.topic} />
        <h1 className="mt-1 text-3xl">{t("compose.title")}</h1>
        <p className="mt-1 text-ink-2">{t("compose.lead")}</p>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-12 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="min-w-0">
          <AccountFirst why={t("compose.why")}>
            {mayStartThread(head, own) ? (
              <Compose slug={slug} topicId={head.topic.id} reader={reader} />
            ) : (
              <p>{t("compose.closed")}</p>
            )}
          </AccountFirst>
        </div>
        <aside>
          <ForumRules />
        </aside>
      </div>
    </>
  );
}

interface ComposeProps {
  slug: string;
  topicId: string;
  reader: Reader;
}

function Compose({ slug, topicId, reader }: ComposeProps) {
  const { t } = useTranslation("forum");
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const threadId = useSendId();
  const started = useRef<number>(undefined);
  const titleBox = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  const place = draftPlace.topic(topicId);
  return (
    <Composer
      key={place}
      place={place}
      label={t("compose.post")}
      submit={t("compose.send")}
      busy={t("compose.sending")}
      renderTitle={(title, change) => (
        <NewThreadTitle
          ref={titleBox}
          slug={slug}
          reader={reader}
          title={title}
          isAsked={isAsked}
          onChange={change}
        />
      )}
      checkTitle={(title) => {
        setAsked(true);
        if (isTitle(title)) return true;
        titleBox.current?.focus();
        return false;
      }}
      send={async ({ body, key, title }) => {
        // One id for these words, however often they are sent.
        const id = threadId.of([topicId, title, body]);
        started.current = await startThread({ id, key, topicId, title, body });
      }}
      onSent={() => {
        void queryClient.invalidateQueries({ queryKey: forumKeys.all });
        void queryClient.invalidateQueries({ queryKey: forumKeys.own() });
        if (started.current === undefined) return;
        void navigate({
          to: "/topics/$topicSlug/$threadId",
          params: { topicSlug: slug, threadId: String(started.current) },
        });
      }}
    />
  );
}
