import { useTranslation } from "react-i18next";
import { countCharacters } from "../../../../../supabase/functions/_shared/contracts/plain-text.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";

// The contract's own limits; importing them would bring the schema library with the page.
const LEAST = 10;
const MOST = 5000;

/** Counts as a reader would: a family emoji is one, a letter with its marks too. */
export function CharacterCount({ text }: { text: string }) {
  const { t } = useTranslation("contact");
  const { number } = useReaderFormat();
  const count = countCharacters(text);
  return (
    <p
      className={`flex flex-wrap justify-between gap-x-4 text-sm figures ${count > MOST ? "font-semibold text-port" : "text-ink-2"}`}
    >
      <span>{t("form.at_least", { n: number(LEAST) })}</span>
      <span aria-live="off">{t("form.count", { n: number(count), most: number(MOST) })}</span>
    </p>
  );
}
