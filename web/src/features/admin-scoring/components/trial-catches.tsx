import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { catchSearchQuery, type Trial, type TriedCatch } from "../trials.ts";
import { TrialDecisionForm } from "./trial-decision-form.tsx";

/** Finds a catch of the event by its team, to decide it on trial. */
export function TrialCatches({ trial }: { trial: Trial }) {
  const { t } = useTranslation("trials");
  const { user } = useMember();
  const [text, setText] = useState("");
  const { data: found } = useQuery(catchSearchQuery(user.id, trial.event.id, text));
  return (
    <div>
      <SearchField label={t("search")} value={text} onSearch={setText} />
      {found && text !== "" && (
        <ul className="mt-2">
          {found.length === 0 && <li className="text-ink-2">{t("search_none")}</li>}
          {found.map((fish) => (
            <FoundCatch key={fish.id} fish={fish} trial={trial} />
          ))}
        </ul>
      )}
    </div>
  );
}

function FoundCatch({ fish, trial }: { fish: TriedCatch; trial: Trial }) {
  const { t } = useTranslation("trials");
  const { t: judging } = useTranslation("admin-judging");
  const { number, weight, length } = useReaderFormat();
  const { species } = useFishWords();
  const [open, setOpen] = useState(false);
  const name = [
    t("receipt", { n: number(fish.receipt_no) }),
    species(fish.species),
    fish.weight_g && measureText(weight(fish.weight_g)),
    fish.length_mm && measureText(length(fish.length_mm)),
    fish.status === "pending" ? t("pending") : judging(`verdict.${fish.status}`),
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2">
      <span className="min-w-0">
        <bdi className="font-semibold wrap-anywhere">{fish.team_name}</bdi>
        <span className="block text-sm text-ink-2">{name}</span>
      </span>
      {fish.is_own || fish.weighed_day !== null ? (
        <span className="text-sm text-ink-2">{t(fish.is_own ? "own" : "at_scales")}</span>
      ) : (
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogTrigger asChild>
            <Button
              aria-label={t("decide_of", {
                team: fish.team_name,
                receipt: number(fish.receipt_no),
              })}
            >
              {t("decide")}
            </Button>
          </DialogTrigger>
          <DialogContent title={t("decide")} description={name}>
            <TrialDecisionForm trial={trial} fish={fish} onDone={() => setOpen(false)} />
          </DialogContent>
        </Dialog>
      )}
    </li>
  );
}
