import { useTranslation } from "react-i18next";
import type { Heading } from "../../../../supabase/functions/_shared/markdown/headings.ts";
import { CONTENTS_LOOKS } from "../../../../supabase/functions/_shared/markdown/looks.ts";

/** Leads to the headings of a longer article. */
export function Contents({ headings, locale }: { headings: readonly Heading[]; locale: string }) {
  const { t } = useTranslation();
  if (headings.length < 3) return null;
  return (
    <nav aria-labelledby="article-contents" className={CONTENTS_LOOKS.nav}>
      <h2 id="article-contents" className={CONTENTS_LOOKS.heading}>
        {t("contents")}
      </h2>
      <ol lang={locale} dir={locale === "ar" ? "rtl" : "ltr"} className={CONTENTS_LOOKS.list}>
        {headings.map(({ id, level, text }) => (
          <li key={id} className={level === 3 ? CONTENTS_LOOKS.deeper : undefined}>
            <a href={`#${id}`} className={CONTENTS_LOOKS.link}>
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
