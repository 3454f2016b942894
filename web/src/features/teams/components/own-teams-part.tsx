import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { listed } from "../../../components/list/use-list-query.ts";
import { HomePart } from "../../../components/own-home/home-part.tsx";
import { HomeRow, rowLinkStyle } from "../../../components/own-home/home-row.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { ownTeamsQuery } from "../queries.ts";

/** The teams that the reader leads or belongs to. */
export function OwnTeamsPart({ userId }: { userId: string }) {
  const { t } = useTranslation("teams");
  const { number } = useReaderFormat();
  return (
    <HomePart title={t("title")} list={listed(useQuery(ownTeamsQuery(userId)))}>
      {({ name, members }) => (
        <HomeRow
          link={
            <Link to="/profile/my-team" className={rowLinkStyle}>
              <bdi>{name}</bdi>
            </Link>
          }
          text={
            <>
              {members.some(({ user_id: id, role }) => id === userId && role === "captain")
                ? t("you_lead")
                : t("you_belong")}
              {" · "}
              {t("people", { count: members.length, n: number(members.length) })}
            </>
          }
        />
      )}
    </HomePart>
  );
}
