import { useTranslation } from "react-i18next";
import { Contours } from "../../../components/ui/contours.tsx";

/** One sentence we hold to, set large over water. */
export function Philosophy() {
  const { t } = useTranslation("home");
  return (
    <section className="relative isolate overflow-hidden border-y-2 border-ink bg-water">
      <div className="beside-words absolute inset-0 -z-10">
        <Contours seed={61} />
      </div>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-5 py-16 md:grid-cols-[300px_1fr] md:py-24">
        <h2 className="w-fit bg-water font-sans text-base font-semibold text-signal">
          {t("philosophy.title")}
        </h2>
        <div className="max-w-3xl bg-water">
          <p className="display text-2xl leading-snug text-pretty md:text-3xl md:leading-snug">
            {t("philosophy.text")}
          </p>
          <p className="mt-6 max-w-xl text-lg text-pretty">{t("philosophy.more")}</p>
        </div>
      </div>
    </section>
  );
}
