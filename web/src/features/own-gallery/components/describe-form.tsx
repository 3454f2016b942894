import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OwnPhoto } from "../../../../../supabase/functions/_shared/contracts/gallery.ts";
import { SaveRow } from "../../../components/form-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { describePhoto } from "../mutations.ts";
import { languageOf, photoWords, useOwnLanguage, wordsOf } from "../photo-words.ts";
import { PhotoWordsFields } from "./photo-words-fields.tsx";

/** Changes the words of a photo that waits, in the language in which they were written. */
export function DescribeForm({ photo, onEnd }: { photo: OwnPhoto; onEnd: () => void }) {
  const { t } = useTranslation("own-gallery");
  const { t: common } = useTranslation();
  const language = languageOf(photo.alt, useOwnLanguage());
  const seen = { alt: photo.alt, caption: photo.caption };
  const form = useContractForm({
    contract: photoWords,
    defaultValues: { alt: photo.alt[language] ?? "", caption: photo.caption[language] ?? "" },
    send: useMutation(describePhoto(useQueryClient())),
    toSend: (words) => {
      const { alt, caption } = wordsOf(words, language);
      // The office may have added other languages.
      const { [language]: _, ...others } = photo.caption;
      return {
        id: photo.id,
        alt: { ...photo.alt, ...alt },
        caption: { ...others, ...caption },
        seen,
      };
    },
    onSent: onEnd,
  });
  return (
    <form {...form.element} className="mt-3 grid gap-4">
      <PhotoWordsFields form={form} />
      <div className="flex flex-wrap items-start gap-4">
        <SaveRow
          form={form}
          label={t("describe.submit")}
          busyLabel={t("describe.busy")}
          done={false}
        />
        <Button variant="quiet" onClick={onEnd}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}
