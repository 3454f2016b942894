import { useTranslation } from "react-i18next";
import { FIRST_SETTINGS } from "../../../../../supabase/functions/_shared/contracts/first-settings.ts";
import { Band } from "../../../components/layout/band.tsx";
import { useSite } from "../../../lib/site.ts";
import { ContactForm } from "./contact-form.tsx";
import { CopyCard } from "./copy-card.tsx";

const badges = ["global", "support", "team"] as const;
const cards = ["email", "phone", "chat", "office"] as const;
/** What is said of a card is stored with it, but for the promise that the form makes, too. */
const NOTES = { phone: "phone_hours", chat: "chat_hours", office: "office_note" } as const;

export function ContactPage({ service }: { service: string | undefined }) {
  const { t, i18n } = useTranslation("contact");
  const site = { ...FIRST_SETTINGS, ...useSite() };
  const language = i18n.language as "en" | "ja" | "ar";
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
          <ContactForm key={service} service={service} />
        </section>
        <section>
          <h2 className="border-b-2 border-ink pb-2 text-xl">{t("cards.title")}</h2>
          <ul>
            {cards.map((card) => (
              <CopyCard
                key={card}
                label={t(`cards.${card}`)}
                name={card}
                value={site[card]}
                note={card === "email" ? t("cards.email_note") : site[NOTES[card]][language]}
                noteName={card === "email" ? undefined : NOTES[card]}
              />
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
