import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Shuffle } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListStates } from "../../../components/list/list-states.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogTrigger,
} from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { plainDigits } from "../../../lib/format/plain-digits.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useChosen } from "../../../lib/page/use-chosen.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { dockQuery, type DockRow } from "../dock.ts";
import { divisionsQuery, type DeskEvent } from "../queries.ts";
import { drawSectors, sectorsQuery, setSector } from "../sectors.ts";

/** The most sectors of a day. */
const MOST_SECTORS = 50;

/** Which team fishes in which sector, day by day: drawn at once, or given team by team. */
export function SectorsView({ event }: { event: DeskEvent }) {
  const { t } = useTranslation("admin-entries");
  const { user } = useMember();
  const { number } = useReaderFormat();
  const [chosen, setDay] = useState<number | null>(null);
  const { data: sectors } = useQuery(sectorsQuery(user.id, event.id));
  const { data: divisions = [] } = useQuery(divisionsQuery(user.id, event.id));
  const list = listed(
    useQuery({
      ...dockQuery(user.id, event.id),
      select: (rows: DockRow[]) => rows.filter(({ status }) => status === "confirmed"),
    }),
  );
  const day = chosen ?? sectors?.days[0];
  if (sectors && day === undefined) return <EmptyState>{t("sectors.days")}</EmptyState>;
  const drawn = new Map(
    sectors?.draws
      .filter((one) => one.day === day)
      .map(({ registration_id, sector }) => [registration_id, sector]),
  );
  return (
    <div className="grid max-w-3xl gap-6">
      <p className="text-ink-2">{t("sectors.text")}</p>
      {sectors && day !== undefined && (
        <div className="flex flex-wrap items-end gap-4">
          <Field label={t("sectors.day")}>
            {(control) => (
              <Select
                {...control}
                className="w-32"
                value={day}
                onChange={({ target }) => setDay(Number(target.value))}
              >
                {sectors.days.map((one) => (
                  <option key={one} value={one}>
                    {number(one)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Draw key={day} event={event} day={day} drawn={drawn} />
        </div>
      )}
      <ListStates list={list} empty={t("sectors.empty")}>
        {(rows) =>
          divisions.map((division) => {
            const teams = rows.filter(({ division_id }) => division_id === division.id);
            return (
              teams.length > 0 && (
                <section key={division.id} className="grid gap-2">
                  <h2 className="text-lg font-semibold">
                    <bdi>{division.name}</bdi>
                  </h2>
                  <ul className="divide-y divide-line border-y border-line">
                    {teams.map((team) => (
                      <SectorRow
                        key={team.id}
                        team={team}
                        day={day ?? 1}
                        sector={drawn.get(team.id) ?? null}
                        most={Math.max(2, ...drawn.values())}
                      />
                    ))}
                  </ul>
                </section>
              )
            );
          })
        }
      </ListStates>
    </div>
  );
}

interface DrawProps {
  event: DeskEvent;
  day: number;
  /** By entry. */
  drawn: ReadonlyMap<string, number>;
}

/** Draws the sectors of a day; a second time it asks before. */
function Draw({ event, day, drawn }: DrawProps) {
  const { t } = useTranslation("admin-entries");
  const { number } = useReaderFormat();
  const [typed, setTyped] = useState(() => String(Math.max(2, ...drawn.values())));
  const sectors = Number(plainDigits(typed.trim()));
  const isCount = Number.isInteger(sectors) && sectors >= 1 && sectors <= MOST_SECTORS;
  const draw = useMutation({ ...drawSectors(useQueryClient()), onError: useErrorToast() });
  const again = drawn.size > 0;
  const send = () =>
    draw.mutate(
      { event_id: event.id, day, sectors, again },
      { onSuccess: (count) => toast("success", t("sectors.drawn", { count, n: number(count) })) },
    );
  const button = (
    <Button
      variant="primary"
      busy={draw.isPending}
      disabled={!isCount}
      {...(!again && { onClick: send })}
    >
      <Shuffle aria-hidden="true" className="size-4" />
      {t(draw.isPending ? "sectors.drawing" : "sectors.draw")}
    </Button>
  );
  return (
    <>
      <Field label={t("sectors.count")} error={isCount ? undefined : t("sectors.range")}>
        {(control) => (
          <Input
            {...control}
            className="w-24 figures"
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={2}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {again ? (
        <AlertDialog>
          <AlertDialogTrigger asChild>{button}</AlertDialogTrigger>
          <AlertDialogContent
            title={t("sectors.again")}
            description={t("sectors.again_text")}
            action={t("sectors.draw")}
            onConfirm={send}
          />
        </AlertDialog>
      ) : (
        button
      )}
    </>
  );
}

interface RowProps {
  team: DockRow;
  day: number;
  sector: number | null;
  /** The highest sector of the day. */
  most: number;
}

function SectorRow({ team, day, sector, most }: RowProps) {
  const { t } = useTranslation("admin-entries");
  const { digits, number } = useReaderFormat();
  const set = useMutation({ ...setSector(useQueryClient()), onError: useErrorToast() });
  const [shown, choose] = useChosen(sector, (chosen) =>
    set.mutateAsync({ registration_id: team.id, day, sector: chosen }),
  );
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3 py-2">
      <span className="display text-2xl figures">{digits(team.number)}</span>
      <bdi className="font-semibold wrap-anywhere">{team.team_name}</bdi>
      <Select
        aria-label={t("sectors.of", { team: isolate(team.team_name) })}
        className="w-36"
        value={shown ?? ""}
        onChange={({ target }) => choose(target.value === "" ? null : Number(target.value))}
      >
        <option value="">{t("sectors.none")}</option>
        {Array.from({ length: Math.min(MOST_SECTORS, most + 1) }, (_, n) => n + 1).map((one) => (
          <option key={one} value={one}>
            {t("sectors.sector", { n: number(one) })}
          </option>
        ))}
      </Select>
    </li>
  );
}
