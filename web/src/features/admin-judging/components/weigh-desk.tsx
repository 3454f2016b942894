import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import type { Desk } from "../queries.ts";
import { can } from "../permissions.ts";
import type { Paper, ScalesSearch } from "../scales-search.ts";
import {
  scalesSpeciesQuery,
  stampOf,
  weighSheetQuery,
  type ScalesSpecies,
  type WeighSheet,
} from "../scales.ts";
import { SlipHistory } from "./slip-history.tsx";
import { WeighForm } from "./weigh-form.tsx";
import { WeighSlip } from "./weigh-slip.tsx";

interface Props {
  desk: Desk;
  registrationId: string;
  day: number;
  paper: Paper;
  onSearch: (change: Partial<ScalesSearch>) => void;
}

/** One team's day at the scales. Its key is the team and the day. */
export function WeighDesk(props: Props) {
  const { desk, registrationId, day } = props;
  const { user } = useMember();
  const eventId = desk.board.event.id;
  const sheet = useQuery(weighSheetQuery(user.id, eventId, { registrationId, day }));
  const species = useQuery(scalesSpeciesQuery(user.id, eventId));
  if (sheet.data && species.data) {
    return <OpenSheet {...props} latest={sheet.data} species={species.data} />;
  }
  const failed = [sheet, species].find(({ error }) => error);
  return failed?.error ? (
    <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  ) : (
    <Skeleton className="h-64" />
  );
}

interface OpenSheetProps extends Props {
  latest: WeighSheet;
  species: readonly ScalesSpecies[];
}

function OpenSheet({ desk, paper, onSearch, latest, species }: OpenSheetProps) {
  const { t } = useTranslation("scales");
  const member = useMember();
  const [sheet, setSheet] = useState(latest);
  const [saves, setSaves] = useState(0);
  const slip = useRef<HTMLElement>(null);
  // The form begins anew with what was saved, so the slip takes the focus that it had.
  useEffect(() => {
    if (saves > 0) slip.current?.focus();
  }, [saves]);
  const load = useCallback(() => setSheet(latest), [latest]);
  const isOpen = can(member, "judge", desk.board.event);
  return (
    <div
      className={`grid gap-x-10 gap-y-8 print:block ${latest.revision > 0 ? "xl:grid-cols-[minmax(0,1fr)_19rem]" : ""}`}
    >
      <div className="grid min-w-0 content-start gap-6 print:hidden">
        {isOpen ? (
          <WeighForm
            key={stampOf(sheet)}
            desk={desk}
            species={species}
            sheet={sheet}
            latest={latest}
            onLoad={load}
            onSaved={(saved) => {
              setSheet(saved);
              setSaves(saves + 1);
            }}
          />
        ) : (
          <p className="text-ink-2">{t("closed")}</p>
        )}
        <SlipHistory slips={latest.slips} event={desk.board.event} />
      </div>
      {latest.revision > 0 && (
        <WeighSlip ref={slip} desk={desk} sheet={latest} paper={paper} onSearch={onSearch} />
      )}
    </div>
  );
}
