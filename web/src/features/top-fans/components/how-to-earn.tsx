import { useTranslation } from "react-i18next";
import {
  FAN_LEVELS,
  type TopFans,
} from "../../../../../supabase/functions/_shared/contracts/top-fans.ts";
import { Fact, SideBlock } from "../../../components/side-block.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";

/** What the rules say now: an admin's change shows at once. */
export function HowToEarn({ fans }: { fans: TopFans }) {
  const { t } = useTranslation("top-fans");
  const { number, zoneName } = useReaderFormat();
  return (
    <SideBlock title={t("earn.title")}>
      <dl>
        {fans.rules.map(({ kind, points, daily_cap }) => (
          <Fact
            key={kind}
            name={t(`kind.${kind}`)}
            {...(daily_cap !== null && {
              note: t("earn.cap", { count: daily_cap, n: number(daily_cap) }),
            })}
          >
            {t("earn.points", { count: points, n: number(points) })}
          </Fact>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">
        {t("earn.zone", { zone: zoneName(fans.time_zone) })}
      </p>
    </SideBlock>
  );
}

export function Levels() {
  const { t } = useTranslation("top-fans");
  const { number } = useReaderFormat();
  return (
    <SideBlock title={t("levels")}>
      <dl>
        {FAN_LEVELS.map(({ level, from }) => (
          <Fact key={level} name={t(`level.${level}`)}>
            {t("earn.points", { count: from, n: number(from) })}
          </Fact>
        ))}
      </dl>
    </SideBlock>
  );
}
