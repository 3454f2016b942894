import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useDeferredQuery } from "../../../lib/api/use-deferred-query.ts";
import { homeQuery } from "../../../lib/page/home-query.ts";
import { StoryList } from "./story-list.tsx";

/** The latest of our own articles and of what we pass on from elsewhere. */
export function Latest() {
  const { t, i18n } = useTranslation("news");
  const language = i18n.resolvedLanguage ?? "en";
  const blogs = useDeferredQuery({
    ...homeQuery,
    // Each in the reader's language where it has one, else as it was published first.
    select: (home) =>
      home.blogs.flatMap(
        (versions) => versions.find(({ locale }) => locale === language) ?? versions.slice(-1),
      ),
  });
  const news = useDeferredQuery({ ...homeQuery, select: (home) => home.news });
  return (
    <section className="measure py-14 md:py-20">
      <h2 className="text-3xl">{t("title")}</h2>
      <div className="mt-6 grid gap-x-14 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <Column
          title={t("blogs")}
          more={
            <Link to="/blogs" className={textLinkStyle}>
              {t("all_blogs")}
            </Link>
          }
        >
          <StoryList kind="blog" stories={blogs} empty={t("no_blogs")} />
        </Column>
        <Column
          title={t("news")}
          more={
            <Link to="/rss" className={textLinkStyle}>
              {t("all_news")}
            </Link>
          }
        >
          <StoryList kind="news" stories={news} empty={t("no_news")} />
        </Column>
      </div>
    </section>
  );
}

function Column({
  title,
  more,
  children,
}: {
  title: string;
  more: ReactNode;
  children: ReactNode;
}) {
  return (
    <section>
      <h3 className="border-b-2 border-ink pb-2 text-xl">{title}</h3>
      {children}
      <div className="mt-3">{more}</div>
    </section>
  );
}
