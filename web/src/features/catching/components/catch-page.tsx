import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Countdown } from "../../../components/countdown.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { TitleBlock } from "../../../components/layout/title-block.tsx";
import { InstallNote } from "../../../components/offline/install-note.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { UnitSwitch } from "../../../components/unit-switch.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import {
  CLOCK_LIMIT_MS,
  clockOffset,
  serverTime,
  useMeasuredClock,
} from "../../../lib/outbox/device-clock.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { useOnline } from "../../../lib/page/use-online.ts";
import { isUnsent, type OutboxItem } from "../../../lib/outbox/outbox-item.ts";
import { useOutbox } from "../../../lib/outbox/use-outbox.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { takesCatches } from "../fished-now.ts";
import { shownMeasures } from "../../../lib/scoring/measures.ts";
import { recentFirst } from "../recent-first.ts";
import type { Water, WaterEntry } from "../queries.ts";
import { useRefusedWords } from "../use-refused-words.ts";
import { CatchForm } from "./catch-form.tsx";
import { SavedCatches } from "./saved-catches.tsx";
import { LowSpace, StorageNote } from "./storage-note.tsx";

/** Where an entrant writes down a catch, with or without a network, and finds what became of it. */
export function CatchPage({ water }: { water: Water }) {
  const { t } = useTranslation("catching");
  const { user } = useMember();
  const { event, entries } = water;
  const items = (useOutbox(user.id) ?? []).filter((item) => item.event.id === event.id);
  const [entryId, setEntryId] = useState(entries[0]?.id);
  const [correctedId, setCorrectedId] = useState<string>();
  const corrected = items.find(({ id }) => id === correctedId);
  const unsent = corrected && isUnsent(corrected) ? corrected : undefined;
  const entry = entries.find(({ id }) => id === (corrected?.fish.registrationId ?? entryId));
  const formArea = useRef<HTMLDivElement>(null);
  const correct = (id: string | undefined): void => {
    setCorrectedId(id);
    formArea.current?.focus();
  };
  const isOnline = useOnline();
  const isOpen = useAtNow((now) => takesCatches(event, serverTime(now), isOnline));
  useMeasuredClock();
  usePageMeta(t("page_title", { event: event.name }));
  return (
    <>
      <Band seed={17}>
        <TitleBlock
          title={t("title")}
          line={
            <p className="text-ink-2">
              <bdi>{event.name}</bdi>
              {entry && (
                <>
                  {" "}
                  <span aria-hidden="true">·</span> <bdi>{entry.team_name}</bdi>
                </>
              )}
            </p>
          }
          clock={<Countdown days={event.event_days} status={event.status} figureClass="text-3xl" />}
        />
      </Band>
      <div className="measure py-6">
        <div className="max-w-2xl">
          <Notes />
          {/* Looked at anew with each catch, which takes some. */}
          <LowSpace key={items.length} />
          {entry && isOpen ? (
            <div ref={formArea} tabIndex={-1} className="scroll-mt-24">
              {corrected ? (
                <Correcting item={corrected} onEnd={() => correct(undefined)} />
              ) : (
                <EntryChoice entries={entries} chosen={entry.id} onChoose={setEntryId} />
              )}
              {(!corrected || unsent) && (
                <>
                  <div className="mb-4 flex justify-end">
                    <UnitSwitch measures={shownMeasures(event.rules)} />
                  </div>
                  <CatchForm
                    key={unsent?.id ?? entry.id}
                    water={water}
                    entry={entry}
                    species={recentFirst(water.species, items)}
                    unsent={unsent}
                    onCorrected={() => correct(undefined)}
                  />
                </>
              )}
            </div>
          ) : (
            <EmptyState
              action={
                <LinkButton to="/profile/tournaments/$eventId" params={{ eventId: event.id }}>
                  {t("to_entry")}
                </LinkButton>
              }
            >
              {t(entry ? "not_open" : "no_entry")}
            </EmptyState>
          )}
          <SavedCatches
            items={items.filter((item) => item !== unsent)}
            water={water}
            correctorOf={({ id, fish }) =>
              isOpen && entries.some((one) => one.id === fish.registrationId)
                ? () => correct(id)
                : undefined
            }
          />
          <StorageNote />
          <InstallNote />
        </div>
      </div>
    </>
  );
}

/** What the angler has to know before writing: no network, a clock that is off. */
function Notes() {
  const { t } = useTranslation("catching");
  const isOnline = useOnline();
  const offset = clockOffset();
  const isOff = offset !== null && Math.abs(offset) > CLOCK_LIMIT_MS;
  return (
    <>
      <output>
        {!isOnline && (
          <span className="mb-4 block border-s-4 border-ink bg-shoal px-3 py-2">
            <strong className="block">{t("offline.title")}</strong>
            {t("offline.text")}
          </span>
        )}
      </output>
      {isOff && (
        <p className="mb-4 border-s-4 border-signal bg-land px-3 py-2">
          {t("clock", { count: Math.round(Math.abs(offset) / 60_000) })}
        </p>
      )}
    </>
  );
}

/** Above the form of an unsent catch: what is wrong with it, or that it has been sent meanwhile. */
function Correcting({
  item: { id, event, state },
  onEnd,
}: {
  item: OutboxItem;
  onEnd: () => void;
}) {
  const { t } = useTranslation("catching");
  const { t: common } = useTranslation();
  const refusedWords = useRefusedWords();
  return (
    <div className="mb-6 grid gap-3">
      <h2 className="text-2xl">{t("correct.title")}</h2>
      {state.step === "refused" && <ErrorNote>{refusedWords(state.reason)}</ErrorNote>}
      <output>
        {state.step === "received" && (
          <span className="block border-s-4 border-signal bg-land px-3 py-2">
            {t("correct.sent_before")}
          </span>
        )}
      </output>
      <div className="flex flex-wrap gap-3">
        {state.step === "received" && (
          <LinkButton
            to="/profile/tournaments/$eventId/catch/$catchId"
            params={{ eventId: event.id, catchId: id }}
            variant="primary"
          >
            {t("correct.title")}
          </LinkButton>
        )}
        <Button onClick={onEnd}>{common("cancel")}</Button>
      </div>
    </div>
  );
}

interface EntryChoiceProps {
  entries: readonly WaterEntry[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** For who fishes for two teams, or in two divisions. */
function EntryChoice({ entries, chosen, onChoose }: EntryChoiceProps) {
  const { t } = useTranslation("catching");
  if (entries.length < 2) return null;
  return (
    <fieldset className="mb-6">
      <legend className="text-sm font-semibold">{t("entry")}</legend>
      {entries.map(({ id, team_name: team, division_name: division }) => (
        <Choice
          key={id}
          type="radio"
          name="entry"
          checked={id === chosen}
          onChange={() => onChoose(id)}
        >
          <span>
            <bdi>{team}</bdi> <span aria-hidden="true">·</span> <bdi>{division}</bdi>
          </span>
        </Choice>
      ))}
    </fieldset>
  );
}
