import { classNames } from "./class-names.ts";

/** A wave drawn by its stroke. `label` is read and shown below; under reduced motion the wave stands. */
export function WaveLoader({ label, className }: { label: string; className?: string }) {
  return (
    <output className={classNames("grid justify-items-center gap-3", className)}>
      <svg
        viewBox="0 0 120 32"
        aria-hidden="true"
        className="w-32 fill-none stroke-signal stroke-[3]"
        strokeLinecap="round"
      >
        <path
          pathLength={1}
          strokeDasharray="1"
          className="animate-wave"
          d="M4 16c9-12 19-12 28 0s19 12 28 0 19-12 28 0 19 12 28 0"
        />
      </svg>
      <p className="text-sm text-ink-2">{label}</p>
    </output>
  );
}
