import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { levelOf } from "../../../lib/fans/level.ts";
import { ownPointsQuery } from "../../../lib/fans/queries.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { ListingBlock } from "./listing-block.tsx";
import { OwnRedemptions } from "./own-redemptions.tsx";
import { PointHistory } from "./point-history.tsx";

/** The member's points: what they are, what they went to, and where they come from. */
export function OwnPointsPage() {
  const { t } = useTranslation("own-points");
  const { t: fans } = useTranslation("top-fans");
  const { number } = useReaderFormat();
  const { user } = useMember();
  const { data, error, refetch } = useQuery(ownPointsQuery(user.id));
  return (
    <>
      <Band seed={25}>
        <h1 className="text-4xl">{t("title")}</h1>
        {data && (
          <p className="mt-2">
            <span className="display text-5xl figures">{number(data.balance)}</span>{" "}
            <span className="text-ink-2">
              {fans("own.balance")} · {fans(`level.${levelOf(data.periods.all.points).level}`)}
            </span>
          </p>
        )}
        {!data && !error && <Skeleton className="mt-2 h-12 max-w-60" />}
        <LinkButton to="/top-fans" className="mt-4">
          {t("to_tables")}
        </LinkButton>
      </Band>
      <div className="measure grid grid-cols-1 gap-10 pt-8 pb-16">
        {error && !data && (
          <LoadError error={error} message={t("failed")} onRetry={() => void refetch()} />
        )}
        <OwnRedemptions userId={user.id} />
        <PointHistory userId={user.id} />
        <ListingBlock userId={user.id} />
      </div>
    </>
  );
}
