import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OwnPhoto } from "../../../../../supabase/functions/_shared/contracts/gallery.ts";
import { SaveRow } from "../../../components/form-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { toast } from "../../../lib/page/toasts.ts";
import type { UploadItem } from "../../../lib/upload/use-upload.ts";
import { sendPhoto } from "../mutations.ts";
import { languageOf, photoWords, useOwnLanguage, wordsOf } from "../photo-words.ts";
import { PhotoWordsFields } from "./photo-words-fields.tsx";

interface Props {
  item: UploadItem;
  eventId?: string | undefined;
  /** The photo in whose place it goes. */
  replaced?: OwnPhoto;
  /** It was handed over, or is not wanted. */
  onEnd: () => void;
}

const sourceOf = (name: string | null): string =>
  /\/([0-9a-f-]{36})\.webp$/.exec(name ?? "")?.[1] ?? "";

/** The words of a picture that has arrived. One `li`. */
export function NewPhotoForm({ item, eventId, replaced, onEnd }: Props) {
  const { t } = useTranslation("own-gallery");
  const own = useOwnLanguage();
  const language = replaced ? languageOf(replaced.alt, own) : own;
  const form = useContractForm({
    contract: photoWords,
    defaultValues: {
      alt: replaced?.alt[language] ?? "",
      caption: replaced?.caption[language] ?? "",
    },
    send: useMutation(sendPhoto(useQueryClient())),
    toSend: (words) => {
      const picture = { source: sourceOf(item.name), ...wordsOf(words, language) };
      if (replaced) return { ...picture, replaces: replaced.id };
      return eventId === undefined ? picture : { ...picture, event_id: eventId };
    },
    onSent: () => {
      toast("success", t("upload.added"));
      onEnd();
    },
  });
  return (
    <li className="grid grid-cols-1 gap-4 border-t border-line pt-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {item.preview && (
        <img src={item.preview} alt="" className="max-h-60 w-full bg-water object-contain" />
      )}
      <form {...form.element} aria-label={item.fileName} className="grid content-start gap-4">
        <PhotoWordsFields form={form} />
        <div className="flex flex-wrap items-start gap-4">
          <SaveRow
            form={form}
            label={t("upload.submit")}
            busyLabel={t("upload.busy")}
            variant="primary"
            done={false}
          />
          <Button
            variant="quiet"
            aria-label={t("upload.drop_of", { name: item.fileName })}
            onClick={onEnd}
          >
            {t("upload.drop")}
          </Button>
        </div>
      </form>
    </li>
  );
}
