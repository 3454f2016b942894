import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { listed } from "../../../components/list/use-list-query.ts";
import { HomePart } from "../../../components/own-home/home-part.tsx";
import { HomeRow, rowLinkStyle } from "../../../components/own-home/home-row.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { openInvitesQuery } from "../queries.ts";

/** Invites to one's own teams by which somebody can still join. */
export function OpenInvitesPart({ userId }: { userId: string }) {
  const { t } = useTranslation("teams");
  const { number, date } = useReaderFormat();
  return (
    <HomePart title={t("home.invites")} list={listed(useQuery(openInvitesQuery(userId)))}>
      {({ uses, max_uses: most, expires_at: until, team }) => (
        <HomeRow
          link={
            <Link to="/profile/my-team" className={rowLinkStyle}>
              <bdi>{team.name}</bdi>
            </Link>
          }
          text={
            <>
              {t("invite.used", { uses: number(uses), most: number(most) })}
              {" · "}
              {t("invite.until", { date: date(Date.parse(until), { dateStyle: "medium" }) })}
            </>
          }
        />
      )}
    </HomePart>
  );
}
