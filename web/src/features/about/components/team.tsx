import { useTranslation } from "react-i18next";
import { SignalFlag } from "../../../components/art/signal-flag.tsx";

const leaders = [
  { key: "rosa", letter: "R" },
  { key: "omar", letter: "O" },
] as const;

/** The two leaders, each under the signal flag of a first initial. */
export function Team() {
  const { t } = useTranslation("about");
  return (
    <section id="team" className="border-t border-line bg-card">
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-8 py-14 md:py-20 lg:grid-cols-[300px_minmax(0,1fr)]">
        <div>
          <h2 className="text-3xl">{t("team_title")}</h2>
          <p className="mt-3 max-w-sm text-pretty text-ink-2">{t("team_lead")}</p>
        </div>
        <ul className="@container border-t border-line">
          {leaders.map(({ key, letter }) => (
            <li
              key={key}
              className="grid gap-x-8 gap-y-5 border-b border-line py-8 @min-[30rem]:grid-cols-[12rem_minmax(0,1fr)] @min-[30rem]:items-center"
            >
              <SignalFlag letter={letter} label={t(`team.${key}.flag`)} />
              <div>
                <h3 className="text-2xl">{t(`team.${key}.name`)}</h3>
                <p className="font-semibold text-signal">{t(`team.${key}.role`)}</p>
                <p className="mt-3 max-w-xl text-pretty">{t(`team.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
