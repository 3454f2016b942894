import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { listed } from "../../../components/list/use-list-query.ts";
import { QueryList } from "../../../components/list/query-list.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { openStepsQuery, type EntryRow, type NamedStep } from "../queries.ts";

interface ButtonProps {
  entry: EntryRow;
  isOpen: boolean;
  onPress: () => void;
}

export function DetailButton({ entry, isOpen, onPress }: ButtonProps) {
  const { t } = useTranslation("admin-entries");
  return (
    <Button
      variant="quiet"
      className="whitespace-nowrap max-lg:-ms-2"
      aria-expanded={isOpen}
      aria-label={t("details_of", { team: isolate(entry.team_name) })}
      onClick={onPress}
    >
      {t("details")}
      <ChevronDown aria-hidden="true" className={classNames("size-4", isOpen && "rotate-180")} />
    </Button>
  );
}

/** What an entry still needs and of whom, or why it ended. */
export function EntryDetail({ entry }: { entry: EntryRow }) {
  const { t } = useTranslation("admin-entries");
  const { user } = useMember();
  const steps = useQuery(openStepsQuery(user.id, entry.id));
  const list = listed({
    error: steps.error,
    isPlaceholderData: steps.isPlaceholderData,
    refetch: steps.refetch,
    data: steps.data?.map((step) => ({ ...step, id: `${step.step} ${step.applicant_id}` })),
  });
  return (
    <div className="grid gap-3 pt-2 text-sm">
      {entry.ended_note && (
        <p>
          {t("reason_was")} <bdi>{entry.ended_note}</bdi>
        </p>
      )}
      <QueryList list={list} label={t("open_steps")} className="grid gap-1" empty={<NothingOpen />}>
        {(step) => <Step step={step} />}
      </QueryList>
      <Link
        to="/admin/applicants"
        search={{ event: entry.event_id, q: entry.team_name }}
        className={`${textLinkStyle} justify-self-start`}
      >
        {t("to_people")}
      </Link>
    </div>
  );
}

function NothingOpen() {
  const { t } = useTranslation("admin-entries");
  return <p>{t("nothing_open")}</p>;
}

function Step({ step: { step, actor, person } }: { step: NamedStep }) {
  const { t } = useTranslation("admin-entries");
  return (
    <li className="flex flex-wrap gap-x-2">
      <span className="font-semibold">{t(`step_open.${step}`)}</span>
      {person && <bdi>{person}</bdi>}
      <span className="text-ink-2">{t(`actor.${actor}`)}</span>
    </li>
  );
}
