import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText, markText } from "../../../lib/page/copy-text.ts";

interface Props {
  label: string;
  /** The field of the site's settings that it shows: `pages/site.ts` fills it before any script has arrived. */
  name: string;
  /** What is copied: Latin in every language, so it keeps its own direction. */
  value: string;
  note: string;
  /** The field that the note is; undefined for the page's own words. */
  noteName: string | undefined;
}

const SHOWN_MS = 3_000;

/** A whole row that copies its value, by pointer or keyboard, and says so to eye and ear. */
export function CopyCard({ label, name, value, note, noteName }: Props) {
  const { t } = useTranslation("contact");
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const text = useRef<HTMLElement>(null);

  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("idle"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    const done = await copyText(value);
    if (!done && text.current) markText(text.current);
    setState(done ? "copied" : "refused");
  }

  return (
    <li className="@container border-b border-line">
      <button
        type="button"
        onClick={() => void copy()}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-1 py-4 text-start transition-colors duration-100 hover:bg-water @max-[17rem]:grid-cols-1"
      >
        <span className="text-balance">
          <span className="block text-sm font-semibold">{label}</span>
          <bdi
            ref={text}
            dir="ltr"
            data-slot={`site.${name}`}
            className="display text-lg break-words select-text"
          >
            {value}
          </bdi>
          <span
            data-slot={noteName && `site.${noteName}`}
            className="block text-sm text-balance text-ink-2"
          >
            {note}
          </span>
        </span>
        <span
          aria-hidden={state === "copied"}
          className={`flex items-center gap-1.5 text-sm font-semibold ${state === "copied" ? "text-starboard" : "text-ink-2"}`}
        >
          {state === "copied" ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          {state === "copied" ? t("cards.copied") : t("cards.copy")}
        </span>
      </button>
      <output className={state === "refused" ? "block px-1 pb-3 text-sm" : "sr-only"}>
        {state === "copied" && t("cards.copied_what", { what: label })}
        {state === "refused" && t("cards.by_hand")}
      </output>
    </li>
  );
}
