import { classNames } from "./class-names.ts";
import { contours } from "./contour-lines.ts";

/** The only ornament: depth contours behind a title. Each page has its own water by its seed. */
export function Contours({ seed, className }: { seed: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 560"
      preserveAspectRatio="xMidYMid slice"
      className={classNames("size-full fill-none stroke-contour", className)}
    >
      {contours(seed).map(({ path, index }) => (
        <path
          key={path}
          d={path}
          vectorEffect="non-scaling-stroke"
          className={index ? "stroke-[1.6]" : "stroke-[0.8] opacity-80"}
        />
      ))}
    </svg>
  );
}
