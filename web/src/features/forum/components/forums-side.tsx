import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { PostTime } from "../../../components/post-time.tsx";
import { SideBlock } from "../../../components/side-block.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { postTime } from "../../../lib/format/post-time.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { useSupabaseAuth } from "../../../lib/auth/session.tsx";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { latestTopics } from "../by-group.ts";
import type { Forum, OwnForums } from "../queries.ts";
import { ForumRules } from "./forum-rules.tsx";
import { MarkReadButton } from "./mark-read-button.tsx";

const LATEST = 5;

/** Beside the map: what is unread, where something was posted last, how we talk here. */
export function ForumsSide({
  forums,
  own,
}: {
  forums: readonly Forum[];
  own: OwnForums | undefined;
}) {
  const { t } = useTranslation("forum");
  const { state } = useSupabaseAuth();
  const latest = latestTopics(forums, LATEST);
  return (
    <aside className="space-y-10">
      {own && <Unread forums={forums} own={own} />}
      {own && (
        <SideBlock title={t("own.title")}>
          <p className="py-2">
            <Link to="/profile/forum" className={textLinkStyle}>
              {t("own.link")}
            </Link>
          </p>
        </SideBlock>
      )}
      {latest.length > 0 && (
        <SideBlock title={t("latest")}>
          <ul>
            {latest.map((topic) => (
              <LatestThread key={topic.id} topic={topic} />
            ))}
          </ul>
        </SideBlock>
      )}
      <ForumRules />
      {state.status === "signed-out" && <Join />}
    </aside>
  );
}

function LatestThread({ topic }: { topic: ReturnType<typeof latestTopics>[number] }) {
  const format = useReaderFormat();
  const words = useLocalWords();
  const name = words(topic.names);
  const at = Date.parse(topic.latest.last_post_at);
  const when = useAtNow((now) => postTime(at, now, format));
  return (
    <li className="border-b border-line py-2.5">
      <Link
        to="/topics/$topicSlug/$threadId"
        params={{ topicSlug: topic.slug, threadId: String(topic.latest.number) }}
        className="block font-semibold underline-offset-4 hover:underline"
      >
        <bdi>{topic.latest.title}</bdi>
      </Link>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
        <bdi lang={name.lang}>{name.text}</bdi>
        <PostTime at={at}>{when}</PostTime>
      </p>
    </li>
  );
}

function Unread({ forums, own }: { forums: readonly Forum[]; own: OwnForums }) {
  const { t } = useTranslation("forum");
  const { number } = useReaderFormat();
  const words = useLocalWords();
  const topics = forums
    .flatMap((forum) => forum.topics)
    .flatMap((topic) => {
      const unread = own.topics.find(({ topic_id }) => topic_id === topic.id)?.unread ?? 0;
      return unread > 0 ? [{ ...topic, unread }] : [];
    });
  return (
    <SideBlock title={t("unread.title")}>
      {topics.length === 0 ? (
        <p className="py-3 text-ink-2">{t("unread.none")}</p>
      ) : (
        <>
          <ul className="mb-4">
            {topics.map((topic) => {
              const name = words(topic.names);
              return (
                <li key={topic.id} className="border-b border-line">
                  <Link
                    to="/topics/$topicSlug"
                    params={{ topicSlug: topic.slug }}
                    search={{ list: "unread" }}
                    className="flex min-h-11 items-center justify-between gap-4 underline-offset-4 hover:underline"
                  >
                    <bdi lang={name.lang}>{name.text}</bdi>
                    <span className="display text-xl text-signal figures">
                      {number(topic.unread)}
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
          <MarkReadButton />
        </>
      )}
    </SideBlock>
  );
}

/** Anyone reads; who wants to write, or to know what is new, needs an account. */
function Join() {
  const { t } = useTranslation("forum");
  const { t: common } = useTranslation();
  return (
    <SideBlock title={t("join.title")}>
      <p className="py-3 text-ink-2">{t("join.text")}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/auth/signup" search={{ redirect: "/forums" }} variant="primary">
          {common("nav.signup")}
        </LinkButton>
        <LinkButton to="/auth/login" search={{ redirect: "/forums" }}>
          {common("nav.login")}
        </LinkButton>
      </div>
    </SideBlock>
  );
}
