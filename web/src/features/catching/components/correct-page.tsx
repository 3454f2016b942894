import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { isReasonCode } from "../../../../../supabase/functions/_shared/contracts/judging.ts";
import { Band } from "../../../components/layout/band.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { UnitSwitch } from "../../../components/unit-switch.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { toast } from "../../../lib/page/toasts.ts";
import type { Water } from "../queries.ts";
import { shownMeasures } from "../../../lib/scoring/measures.ts";
import { isCorrectable, type SentCatch } from "../sent-catch.ts";
import { CorrectForm } from "./correct-form.tsx";

interface Props {
  water: Water;
  fish: SentCatch;
}

/** One catch that was sent: what the judges say of it, its correction, and what it said before. */
export function CorrectPage({ water, fish }: Props) {
  const { t } = useTranslation("catching");
  const { number, zonedClock } = useReaderFormat();
  const navigate = useNavigate();
  const { event } = water;
  const entry = water.entries.find(({ id }) => id === fish.registration_id);
  const isOpen = event.status === "live" || event.status === "judging";
  const receipt = t("receipt", { n: number(fish.receipt_no) });
  const back = {
    to: "/profile/tournaments/$eventId/catch",
    params: { eventId: event.id },
  } as const;
  usePageMeta(t("correct.page_title", { event: event.name }));
  return (
    <>
      <Band seed={17}>
        <h1 className="text-3xl">{t("correct.title")}</h1>
        <p className="mt-1 text-ink-2">
          <bdi>{event.name}</bdi> <span aria-hidden="true">·</span> {receipt}
        </p>
      </Band>
      <div className="measure py-6">
        <div className="max-w-2xl">
          <p className="font-semibold">
            {t("correct.now", {
              status: t(`status.${fish.status}`),
              time: zonedClock(Date.parse(fish.captured_at), event.time_zone),
            })}
          </p>
          <Verdict fish={fish} />
          {entry && isOpen && isCorrectable(fish.status) && fish.weighed_day === null ? (
            <>
              <p className="mt-2 text-ink-2">{t("correct.text")}</p>
              <div className="my-4 flex justify-end">
                <UnitSwitch measures={shownMeasures(event.rules)} />
              </div>
              <CorrectForm
                key={fish.revision}
                water={water}
                entry={entry}
                fish={fish}
                onSent={() => {
                  toast("success", t("correct.sent"));
                  void navigate(back);
                }}
              />
            </>
          ) : (
            <p className="mt-2 text-ink-2">{t("correct.closed")}</p>
          )}
          <History water={water} fish={fish} />
          <div className="mt-8">
            <LinkButton {...back}>{t("correct.back")}</LinkButton>
          </div>
        </div>
      </div>
    </>
  );
}

/** Why the judges rejected or adjusted it, if they did. */
function Verdict({ fish }: { fish: SentCatch }) {
  const { t } = useTranslation("admin-judging");
  const [latest] = fish.decisions;
  if (!latest || latest.decision === "undone" || fish.status === "pending") return null;
  const { reason_code: reason, note } = latest;
  return (
    <p className="mt-1 border-s-4 border-signal ps-3">
      {isReasonCode(reason) && t(`reasons.${reason}`)}
      {note && (
        <span dir="auto" className="block text-ink-2">
          {note}
        </span>
      )}
    </p>
  );
}

/** What the catch said before each of its team's changes, the latest first. */
function History({ water, fish }: Props) {
  const { t } = useTranslation("catching");
  const id = useId();
  const { zonedClock } = useReaderFormat();
  const words = useFishWords();
  const { event, species } = water;
  if (fish.history.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="border-b-2 border-ink pb-2 text-2xl">
        {t("history.title")}
      </h2>
      <ol>
        {fish.history.map((before) => (
          <li key={before.revision} className="border-b border-line py-4">
            <p className="font-semibold">
              {words.species(species.find((one) => one.id === before.species_id)?.names ?? {})}{" "}
              <span className="figures">{words.size(before, event.rules.metric)}</span>
            </p>
            <p className="text-sm text-ink-2">
              {t("history.caught", {
                time: zonedClock(Date.parse(before.captured_at), event.time_zone),
              })}{" "}
              <span aria-hidden="true">·</span>{" "}
              {t(`history.${before.step}`, {
                time: zonedClock(Date.parse(before.changed_at), event.time_zone),
              })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
