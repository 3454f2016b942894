import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { PRODUCT_NAME } from "../../../lib/product.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useSite } from "../../../lib/site.ts";
import { documents, EFFECTIVE, type LegalDocument } from "../documents.ts";

/** Stands for the address in the words of a text, where it becomes a link. */
const ADDRESS = "\uE000";

/** A legal text: numbered sections on a reading measure, with their list beside it. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { t } = useTranslation("legal");
  const { date, number } = useReaderFormat();
  const { seed, sections } = documents[document];
  const variables = { product: PRODUCT_NAME, email: ADDRESS };
  const parts = sections.map((section, index) => ({
    id: section,
    heading: `${number(index + 1)}. ${t(`${document}.${section}.title` as "privacy.who.title")}`,
    text: t(`${document}.${section}.text` as "privacy.who.text", variables),
  }));
  usePageMeta(t(`${document}.title`), t(`${document}.lead`, variables));
  return (
    <>
      <Band seed={seed}>
        <h1 className="text-title">{t(`${document}.title`)}</h1>
        <p className="mt-3 max-w-2xl text-lg text-pretty">{t(`${document}.lead`, variables)}</p>
        <p className="mt-3 text-sm text-ink-2">
          {t("effective", { date: date(EFFECTIVE, { dateStyle: "long" }, "UTC") })}
        </p>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-14 gap-y-10 py-12 md:py-16 lg:grid-cols-[300px_minmax(0,1fr)]">
        <nav aria-label={t("contents")} className="lg:sticky lg:top-6 lg:self-start">
          <p className="border-b-2 border-ink pb-2 font-semibold">{t("contents")}</p>
          <ol>
            {parts.map(({ id, heading }) => (
              <li key={id} className="border-b border-line">
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center text-sm underline-offset-4 hover:underline"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-2xl space-y-10">
          {parts.map(({ id, heading, text }) => (
            <section key={id} id={id} className="scroll-mt-6">
              <h2 className="text-2xl">{heading}</h2>
              <p className="mt-3 text-pretty">
                {text.split(ADDRESS).map((words, n) => (
                  // oxlint-disable-next-line react/no-array-index-key -- The parts of a text have no other name.
                  <Fragment key={n}>
                    {n > 0 && <MailLink />}
                    {words}
                  </Fragment>
                ))}
              </p>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function MailLink() {
  const { email } = useSite();
  return (
    <a
      href={`mailto:${email}`}
      data-slot="site.email"
      dir="ltr"
      className="inline-block underline underline-offset-4 wrap-anywhere"
    >
      {email}
    </a>
  );
}
