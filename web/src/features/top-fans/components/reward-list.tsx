import { useId } from "react";
import { useTranslation } from "react-i18next";
import { inLanguage } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import type {
  OwnPoints,
  Reward,
  TopFans,
} from "../../../../../supabase/functions/_shared/contracts/top-fans.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { pictureSource } from "../../../lib/upload/picture-source.ts";
import { RedeemButton } from "./redeem-button.tsx";

interface Props {
  fans: TopFans;
  own: OwnPoints | null;
}

/** What points are spent on. */
export function RewardList({ fans, own }: Props) {
  const { t } = useTranslation("top-fans");
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b-2 border-ink pb-2 text-2xl">
        {t("rewards.title")}
      </h2>
      {fans.rewards.length === 0 ? (
        <p className="py-6 text-ink-2">{t("rewards.none")}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-x-10 @2xl:grid-cols-2">
          {fans.rewards.map((reward) => (
            <RewardItem key={reward.id} reward={reward} own={own} timeZone={fans.time_zone} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ItemProps {
  reward: Reward;
  own: OwnPoints | null;
  timeZone: string;
}

function RewardItem({ reward, own, timeZone }: ItemProps) {
  const { t, i18n } = useTranslation("top-fans");
  const { number, date } = useReaderFormat();
  const now = useNow();
  const title = inLanguage(reward.title, i18n.language);
  const about = inLanguage(reward.description, i18n.language);
  const on = (at: string): string => date(Date.parse(at), { dateStyle: "medium" }, timeZone);
  const isLater = reward.starts_at !== null && Date.parse(reward.starts_at) > now;
  return (
    <li className="grid grid-cols-1 content-start gap-x-4 gap-y-3 border-b border-line py-5 @2xs:grid-cols-[6rem_minmax(0,1fr)] @md:grid-cols-[8rem_minmax(0,1fr)]">
      {reward.picture ? (
        <img
          {...pictureSource("reward-pictures", reward.picture)}
          sizes="128px"
          alt=""
          loading="lazy"
          className="aspect-square w-full border border-line object-cover @max-2xs:max-w-24"
        />
      ) : (
        <span
          aria-hidden="true"
          className="aspect-square w-full border border-dashed border-contour bg-water @max-2xs:max-w-24"
        />
      )}
      <div className="min-w-0">
        <h3 lang={title?.lang} dir="auto" className="text-xl wrap-anywhere">
          {title?.text}
        </h3>
        <p className="mt-0.5">
          <span className="display text-2xl figures">{number(reward.cost)}</span>{" "}
          <span className="text-ink-2">{t("rewards.cost", { count: reward.cost })}</span>
        </p>
        {about && (
          <p lang={about.lang} dir="auto" className="mt-1 text-ink-2 wrap-anywhere">
            {about.text}
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-2">
          <span className={reward.stock === 0 ? "font-semibold text-port" : undefined}>
            {reward.stock === 0
              ? t("rewards.gone")
              : t("rewards.left", { count: reward.stock, n: number(reward.stock) })}
          </span>
          {reward.per_person !== null && (
            <span>
              {t("rewards.per_person", { count: reward.per_person, n: number(reward.per_person) })}
            </span>
          )}
          {isLater && reward.starts_at && (
            <span>{t("rewards.from", { date: on(reward.starts_at) })}</span>
          )}
          {!isLater && reward.ends_at && (
            <span>{t("rewards.until", { date: on(reward.ends_at) })}</span>
          )}
        </p>
        {own && !isLater && <RedeemButton reward={reward} title={title?.text ?? ""} own={own} />}
      </div>
    </li>
  );
}
