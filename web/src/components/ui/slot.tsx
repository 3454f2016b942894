import { useTranslation } from "react-i18next";
import { firstSlots } from "../../lib/page/first-answer.ts";
import { classNames } from "./class-names.ts";

interface Props {
  /** A text of the function `pages`: `slots` of contracts/page.ts. */
  name: string;
  /** The size of the bar that stands here while the text is not known. */
  bar: string;
}

/**
 * A text of a page whose data changes, in what the page shows while it waits (`pendingComponent`):
 * edge/worker.ts fills it before any script has arrived. Without a text it is a grey bar.
 */
export function Slot({ name, bar }: Props) {
  const { i18n } = useTranslation();
  const language = i18n.language as "en" | "ja" | "ar";
  const path = globalThis.location?.pathname ?? "";
  return (
    <span
      data-slot={name}
      dir="auto"
      className={classNames("empty:block empty:rounded-sm empty:bg-shoal", bar)}
    >
      {firstSlots(path)?.[language][name] ?? ""}
    </span>
  );
}
