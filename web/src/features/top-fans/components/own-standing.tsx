import { useTranslation } from "react-i18next";
import type { OwnPoints } from "../../../../../supabase/functions/_shared/contracts/top-fans.ts";
import { Fact, SideBlock } from "../../../components/side-block.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { badgesOf, levelOf } from "../../../lib/fans/level.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";

/** The reader's balance, level and badges. */
export function OwnStanding({ own }: { own: OwnPoints }) {
  const { t } = useTranslation("top-fans");
  const { number } = useReaderFormat();
  const { points: total } = own.periods.all;
  const { level, next } = levelOf(total);
  return (
    <SideBlock title={t("own.title")}>
      <p className="pt-3">
        <span className="display text-5xl figures">{number(own.balance)}</span>{" "}
        <span className="text-ink-2">{t("own.balance")}</span>
      </p>
      <dl className="mt-2">
        <Fact
          name={t("own.level")}
          {...(next && {
            note: t("own.next", {
              n: number(next.from - total),
              count: next.from - total,
              level: t(`level.${next.level}`),
            }),
          })}
        >
          {t(`level.${level}`)}
        </Fact>
      </dl>
      <h3 className="mt-4 text-sm font-semibold">{t("own.badges")}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {badgesOf(own.awards).map(({ badge, done, needed, isEarned }) => (
          <li key={badge}>
            <Badge tone={isEarned ? "land" : "plain"}>
              {t(`badge.${badge}`)}
              {!isEarned && (
                <span className="figures">
                  {t("own.progress", { done: number(done), needed: number(needed) })}
                </span>
              )}
            </Badge>
          </li>
        ))}
      </ul>
      <LinkButton to="/profile/points" className="mt-4">
        {t("own.history")}
      </LinkButton>
    </SideBlock>
  );
}
