import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { listed } from "../../../components/list/use-list-query.ts";
import { HomePart } from "../../../components/own-home/home-part.tsx";
import { HomeRow, rowLinkStyle } from "../../../components/own-home/home-row.tsx";
import { levelOf } from "../../../lib/fans/level.ts";
import { ownPointsQuery } from "../../../lib/fans/queries.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";

/** The balance of the reader, once there are points. */
export function OwnPointsPart({ userId }: { userId: string }) {
  const { t } = useTranslation("own-points");
  const { t: fans } = useTranslation("top-fans");
  const { number } = useReaderFormat();
  const query = useQuery({
    ...ownPointsQuery(userId),
    select: (own) => (own.number === null ? [] : [{ ...own, id: own.number }]),
  });
  return (
    <HomePart title={t("title")} list={listed(query)}>
      {({ balance, periods }) => (
        <HomeRow
          link={
            <Link to="/profile/points" className={rowLinkStyle}>
              {fans("earn.points", { count: balance, n: number(balance) })}
            </Link>
          }
          text={fans(`level.${levelOf(periods.all.points).level}`)}
        />
      )}
    </HomePart>
  );
}
