import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AccountPage } from "../../../../../supabase/functions/_shared/contracts/accounts.ts";
import { inLanguage } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { EntryStatusBadge } from "../../../components/entry-status-badge.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { Badge, type BadgeTone } from "../../../components/ui/badge.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { Lines } from "./lines.tsx";
import { Moment } from "./moment.tsx";

interface Props {
  account: AccountPage;
}

/** The teams, and the newest entries of the rosters that name the person. */
export function EntriesBlock({ account: { teams, entries } }: Props) {
  const { t } = useTranslation("admin-members");
  return (
    <PageBlock title={t("entries_block.title")} text={t("entries_block.text")}>
      <div className="grid gap-6">
        <Lines title={t("teams")} rows={teams} none={t("teams_none")}>
          {({ name, role }) => (
            <>
              <Link to="/admin/applicants" search={{ q: name }} className={textLinkStyle}>
                <bdi>{name}</bdi>
              </Link>
              <span className="text-sm text-ink-2">{t(`team_role.${role}`)}</span>
            </>
          )}
        </Lines>
        <Lines title={t("entries")} rows={entries} none={t("entries_none")}>
          {(entry) => (
            <>
              <Link
                to="/admin/registrations"
                search={{ event: entry.event_id, q: entry.team }}
                className={textLinkStyle}
              >
                <bdi>{entry.event}</bdi>
              </Link>
              <bdi className="text-sm text-ink-2">{entry.team}</bdi>
              <EntryStatusBadge status={entry.status} />
            </>
          )}
        </Lines>
      </div>
    </PageBlock>
  );
}

const tones: Record<AccountPage["catches"][number]["status"], BadgeTone> = {
  pending: "land",
  accepted: "good",
  adjusted: "plain",
  rejected: "bad",
};

/** The newest catches that the person sent, or caught. */
export function CatchesBlock({ account: { catches } }: Props) {
  const { t, i18n } = useTranslation("admin-members");
  const { weight, length } = useReaderFormat();
  return (
    <PageBlock title={t("catches.title")} text={t("catches.text")}>
      <Lines rows={catches} none={t("catches.none")}>
        {(fish) => {
          const species = inLanguage(fish.species, i18n.language);
          return (
            <>
              <span className="font-semibold" lang={species?.lang}>
                {species?.text}
              </span>
              <span className="figures">
                {[
                  fish.weight_g !== null && measureText(weight(fish.weight_g)),
                  fish.length_mm !== null && measureText(length(fish.length_mm)),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              <Badge tone={tones[fish.status]}>{t(`catches.${fish.status}`)}</Badge>
              <span className="basis-full text-sm text-ink-2">
                <bdi>{fish.event}</bdi>
                {" · "}
                <Moment at={fish.captured_at} />
              </span>
            </>
          );
        }}
      </Lines>
    </PageBlock>
  );
}
