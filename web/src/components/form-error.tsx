import { useTranslation } from "react-i18next";
import { errorKey } from "../lib/api/errors.ts";
import { ErrorNote } from "./ui/error-note.tsx";

interface Props {
  error: Error | null;
  /** Where the words of the error's code do not fit. */
  words?: string | undefined;
}

// The same function at every render, so that it is called when the error appears.
const bringIntoView = (note: HTMLElement | null): void =>
  note?.scrollIntoView({ block: "nearest" });

/**
 * Why a form could not be sent, where no field of it shows that. It stands beside the button, and comes
 * into view also when the form was sent with the keyboard, far from there.
 */
export function FormError({ error, words }: Props) {
  const { t } = useTranslation();
  return error && <ErrorNote ref={bringIntoView}>{words ?? t(errorKey(error))}</ErrorNote>;
}
