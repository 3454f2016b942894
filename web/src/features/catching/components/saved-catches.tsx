import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Metric } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { AlertDialog, AlertDialogContent } from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { type ItemState, type OutboxItem, untried } from "../../../lib/outbox/outbox-item.ts";
import { changeItem, removeItem } from "../../../lib/outbox/outbox-store.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { withdrawCatch } from "../mutations.ts";
import { sentCatchesQuery, type OwnCatch, type Water } from "../queries.ts";
import { useRefusedWords } from "../use-refused-words.ts";
import { isCorrectable } from "../sent-catch.ts";

interface Props {
  items: readonly OutboxItem[];
  water: Water;
  /** Undefined for an unsent catch that can't be corrected now. */
  correctorOf: (item: OutboxItem) => (() => void) | undefined;
}

/**
 * The team's catches of the event, the newest first: what this device has not sent, its receipts to show
 * a judge, and what came from other devices.
 */
export function SavedCatches({ items, water, correctorOf }: Props) {
  const { t } = useTranslation("catching");
  const { user } = useMember();
  const id = useId();
  const entryIds = useMemo(() => water.entries.map((entry) => entry.id), [water]);
  const receipts = items.filter(({ state }) => state.step === "received").length;
  const { data: sent = [] } = useQuery(sentCatchesQuery(user.id, entryIds, receipts));
  const { event } = water;
  const { metric } = event.rules;
  const others = sent.filter((one) => !items.some((item) => item.id === one.id));
  if (items.length === 0 && others.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="border-b-2 border-ink pb-2 text-2xl">
        {t("saved_title")}
      </h2>
      <ul>
        {items.toReversed().map((item) => (
          <SavedCatch
            key={item.id}
            item={item}
            metric={metric}
            onCorrect={correctorOf(item)}
            sent={sent.find((one) => one.id === item.id)}
          />
        ))}
        {others.map((one) => (
          <CatchRow
            key={one.id}
            species={water.species.find(({ id: of }) => of === one.species_id)?.names ?? {}}
            measures={one}
            capturedAt={one.captured_at}
            metric={metric}
            timeZone={event.time_zone}
          >
            <Received
              id={one.id}
              event={{ id: event.id, timeZone: event.time_zone }}
              receipt={{ no: one.receipt_no, at: one.uploaded_at }}
              sent={one}
            />
          </CatchRow>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  item: OutboxItem;
  metric: Metric;
  onCorrect: (() => void) | undefined;
  sent: OwnCatch | undefined;
}

interface CatchRowProps {
  species: Record<string, string>;
  measures: { weight_g: number | null; length_mm: number | null };
  /** ISO 8601. */
  capturedAt: string;
  metric: Metric;
  timeZone: string;
  children: ReactNode;
}

function CatchRow({ species, measures, capturedAt, metric, timeZone, children }: CatchRowProps) {
  const { time } = useReaderFormat();
  const words = useFishWords();
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {words.species(species)} <span className="figures">{words.size(measures, metric)}</span>
        </span>
        <span className="text-sm text-ink-2 figures">{time(Date.parse(capturedAt), timeZone)}</span>
      </p>
      {children}
    </li>
  );
}

function SavedCatch({ item, metric, onCorrect, sent }: RowProps) {
  const { t } = useTranslation("catching");
  const { t: common } = useTranslation();
  const refusedWords = useRefusedWords();
  const { fish, event, state } = item;
  return (
    <CatchRow
      species={item.species}
      // After a correction, also one from another device, it is what the server has.
      measures={sent ?? { weight_g: fish.weightG, length_mm: fish.lengthMm }}
      capturedAt={sent?.captured_at ?? fish.capturedAt}
      metric={metric}
      timeZone={event.timeZone}
    >
      {state.step === "waiting" && !state.aside && (
        <>
          <p className="text-sm font-semibold text-signal">{t("state.waiting")}</p>
          <Unsent item={item} again={undefined} onCorrect={onCorrect} />
        </>
      )}
      {state.step === "waiting" && state.aside && (
        <Unsent item={item} again={{ ...state, nextAt: 0 }} onCorrect={onCorrect}>
          {/* Kept as a key, so that it is in the language of who reads it. */}
          {common(state.aside)} {t("state.aside")}
        </Unsent>
      )}
      {state.step === "refused" && (
        <Unsent item={item} again={untried} onCorrect={onCorrect}>
          {refusedWords(state.reason)} {t("state.refused")}
        </Unsent>
      )}
      {state.step === "received" && (
        <Received id={item.id} event={event} receipt={state.receipt} sent={sent} />
      )}
    </CatchRow>
  );
}

interface UnsentProps extends Pick<RowProps, "item" | "onCorrect"> {
  /** What it becomes when the angler has it sent again; undefined while it is sent by itself. */
  again: ItemState | undefined;
  children?: ReactNode;
}

/** Why the server has not taken a catch, if it was asked, and what can be done. */
function Unsent({ item, again, onCorrect, children }: UnsentProps) {
  const { t } = useTranslation("catching");
  const { t: common } = useTranslation();
  const [asks, setAsks] = useState(false);
  const queryClient = useQueryClient();
  return (
    <>
      {children && <ErrorNote>{children}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        {onCorrect && <Button onClick={onCorrect}>{t("correct.open")}</Button>}
        {again && (
          <Button onClick={() => void changeItem(item, again)}>{common("try_again")}</Button>
        )}
        <Button variant="quiet" onClick={() => setAsks(true)}>
          {t("discard.open")}
        </Button>
      </div>
      <AlertDialog open={asks} onOpenChange={setAsks}>
        <AlertDialogContent
          title={t("discard.title")}
          description={t("discard.text")}
          action={t("discard.open")}
          dismiss={t("discard.keep")}
          // What the server may have of it is listed in its place.
          onConfirm={() =>
            void removeItem(item.id).then(async () =>
              queryClient.invalidateQueries({ queryKey: ["catching", "sent"] }),
            )
          }
        />
      </AlertDialog>
    </>
  );
}

interface ReceivedProps {
  /** The catch's. */
  id: string;
  event: { id: string; timeZone: string };
  receipt: { no: number; at: string };
  sent: OwnCatch | undefined;
}

function Received({ id, event, receipt, sent }: ReceivedProps) {
  const { t } = useTranslation("catching");
  const words = useFishWords();
  const { number, zonedClock } = useReaderFormat();
  const [asks, setAsks] = useState(false);
  const withdraw = useMutation({ ...withdrawCatch(useQueryClient()), onError: useErrorToast() });
  return (
    <>
      <p className="text-sm">
        <strong>{t("receipt", { n: number(receipt.no) })}</strong> <span aria-hidden="true">·</span>{" "}
        {t("received_at", { time: zonedClock(Date.parse(receipt.at), event.timeZone) })}
        {sent && (
          <>
            {" "}
            <span aria-hidden="true">·</span> {t(`status.${sent.status}`)}
          </>
        )}
      </p>
      {sent?.void_reason && sent.status !== "rejected" && sent.status !== "withdrawn" && (
        <p className="border-s-4 border-signal ps-3 text-sm">{words.voided(sent.void_reason)}</p>
      )}
      {sent && isCorrectable(sent.status) && sent.weighed_day === null && (
        <div className="flex flex-wrap gap-3">
          <LinkButton
            to="/profile/tournaments/$eventId/catch/$catchId"
            params={{ eventId: event.id, catchId: id }}
          >
            {t("correct.open")}
          </LinkButton>
          {sent.status === "pending" && (
            <Button variant="quiet" busy={withdraw.isPending} onClick={() => setAsks(true)}>
              {t("withdraw.open")}
            </Button>
          )}
          <AlertDialog open={asks} onOpenChange={setAsks}>
            <AlertDialogContent
              title={t("withdraw.title")}
              description={t("withdraw.text")}
              action={t("withdraw.open")}
              dismiss={t("discard.keep")}
              onConfirm={() => withdraw.mutate(sent)}
            />
          </AlertDialog>
        </div>
      )}
    </>
  );
}
