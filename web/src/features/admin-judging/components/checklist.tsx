import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { LONGEST_NOTE } from "../../../lib/forms/longest-note.ts";

interface ChecklistProps {
  /** In the organiser's words. */
  sentences: readonly string[];
  note: string;
  onChoose: (note: string) => void;
}

/** What the event asks of a photo: what is missing goes into the note with one press. */
export function Checklist({ sentences, note, onChoose }: ChecklistProps) {
  const { t } = useTranslation("admin-judging");
  const lines = note.split("\n");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t("checklist")}</legend>
      <p className="text-sm text-ink-2">{t("checklist_hint")}</p>
      <div className="flex flex-wrap gap-2">
        {sentences.map((sentence) => {
          const isChosen = lines.includes(sentence);
          const changed = isChosen
            ? lines.filter((line) => line !== sentence)
            : [...lines.filter((line) => line !== ""), sentence];
          return (
            <Button
              key={sentence}
              aria-pressed={isChosen}
              variant={isChosen ? "primary" : "secondary"}
              onClick={() => onChoose(changed.join("\n").slice(0, LONGEST_NOTE))}
            >
              <bdi>{sentence}</bdi>
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
