import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { SideBlock } from "../../../components/side-block.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { useFeedLink } from "../../../lib/forum/use-feed-link.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { useForums } from "../use-forums.ts";
import { ForumBadges, TopicList } from "./forum-map.tsx";
import { ForumRules } from "./forum-rules.tsx";
import { ForumWatch } from "./forum-watch.tsx";
import { SearchBox } from "./search-box.tsx";
import { Trail } from "./trail.tsx";

/** One forum with its topics. */
export function ForumPage({ slug }: { slug: string }) {
  const { t } = useTranslation("forum");
  const { forums, own } = useForums();
  const words = useLocalWords();
  const forum = forums.find((one) => one.slug === slug);
  const name = words(forum?.names ?? {});
  const about = words(forum?.descriptions ?? {});
  usePageMeta(name.text, about.text || undefined);
  useFeedLink(forum?.readers === "anyone" ? `/forums/${slug}` : null);
  if (!forum) return null;
  const others = forums.filter((one) => one !== forum);
  return (
    <>
      <Band seed={16}>
        <Trail />
        <h1 lang={name.lang} className="mt-1 text-3xl @xl:text-4xl">
          <bdi>{name.text}</bdi>
        </h1>
        {about.text && (
          <p lang={about.lang} dir="auto" className="text-as-page mt-2 max-w-2xl text-ink-2">
            {about.text}
          </p>
        )}
        <ForumBadges forum={forum} />
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-12 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <section aria-label={t("topics")} className="@container">
          <div className="flex items-end justify-between gap-4 border-b-2 border-ink pb-2">
            <h2 className="text-2xl">{t("topics")}</h2>
            {own && <ForumWatch forum={forum} names={forum.names} own={own} />}
          </div>
          <TopicList forum={forum} own={own} />
        </section>
        <aside className="space-y-10">
          <SearchBox forum={slug} />
          {others.length > 0 && (
            <SideBlock title={t("other_forums")}>
              <ul>
                {others.map((one) => (
                  <li key={one.slug} className="border-b border-line">
                    <Link
                      to="/forums/$forumSlug"
                      params={{ forumSlug: one.slug }}
                      lang={words(one.names).lang}
                      className="flex min-h-11 items-center underline-offset-4 hover:underline"
                    >
                      <bdi>{words(one.names).text}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            </SideBlock>
          )}
          <ForumRules />
        </aside>
      </div>
    </>
  );
}
