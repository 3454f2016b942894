import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EventLinks as Links } from "../../../../../supabase/functions/_shared/contracts/event-links.ts";
import { SideBlock } from "../../../components/side-block.tsx";
import { eventLinksQuery } from "../../../lib/events/links.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";

const linkStyle = "font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline";

/** Where else the site has something about the event: its thread, album, episodes and posts. */
export function EventLinks({ eventId }: { eventId: string }) {
  const { t } = useTranslation("events");
  const { data: links } = useQuery(eventLinksQuery(eventId));
  if (!links) return null;
  const { thread, album, episodes, posts } = links;
  if (!thread && !album && episodes.length === 0 && posts.length === 0) return null;
  return (
    <SideBlock title={t("links.title")}>
      <ul>
        {thread && <ThreadItem thread={thread} />}
        {album && <AlbumItem album={album} />}
        {episodes.map(({ slug, locale, title }) => (
          <Item key={slug} kind={t("links.episode")}>
            <Link
              to="/podcasts/$slug"
              params={{ slug }}
              hrefLang={locale}
              lang={locale}
              className={linkStyle}
            >
              <bdi>{title}</bdi>
            </Link>
          </Item>
        ))}
        {posts.map((versions) => (
          <PostItem key={versions[0]?.slug} versions={versions} />
        ))}
      </ul>
    </SideBlock>
  );
}

const Item = ({ kind, children }: { kind: ReactNode; children: ReactNode }) => (
  <li className="relative border-b border-line py-2.5">
    <span className="block text-sm text-ink-2">{kind}</span>
    {children}
  </li>
);

function ThreadItem({
  thread: { number: no, topic, posts },
}: {
  thread: NonNullable<Links["thread"]>;
}) {
  const { t } = useTranslation("events");
  const { number } = useReaderFormat();
  return (
    <Item
      kind={
        <>
          {t("links.thread")}
          {/* The first post is the site's own. */}
          {posts > 1 && ` · ${t("links.replies", { n: number(posts - 1) })}`}
        </>
      }
    >
      <Link
        to="/topics/$topicSlug/$threadId"
        params={{ topicSlug: topic, threadId: String(no) }}
        className={linkStyle}
      >
        {t("links.talk")}
      </Link>
    </Item>
  );
}

function AlbumItem({ album: { slug, title } }: { album: NonNullable<Links["album"]> }) {
  const { t } = useTranslation("events");
  const { text, lang } = useLocalWords()(title);
  return (
    <Item kind={t("links.album")}>
      <Link to="/gallery/$albumSlug" params={{ albumSlug: slug }} lang={lang} className={linkStyle}>
        <bdi>{text}</bdi>
      </Link>
    </Item>
  );
}

/** In the reader's language, else as it was published first. */
function PostItem({ versions }: { versions: Links["posts"][number] }) {
  const { t, i18n } = useTranslation("events");
  const post = versions.find(({ locale }) => locale === i18n.resolvedLanguage) ?? versions[0];
  return (
    post && (
      <Item kind={t("links.post")}>
        <Link
          to="/blogs/$blogId"
          params={{ blogId: post.slug }}
          hrefLang={post.locale}
          lang={post.locale}
          className={linkStyle}
        >
          <bdi>{post.title}</bdi>
        </Link>
      </Item>
    )
  );
}
