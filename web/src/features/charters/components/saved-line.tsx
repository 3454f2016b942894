import { useTranslation } from "react-i18next";
import { FormError } from "../../../components/form-error.tsx";
import { OutdatedNote } from "../../../components/outdated-note.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { isConflict } from "../../../lib/forms/save-unchanged.ts";
import type { BoatForm } from "../use-boat-draft.ts";

/** Whether what was typed is stored; with a button where that does not happen by itself. */
export function SavedLine({ form, hasButton }: { form: BoatForm; hasButton: boolean }) {
  const { t } = useTranslation("own-boats");
  const words = form.isSaving ? t("saving") : form.isSaved ? t("saved") : "";
  const isEmpty = !hasButton && words === "" && form.error === null;
  return (
    <div
      className={
        isEmpty ? "sr-only" : "sticky bottom-0 z-10 grid gap-3 border-t-2 border-ink bg-paper py-3"
      }
    >
      <OutdatedNote seen={{ isOutdated: isConflict(form.error), reload: form.reload }} />
      <FormError form={{ isSending: form.isSaving, error: form.error }} />
      <div className="flex flex-wrap items-center gap-4">
        {(hasButton || form.error !== null) && (
          <Button
            variant="primary"
            busy={form.isSaving}
            aria-disabled={!form.isDirty}
            onClick={() => form.isDirty && form.save()}
          >
            {t("save")}
          </Button>
        )}
        <output className="text-starboard">{words}</output>
      </div>
    </div>
  );
}
