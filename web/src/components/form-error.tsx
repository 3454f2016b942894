import { useTranslation } from "react-i18next";
import { errorKey } from "../lib/api/errors.ts";
import { useOnline } from "../lib/page/use-online.ts";
import { ErrorNote } from "./ui/error-note.tsx";

/** What `useContractForm` returns, or what an action of another kind knows of its mutation. */
export interface SentForm {
  isSending: boolean;
  error: Error | null;
}

interface Props {
  form: SentForm;
  /** Where the words of the error's code do not fit. */
  words?: string | undefined;
}

// The same function at every render, so that it is called when the error appears.
const bringIntoView = (note: HTMLElement | null): void =>
  note?.scrollIntoView({ block: "nearest" });

/**
 * Why a form could not be sent, where no field of it shows that. It stands beside the button, and comes
 * into view also when the form was sent with the keyboard, far from there. While a form cannot be sent
 * because the network is gone, its place says what is waited for.
 */
export function FormError({ form: { isSending, error }, words }: Props) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <>
      {isSending && !isOnline && (
        <output className="text-sm font-semibold">{t("waiting_for_connection")}</output>
      )}
      {error && <ErrorNote ref={bringIntoView}>{words ?? t(errorKey(error))}</ErrorNote>}
    </>
  );
}
