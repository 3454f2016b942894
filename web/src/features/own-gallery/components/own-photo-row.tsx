import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnPhoto } from "../../../../../supabase/functions/_shared/contracts/gallery.ts";
import { useTakeDown } from "../../../components/gallery/use-take-down.ts";
import { Badge, type BadgeTone } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { restorePhoto } from "../../../lib/gallery/mutations.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { DescribeForm } from "./describe-form.tsx";
import { OwnPicture } from "./own-picture.tsx";
import { ReplacePhoto } from "./replace-photo.tsx";

const TONES: Record<OwnPhoto["state"], BadgeTone> = {
  pending: "land",
  approved: "good",
  rejected: "bad",
  taken_down: "plain",
};

/** An own photo: what became of it, why, and what can be done. One `li`. */
export function OwnPhotoRow({ photo, userId }: { photo: OwnPhoto; userId: string }) {
  const { t } = useTranslation("own-gallery");
  const { date } = useReaderFormat();
  const words = useLocalWords();
  const [open, setOpen] = useState<"words" | "file" | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const end = (): void => {
    setOpen(null);
    // The form that had the focus is gone.
    row.current?.focus();
  };
  const { state, reason } = photo;
  const alt = words(photo.alt);
  const caption = words(photo.caption);
  const isHidden = state === "approved" && photo.hidden_at !== null;
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid grid-cols-[7rem_minmax(0,1fr)] content-start gap-x-4 gap-y-2 border-b border-line py-4"
    >
      <OwnPicture photo={photo} userId={userId} alt={alt.text} lang={alt.lang} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <Badge tone={isHidden ? "land" : TONES[state]} wraps>
            {t(isHidden ? "state.hidden" : `state.${state}`)}
          </Badge>
          <time dateTime={photo.created_at}>
            {t("uploaded", { date: date(Date.parse(photo.created_at), { dateStyle: "medium" }) })}
          </time>
        </p>
        {photo.kind === "catch" && <p className="mt-1 text-sm">{t("from_catch")}</p>}
        <p className="mt-1 font-semibold wrap-anywhere" lang={(caption.text ? caption : alt).lang}>
          <bdi>{caption.text || alt.text}</bdi>
        </p>
        {reason && <p className="mt-1 text-sm">{t(`reason.${reason}`)}</p>}
        {photo.words && (
          <p className="mt-1 text-sm wrap-anywhere">
            {t("words", { words: isolate(photo.words) })}
          </p>
        )}
        {open === "words" && <DescribeForm photo={photo} onEnd={end} />}
        {open === null && <Actions photo={photo} name={isolate(alt.text)} onOpen={setOpen} />}
      </div>
      {open === "file" && <ReplacePhoto photo={photo} userId={userId} onEnd={end} />}
    </li>
  );
}

interface ActionsProps {
  photo: OwnPhoto;
  /** For the buttons' full names. */
  name: string;
  onOpen: (form: "words" | "file") => void;
}

function Actions({ photo: { id, kind, state, reason }, name, onOpen }: ActionsProps) {
  const { t } = useTranslation("own-gallery");
  const takeDown = useTakeDown();
  const restore = useMutation({ ...restorePhoto(useQueryClient()), onError: useErrorToast() });
  return (
    <div className="mt-2 -ms-4 flex flex-wrap">
      {state === "pending" && kind === "member" && (
        <Button
          variant="quiet"
          aria-label={t("describe.open_of", { photo: name })}
          onClick={() => onOpen("words")}
        >
          {t("describe.open")}
        </Button>
      )}
      {state === "rejected" && kind === "member" && (
        <Button
          variant="quiet"
          aria-label={t("replace.open_of", { photo: name })}
          onClick={() => onOpen("file")}
        >
          {t("replace.open")}
        </Button>
      )}
      {state === "approved" && (
        <Button
          variant="quiet"
          aria-label={t("take_down_of", { photo: name })}
          onClick={() => takeDown(id)}
        >
          {t("take_down")}
        </Button>
      )}
      {(state === "pending" || state === "rejected") && (
        <Button
          variant="quiet"
          aria-label={t("withdraw_of", { photo: name })}
          onClick={() => takeDown(id)}
        >
          {t("withdraw")}
        </Button>
      )}
      {state === "taken_down" && reason === "owner" && (
        <Button
          variant="quiet"
          busy={restore.isPending}
          aria-label={t("restore_of", { photo: name })}
          onClick={() => restore.mutate(id)}
        >
          {t("restore")}
        </Button>
      )}
    </div>
  );
}
