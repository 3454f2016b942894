import { useTranslation } from "react-i18next";
import {
  CANCELLATION_RULES,
  type CANCELLATION_POLICIES,
} from "../../../../supabase/functions/_shared/contracts/boats.ts";
import { useReaderFormat } from "../../lib/format/reader-format.ts";

type Policy = (typeof CANCELLATION_POLICIES)[number];

/** What cancelling costs an angler, generated from the rules that the database applies. */
export function PolicyLines({ policy }: { policy: Policy }) {
  const { t } = useTranslation("boats");
  const { number, locale } = useReaderFormat();
  const percentOf = (percent: number): string =>
    new Intl.NumberFormat(locale, { style: "percent" }).format(percent / 100);
  return (
    <>
      <ul>
        {CANCELLATION_RULES[policy].map(({ days, percent }) => (
          <li key={days} className="border-b border-line py-2.5">
            {days === 0
              ? t("policy.after", { percent: percentOf(percent) })
              : percent === 0
                ? t("policy.free", { count: days, n: number(days) })
                : t("policy.part", { count: days, n: number(days), percent: percentOf(percent) })}
          </li>
        ))}
      </ul>
      <p className="pt-2.5 text-sm text-ink-2">{t("policy.captain")}</p>
    </>
  );
}
