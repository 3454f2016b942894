import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { BlogPost } from "../../../../../supabase/functions/_shared/contracts/blogs.ts";
import { EventLink } from "../../../components/event-link.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { OtherLanguages } from "../../../components/other-languages.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { PostLine } from "./post-line.tsx";

const link =
  "inline-flex min-h-8 items-center underline decoration-ink-2 underline-offset-4 hover:decoration-ink";

/** Title, description and author of a post, and the languages that it can be read in. */
export function BlogHeader({ post, isDraft = false }: { post: BlogPost; isDraft?: boolean }) {
  const { t, i18n } = useTranslation("blogs");
  const { date } = useReaderFormat();
  const lang = post.locale === i18n.resolvedLanguage ? undefined : post.locale;
  return (
    <Band seed={14}>
      <p className="text-sm text-ink-2">
        <Link to="/blogs" className={link}>
          {t("to_list")}
        </Link>
      </p>
      <h1 className="mt-1 max-w-4xl text-3xl wrap-anywhere sm:text-4xl" lang={lang}>
        <bdi>{post.title}</bdi>
      </h1>
      {post.description && (
        <p className="mt-2 max-w-2xl text-lg text-ink-2" lang={lang}>
          <bdi>{post.description}</bdi>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-x-3 text-sm text-ink-2">
        <PostLine post={post} />
        {post.edited_at && (
          <span>
            {t("updated", { date: date(Date.parse(post.edited_at), { dateStyle: "long" }) })}
          </span>
        )}
      </div>
      {post.event && (
        <p className="mt-1 text-sm text-ink-2">
          <EventLink event={post.event}>
            {t("about_event", { event: isolate(post.event.name) })}
          </EventLink>
        </p>
      )}
      {!isDraft && (
        <OtherLanguages
          label={t("read_in")}
          versions={post.versions}
          locale={post.locale}
          renderLink={(slug, look) => (
            <Link to="/blogs/$blogId" params={{ blogId: slug }} {...look} />
          )}
        />
      )}
    </Band>
  );
}
