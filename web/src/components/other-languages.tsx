import type { ReactNode } from "react";
import type { PageLanguage } from "../../../supabase/functions/_shared/contracts/page.ts";
import { languages } from "../lib/page/languages.ts";

interface Version {
  locale: PageLanguage;
  slug: string;
}

interface LinkLook {
  hrefLang: string;
  lang: string;
  className: string;
  children: ReactNode;
}

interface Props {
  /** What a reader does with another version. */
  label: string;
  versions: readonly Version[];
  /** The language of this page. */
  locale: PageLanguage;
  renderLink: (slug: string, look: LinkLook) => ReactNode;
}

/** The same text in the other languages that it has, each named in itself. */
export function OtherLanguages({ label, versions, locale, renderLink }: Props) {
  const others = versions.filter((version) => version.locale !== locale);
  if (others.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      {label}
      {others.map((version) => (
        <span key={version.locale}>
          {renderLink(version.slug, {
            hrefLang: version.locale,
            lang: version.locale,
            className:
              "inline-flex min-h-8 items-center text-ink underline decoration-ink-2 underline-offset-4 hover:decoration-ink",
            children: languages[version.locale].name,
          })}
        </span>
      ))}
    </p>
  );
}
