import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { GALLERY_LIMITS } from "../../../../../supabase/functions/_shared/contracts/gallery.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { type Language, languages } from "../../../lib/page/languages.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { describePhotos } from "../mutations.ts";
import type { AlbumPhoto } from "../queries.ts";

/** Photos of one request. */
const MOST = 500;

interface Props {
  photos: AlbumPhoto[];
  language: Language;
  queryKey: readonly unknown[];
}

/** Gives all photos of the list that have no description in this language the same one. */
export function BulkTexts({ photos, language, queryKey }: Props) {
  const { t } = useTranslation("admin-gallery");
  const { number } = useReaderFormat();
  const [text, setText] = useState("");
  const bare = photos.filter(({ alt }) => !alt[language]).slice(0, MOST);
  const describe = useMutation({
    ...describePhotos(useQueryClient(), queryKey),
    onError: useErrorToast(),
  });
  if (bare.length === 0) return null;
  const send = (): void => {
    const words = text.trim();
    if (words === "") return;
    const changes = bare.map(({ id, alt }) => ({
      id,
      alt: { ...alt, [language]: words },
      seen: { alt },
    }));
    // Once the list has them: a row that is edited before would be compared with its former text.
    const onSuccess = (): void => {
      setText("");
      toast("success", t("bulk.done", { count: bare.length, n: number(bare.length) }));
    };
    describe.mutate(changes, { onSuccess });
  };
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label={t("bulk.label", { count: bare.length, n: number(bare.length) })}>
        {(control) => (
          <Input
            {...control}
            value={text}
            maxLength={GALLERY_LIMITS.alt}
            lang={language}
            dir={languages[language].direction}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={describe.isPending}>
        {t("bulk.set")}
      </Button>
    </form>
  );
}
