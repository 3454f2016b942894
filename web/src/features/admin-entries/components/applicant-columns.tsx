import { useTranslation } from "react-i18next";
import type { Approval } from "../../../../../supabase/functions/_shared/contracts/entries.ts";
import { NoValue } from "../../../components/list/no-value.tsx";
import { Badge, type BadgeTone } from "../../../components/ui/badge.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { ApplicantRow } from "../applicants.ts";

const helper = columnsOf<ApplicantRow>();

const tones: Partial<Record<Approval, BadgeTone>> = {
  open: "signal",
  approved: "good",
  declined: "bad",
};

export function useApplicantColumns(): DataColumn<ApplicantRow>[] {
  const { t } = useTranslation("admin-entries");
  return helper.columns([
    helper.accessor("display_name", {
      header: t("person"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => <Person person={original} />,
    }),
    helper.accessor("team_name", {
      header: t("team"),
      cell: ({ row: { original } }) => <Team person={original} />,
    }),
    helper.accessor("waiver_version", {
      header: t("waiver"),
      cell: ({ row: { original } }) => <Waiver person={original} />,
    }),
    helper.accessor("guardian_name", {
      header: t("guardian"),
      cell: ({ row: { original } }) => <Guardian person={original} />,
    }),
    helper.accessor("approval", {
      header: t("approval_title"),
      cell: ({ row: { original } }) => (
        <div className="max-lg:text-end">
          {original.approval === "not_needed" ? (
            <NoValue words={t("not_asked")} />
          ) : (
            <Badge tone={tones[original.approval]}>{t(`approval.${original.approval}`)}</Badge>
          )}
          {original.declined_because && (
            <span className="block max-w-64 text-xs text-ink-2">
              <bdi>{original.declined_because}</bdi>
            </span>
          )}
        </div>
      ),
    }),
  ]);
}

interface CellProps {
  person: ApplicantRow;
}

function Person({ person }: CellProps) {
  const { t } = useTranslation("admin-entries");
  return (
    <>
      <bdi className="text-base font-semibold">{person.display_name}</bdi>
      <span className="block text-xs text-ink-2">
        {[person.is_minor && t("is_minor"), !person.has_account && t("no_account")]
          .filter(Boolean)
          .join(" · ")}
      </span>
      {[person.phone, person.email].map(
        (way) =>
          way && (
            <span key={way} dir="ltr" className="block text-xs wrap-anywhere text-ink-2">
              {way}
            </span>
          ),
      )}
    </>
  );
}

function Team({ person }: CellProps) {
  const { t } = useTranslation("admin-entries");
  const { digits } = useReaderFormat();
  return (
    <div className="max-lg:text-end">
      <bdi>{person.team_name}</bdi>
      <span className="block text-xs text-ink-2">
        <span className="figures">{t("start_number", { n: digits(person.number) })}</span>
        {" · "}
        <bdi>{person.event_name}</bdi>
      </span>
    </div>
  );
}

function Waiver({ person }: CellProps) {
  const { t } = useTranslation("admin-entries");
  const { number, date } = useReaderFormat();
  const { waiver_version: version, waiver_accepted_at: at, time_zone } = person;
  if (version === null || at === null) {
    return person.lacks_waiver ? (
      <Badge tone="signal">{t("lacks.waiver")}</Badge>
    ) : (
      <NoValue words={t("not_asked")} />
    );
  }
  return (
    <div className="max-lg:text-end">
      <time dateTime={at} className="figures">
        {date(
          Date.parse(at),
          {
            day: "numeric",
            month: "short",
            year: "numeric",
            hour: "2-digit",
            minute: "2-digit",
            hourCycle: "h23",
          },
          time_zone,
        )}
      </time>
      <span className="block text-xs text-ink-2">
        {t(version === person.current_waiver_version ? "version" : "former_version", {
          n: number(version),
        })}
      </span>
    </div>
  );
}

function Guardian({ person }: CellProps) {
  const { t } = useTranslation("admin-entries");
  if (!person.is_minor) return <NoValue words={t("not_asked")} />;
  if (person.guardian_name === null) return <Badge tone="signal">{t("lacks.guardian")}</Badge>;
  return (
    <div className="max-lg:text-end">
      <bdi>{person.guardian_name}</bdi>
      {person.guardian_phone && (
        <span dir="ltr" className="block text-xs text-ink-2 figures">
          {person.guardian_phone}
        </span>
      )}
    </div>
  );
}
