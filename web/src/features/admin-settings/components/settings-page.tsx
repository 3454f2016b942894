import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useSeen } from "../../../lib/forms/use-seen.ts";
import { fieldsOfRow, settingsQuery, type SettingsRow } from "../queries.ts";
import { OfficeBlock } from "./office-block.tsx";
import { ReachBlock } from "./reach-block.tsx";
import { SocialBlock } from "./social-block.tsx";

/** How the company is reached, and where points are set: what public pages read. */
export function SettingsPage() {
  const { t } = useTranslation("admin-settings");
  const { user } = useMember();
  const { data, error, refetch } = useQuery(settingsQuery(user.id));
  return (
    <>
      <Band seed={26}>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("lead")}</p>
      </Band>
      <div className="measure grid grid-cols-1 gap-4 py-8">
        {data && <Blocks row={data} />}
        {!data &&
          (error ? (
            <LoadError error={error} message={t("failed")} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-96" />
          ))}
        <PageBlock title={t("points.title")} text={t("points.text")}>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/admin/rewards/rules">{t("points.rules")}</LinkButton>
            <LinkButton to="/admin/rewards">{t("points.rewards")}</LinkButton>
          </div>
        </PageBlock>
      </div>
    </>
  );
}

function Blocks({ row }: { row: SettingsRow }) {
  const seen = useSeen(fieldsOfRow(row));
  return (
    <>
      <ReachBlock seen={seen} />
      <OfficeBlock seen={seen} />
      <SocialBlock seen={seen} />
    </>
  );
}
