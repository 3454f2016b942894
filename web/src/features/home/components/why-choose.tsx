import { useTranslation } from "react-i18next";

const reasons = ["field", "one", "weather", "plain"] as const;

export function WhyChoose() {
  const { t } = useTranslation("home");
  return (
    <section className="measure grid grid-cols-1 gap-x-12 gap-y-6 py-14 md:grid-cols-[300px_minmax(0,1fr)] md:py-20">
      <h2 className="text-3xl">{t("why.title")}</h2>
      <dl className="@container border-t border-line">
        {reasons.map((reason) => (
          <div
            key={reason}
            className="grid gap-x-8 gap-y-1 border-b border-line py-5 @min-[34rem]:grid-cols-[14rem_minmax(0,1fr)] @min-[34rem]:items-baseline"
          >
            <dt className="display text-xl">{t(`why.${reason}`)}</dt>
            <dd className="text-pretty">{t(`why.${reason}_text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
