import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import {
  FAN_PERIODS,
  type FanPeriod,
  type TopFans,
} from "../../../../../supabase/functions/_shared/contracts/top-fans.ts";
import { AccountFirst } from "../../../components/account-first.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { SideBlock } from "../../../components/side-block.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "../../../components/ui/tabs.tsx";
import { useFullMember } from "../../../lib/auth/session.tsx";
import { ownPointsQuery, topFansQuery } from "../../../lib/fans/queries.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { useLiveTopic } from "../../../lib/realtime/use-live-topic.ts";
import { FAN_BOARD, liveFans } from "../realtime.ts";
import { fanSearch } from "../search.ts";
import { FanTable } from "./fan-table.tsx";
import { HowToEarn, Levels } from "./how-to-earn.tsx";
import { OwnStanding } from "./own-standing.tsx";
import { RewardList } from "./reward-list.tsx";
import { TopFansSkeleton } from "./top-fans-skeleton.tsx";

/** Who earned most, how, and what for. */
export function TopFansPage() {
  const { t } = useTranslation("top-fans");
  usePageMeta(t("title"), t("lead"));
  useLiveTopic(liveFans, FAN_BOARD);
  const { data, error, refetch } = useQuery(topFansQuery);
  if (data) return <Loaded fans={data} />;
  if (!error) return <TopFansSkeleton />;
  return (
    <div className="measure py-12">
      <LoadError error={error} message={t("failed")} onRetry={() => void refetch()} />
    </div>
  );
}

function Loaded({ fans }: { fans: TopFans }) {
  const { t } = useTranslation("top-fans");
  const member = useFullMember();
  const own = useQuery({ ...ownPointsQuery(member?.user.id ?? ""), enabled: member !== null });
  const points = (member && own.data) ?? null;
  return (
    <>
      <Band seed={25}>
        <h1 className="text-4xl">{t("title")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{t("lead")}</p>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-12 pt-4 pb-16 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="@container grid min-w-0 grid-cols-1 content-start gap-12">
          <Periods fans={fans} own={points} />
          <RewardList fans={fans} own={points} />
        </div>
        <div className="grid content-start gap-10 pt-3">
          {points && <OwnStanding own={points} />}
          {member && !points && (
            <SideBlock title={t("own.title")}>
              <div className="pt-3">
                {own.error ? (
                  <LoadError
                    error={own.error}
                    message={t("own.failed")}
                    onRetry={() => void own.refetch()}
                  />
                ) : (
                  <Skeleton className="h-64" />
                )}
              </div>
            </SideBlock>
          )}
          {!member && (
            <SideBlock title={t("own.title")}>
              <div className="pt-3">
                <AccountFirst why={t("own.why")} />
              </div>
            </SideBlock>
          )}
          <HowToEarn fans={fans} />
          <Levels />
        </div>
      </div>
    </>
  );
}

function Periods({ fans, own }: Parameters<typeof RewardList>[0]) {
  const { t } = useTranslation("top-fans");
  const { date, digits } = useReaderFormat();
  const navigate = useNavigate();
  const { period: asked } = fanSearch.of(useLocation({ select: ({ search }) => search }));
  const period = asked ?? "month";
  const names: Record<FanPeriod, string> = {
    month: date(Date.parse(`${fans.month}-15T12:00Z`), { month: "long", year: "numeric" }, "UTC"),
    season: t("season", { year: digits(Number(fans.season)) }),
    all: t("period.all"),
  };
  return (
    <Tabs
      value={period}
      onValueChange={(chosen) => {
        const next = FAN_PERIODS.find((one) => one === chosen);
        void navigate({
          to: "/top-fans",
          search: next === undefined || next === "month" ? {} : { period: next },
          replace: true,
          resetScroll: false,
        });
      }}
    >
      <div className="mb-2 border-b border-line">
        <TabsList aria-label={t("periods")}>
          {FAN_PERIODS.map((one) => (
            <TabsTrigger key={one} value={one}>
              {names[one]}
            </TabsTrigger>
          ))}
        </TabsList>
      </div>
      {FAN_PERIODS.map((one) => (
        <TabsContent key={one} value={one} tabIndex={-1}>
          <FanTable period={one} rows={fans.tables[one]} own={own} />
        </TabsContent>
      ))}
    </Tabs>
  );
}
