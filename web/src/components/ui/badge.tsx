import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BadgeTone = "plain" | "signal" | "good" | "bad" | "land";

const tones: Record<BadgeTone, string> = {
  plain: "border-line text-ink-2",
  signal: "border-signal bg-signal-ground text-signal",
  good: "border-starboard text-starboard",
  bad: "border-port text-port",
  land: "border-land bg-land text-ink",
};

interface BadgeProps {
  tone?: BadgeTone;
  /** For a sentence, which may take several lines where there is little room; a word keeps to one. */
  wraps?: boolean;
  children: ReactNode;
}

export function Badge({ tone = "plain", wraps = false, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-sm border px-1.5 py-0.5 text-xs font-semibold",
        !wraps && "whitespace-nowrap",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
