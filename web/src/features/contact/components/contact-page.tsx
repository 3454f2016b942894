import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { company } from "../../../lib/company.ts";
import { ContactForm } from "./contact-form.tsx";
import { CopyCard } from "./copy-card.tsx";

const badges = ["global", "support", "team"] as const;
const cards = ["email", "phone", "chat", "office"] as const;

export function ContactPage() {
  const { t } = useTranslation("contact");
  return (
    <>
      <Band seed={17} size="hero">
        <h1 className="max-w-4xl text-title">{t("headline")}</h1>
        <p className="mt-5 max-w-2xl text-xl text-pretty">{t("lead")}</p>
        <ul aria-label={t("badges.label")} className="mt-7 flex flex-wrap gap-2.5">
          {badges.map((badge) => (
            <li
              key={badge}
              className="inline-flex items-center gap-2 rounded-sm border border-ink bg-card px-3 py-1.5 text-sm font-semibold"
            >
              <span aria-hidden="true" className="size-2 rounded-full bg-signal" />
              {t(`badges.${badge}`)}
            </li>
          ))}
        </ul>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-16 gap-y-12 py-14 md:py-20 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section>
          <h2 className="mb-6 text-3xl">{t("form.title")}</h2>
          <ContactForm />
        </section>
        <section>
          <h2 className="border-b-2 border-ink pb-2 text-xl">{t("cards.title")}</h2>
          <ul>
            {cards.map((card) => (
              <CopyCard
                key={card}
                label={t(`cards.${card}`)}
                note={t(`cards.${card}_note`)}
                value={company[card]}
              />
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
