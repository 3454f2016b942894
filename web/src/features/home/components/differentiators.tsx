import { useTranslation } from "react-i18next";
import { Mark, type MarkShape } from "../../../components/art/mark.tsx";

const marks = {
  live: "cone",
  fair: "can",
  languages: "sphere",
  everyone: "cross",
} as const satisfies Record<string, MarkShape>;

/** What sets us apart, each under a buoy of its own shape. */
export function Differentiators() {
  const { t } = useTranslation("home");
  return (
    <section className="border-y border-line bg-card">
      <div className="measure py-14 md:py-20">
        <h2 className="text-3xl">{t("differentiators.title")}</h2>
        <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
          {(Object.keys(marks) as (keyof typeof marks)[]).map((name) => (
            <li key={name} className="border-t-2 border-ink pt-5">
              <Mark shape={marks[name]} />
              <h3 className="mt-4 text-2xl">{t(`differentiators.${name}`)}</h3>
              <p className="mt-2 text-pretty text-ink-2">{t(`differentiators.${name}_text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
