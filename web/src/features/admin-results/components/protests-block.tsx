import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { ProtestItem, useProtestTitle } from "../../../components/protest-item.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useChosen } from "../../../lib/page/use-chosen.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { setProtestWindow } from "../mutations.ts";
import { can } from "../permissions.ts";
import { protestsQuery, unjudgedOf, type Protest, type Results } from "../queries.ts";
import { FinaliseForm, RulingForm } from "./protest-forms.tsx";
import { UnjudgedNote } from "./unjudged-note.tsx";

const WINDOWS = [0, 15, 30, 60, 120, 240, 1_440] as const;
/** The protests against a provisional result, to be ruled on. */
export function ProtestsBlock({ results }: { results: Results }) {
  const { t } = useTranslation("admin-results");
  const member = useMember();
  const { event } = results.board;
  const protests = listed(useQuery(protestsQuery(member.user.id, event.id)));
  const isOpen = event.status !== "final" && event.status !== "cancelled";
  return (
    <PageBlock title={t("protests.title")} text={t("protests.text")}>
      <div className="grid gap-5">
        {isOpen && can(member, "run_prize_giving") && <ProtestWindow results={results} />}
        <QueryList
          list={protests}
          label={t("protests.title")}
          className="border-t border-line"
          loading={<Skeleton className="h-12" />}
          empty={<p className="text-ink-2">{t("protests.none")}</p>}
        >
          {(protest) => <RuledProtest key={protest.id} protest={protest} event={event} />}
        </QueryList>
        {event.status === "provisional" &&
          event.protested.length > 0 &&
          can(member, "run_prize_giving") && <Finalise results={results} />}
      </div>
    </PageBlock>
  );
}

function ProtestWindow({ results: { board, window } }: { results: Results }) {
  const { t } = useTranslation("admin-results");
  const { number, time } = useReaderFormat();
  const set = useMutation({ ...setProtestWindow(useQueryClient()), onError: useErrorToast() });
  const { event } = board;
  const [shown, choose] = useChosen(window, (minutes) =>
    set.mutateAsync({ event_id: event.id, minutes }),
  );
  const lengths = WINDOWS.some((minutes) => minutes === window) ? WINDOWS : [...WINDOWS, window];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Select
        aria-label={t("protests.window")}
        className="w-full sm:w-auto"
        value={String(shown)}
        disabled={set.isPending}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {lengths.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes === 0
              ? t("protests.window_none")
              : t("protests.window_minutes", { count: minutes, n: number(minutes) })}
          </option>
        ))}
      </Select>
      {event.protests_close_at && (
        <p className="text-ink-2">
          {t("protests.until", {
            time: time(Date.parse(event.protests_close_at), event.time_zone),
          })}
        </p>
      )}
    </div>
  );
}

interface ItemProps {
  protest: Protest;
  event: Results["board"]["event"];
}

function RuledProtest({ protest, event }: ItemProps) {
  const { t } = useTranslation("admin-results");
  const { time } = useReaderFormat();
  const title = useProtestTitle();
  const [open, setOpen] = useState(false);
  return (
    <ProtestItem
      protest={protest}
      timeZone={event.time_zone}
      renderCatchLink={(fish, words) => (
        <Link
          to="/admin/leaderboard"
          search={{ event: event.id, view: "judged", catch: fish.id }}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {words}
        </Link>
      )}
      at={time(Date.parse(protest.filed_at), event.time_zone)}
    >
      {protest.status === "open" && (
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogTrigger asChild>
            <Button className="justify-self-start">{t("protests.rule")}</Button>
          </DialogTrigger>
          <DialogContent title={t("protests.rule")} description={title(protest)}>
            <RulingForm protestId={protest.id} onDone={() => setOpen(false)} />
          </DialogContent>
        </Dialog>
      )}
    </ProtestItem>
  );
}

function Finalise({ results }: { results: Results }) {
  const { t } = useTranslation("admin-results");
  const { event } = results.board;
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button className="justify-self-start">{t("finalise.action")}</Button>
      </DialogTrigger>
      <DialogContent title={t("finalise.title")} description={t("finalise.text")}>
        <div className="grid gap-5">
          <UnjudgedNote event={event} count={unjudgedOf(results)} />
          <FinaliseForm eventId={event.id} onDone={() => setOpen(false)} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
