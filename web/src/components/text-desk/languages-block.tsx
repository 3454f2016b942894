import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";
import { isolate } from "../../lib/format/reader-format.ts";
import { type Language, languages } from "../../lib/page/languages.ts";
import type { Standing } from "../../lib/text-desk/text-state.ts";
import { PageBlock } from "../page-block.tsx";
import { Button } from "../ui/button.tsx";
import { textLinkStyle } from "../ui/text-link-style.ts";
import { StateBadge } from "./state-badge.tsx";

export interface LanguageVersion extends Standing {
  id: string;
  locale: Language;
  title: string;
}

interface Props {
  /** What a version is, and who is shown which. */
  text: string;
  /** Of the version that this page is about. */
  id: string;
  versions: readonly LanguageVersion[];
  renderLink: (
    id: string,
    look: { lang: Language; className: string; children: ReactNode },
  ) => ReactNode;
  isAdding: boolean;
  onAdd: (locale: Language) => void;
}

/** The same text in other languages, and a way to begin those that it lacks. */
export function LanguagesBlock({ text, id, versions, renderLink, isAdding, onAdd }: Props) {
  const { t } = useTranslation("text-desk");
  return (
    <PageBlock title={t("languages.title")} text={text}>
      <ul className="grid">
        {LANGUAGES.map((locale) => {
          const version = versions.find((one) => one.locale === locale);
          return (
            <li
              key={locale}
              className="flex min-h-14 flex-wrap items-center gap-x-4 border-b border-line py-1"
            >
              <span className="w-20">{languages[locale].name}</span>
              {version ? (
                <>
                  {version.id === id ? (
                    <bdi className="font-semibold" lang={locale}>
                      {version.title}
                    </bdi>
                  ) : (
                    renderLink(version.id, {
                      lang: locale,
                      className: textLinkStyle,
                      children: <bdi>{version.title}</bdi>,
                    })
                  )}
                  <StateBadge text={version} />
                </>
              ) : (
                <Button
                  busy={isAdding}
                  aria-label={t("languages.add_of", { language: isolate(languages[locale].name) })}
                  onClick={() => onAdd(locale)}
                >
                  {t("languages.add")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </PageBlock>
  );
}
