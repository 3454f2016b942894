import { useTranslation } from "react-i18next";
import { isolate } from "../../../lib/format/reader-format.ts";
import type { Typist } from "../use-typing.ts";

/** So many are named; of more it only says that several write. */
const NAMED = 2;

export interface TypingProps {
  typists: readonly Typist[];
}

/** Who is writing now; its room stays, so that nothing moves. */
export function TypingLine({ typists }: TypingProps) {
  const { t } = useTranslation("forum-thread");
  const names = [...new Set(typists.map(({ name }) => isolate(name ?? t("somebody"))))];
  const [first = "", second = ""] = names;
  const words = (): string => {
    if (names.length > NAMED) return t("typing_several");
    return names.length === 2
      ? t("typing_two", { name: first, other: second })
      : t("typing_one", { name: first });
  };
  return (
    <output className="flex min-h-9 items-center gap-2.5 text-sm text-ink-2">
      {names.length > 0 && (
        <>
          <svg
            aria-hidden="true"
            viewBox="0 0 32 8"
            className="h-2 w-8 shrink-0 fill-none stroke-contour stroke-2"
          >
            <path d="M1 4q4-6 8 0t8 0 8 0 6 0" />
          </svg>
          <span>{words()}</span>
        </>
      )}
    </output>
  );
}
