import type { ReactNode } from "react";

export type MarkShape =
  | "lighthouse"
  | "chain"
  | "mast"
  | "pennants"
  | "can"
  | "cone"
  | "sphere"
  | "cross";

/** Signs of a chart's legend, drawn for this site: one line weight, one signal colour. */
const shapes: Record<MarkShape, ReactNode> = {
  lighthouse: (
    <>
      <path d="M24 20l-5 36h26l-5-36z" className="fill-card" />
      <path d="M22 34h20M20.500 45h23" />
      <path d="M25 20v-8h14v8zM32 12V6" className="fill-land" />
      <path d="M42 14l16-6M42 17l16 4M22 14L6 8M22 17L6 21" className="stroke-signal" />
      <path d="M4 58c5-4 9-4 14 0s9 4 14 0 9-4 14 0 9 4 14 0" />
    </>
  ),
  chain: (
    <>
      <circle cx="12" cy="44" r="8" className="fill-card" />
      <circle cx="32" cy="20" r="8" className="fill-signal" />
      <circle cx="52" cy="44" r="8" className="fill-card" />
      <path d="M17 38l10-12M37 26l10 12M20 44h24" />
      <path d="M4 58c5-4 9-4 14 0s9 4 14 0 9-4 14 0 9 4 14 0" />
    </>
  ),
  mast: (
    <>
      <path d="M32 18v38M22 56l10-38 10 38M25 44h14M28 33h8" />
      <circle cx="32" cy="14" r="4" className="fill-signal" />
      <path
        d="M22 6a14 14 0 0 0 0 17M42 6a14 14 0 0 1 0 17M15 2a22 22 0 0 0 0 25M49 2a22 22 0 0 1 0 25"
        className="stroke-signal"
      />
      <path d="M4 58c5-4 9-4 14 0s9 4 14 0 9-4 14 0 9 4 14 0" />
    </>
  ),
  pennants: (
    <>
      <path d="M14 4v52" />
      <path d="M14 8l30 7-30 7z" className="fill-land" />
      <path d="M14 24h28v14H14z" className="fill-signal" />
      <path d="M14 42l22 5-22 5z" className="fill-card" />
      <path d="M4 58c5-4 9-4 14 0s9 4 14 0 9-4 14 0 9 4 14 0" />
    </>
  ),
  can: <path d="M18 14h28v32H18zM8 46h48M32 46v10" className="fill-port" />,
  cone: <path d="M32 10l16 36H16zM8 46h48M32 46v10" className="fill-starboard" />,
  sphere: (
    <>
      <circle cx="32" cy="30" r="17" className="fill-land" />
      <path d="M8 47h48M32 47v9" />
    </>
  ),
  cross: <path d="M20 14l24 28M44 14L20 42M8 47h48M32 47v9" className="fill-none stroke-signal" />,
};

export function Mark({ shape, className }: { shape: MarkShape; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      className={`fill-none stroke-ink stroke-2 ${className ?? "size-14"}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shapes[shape]}
    </svg>
  );
}
