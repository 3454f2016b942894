import type { ReactNode } from "react";

/** Of the link in a `HomeRow`: the whole row leads where it does. */
export const rowLinkStyle =
  "font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline";

interface Props {
  /** A link with `rowLinkStyle`. */
  link: ReactNode;
  /** What there is to say of it, in one line. */
  text?: ReactNode;
  /** At the far end: a badge, or a button of its own above the link. */
  end?: ReactNode;
}

/** One row of a `HomePart`. */
export function HomeRow({ link, text, end }: Props) {
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p>{link}</p>
        {text && <p className="text-sm text-ink-2">{text}</p>}
      </div>
      {end}
    </li>
  );
}
