import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { BlogList } from "../../../../../supabase/functions/_shared/contracts/blogs.ts";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { classNames } from "../../../components/ui/class-names.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";

/** Topics of the posts in the reader's language, the commonest first; the chosen one leads back to all. */
export function BlogTags({ tags, chosen }: { tags: BlogList["tags"]; chosen: string | null }) {
  const { t, i18n } = useTranslation("blogs");
  const { number } = useReaderFormat();
  const own = tags.filter(({ locale }) => locale === i18n.resolvedLanguage);
  const shown = own.length > 0 ? own : tags.filter(({ locale }) => locale === "en");
  if (shown.length === 0) return null;
  return (
    <nav aria-labelledby="blog-tags">
      <h2 id="blog-tags" className="text-xl">
        {t("tags")}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {shown.map(({ tag, posts }) => (
          <li key={tag}>
            <Link
              to="/blogs"
              search={tag === chosen ? {} : { tag }}
              aria-current={tag === chosen ? "true" : undefined}
              className={classNames(
                buttonStyle("secondary"),
                tag === chosen ? "bg-ink text-paper hover:bg-ink-2" : "font-normal",
              )}
            >
              <bdi>{tag}</bdi>
              <span className="text-xs figures opacity-80">{number(posts)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
