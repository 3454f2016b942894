import { classNames } from "./class-names.ts";
import { contours, type Contour } from "./contour-lines.ts";

/**
 * What the prerendered page shows already: reading it costs a hundredth of drawing it again, which
 * a slow phone would feel just when the page comes to life.
 */
function drawnAhead(seed: number): Contour[] | undefined {
  if (typeof document === "undefined") return undefined;
  const water = document.querySelector(`#first-screen [data-water="${seed}"]`);
  if (!water) return undefined;
  return Array.from(water.children, (line) => ({
    path: line.getAttribute("d") ?? "",
    index: line.hasAttribute("data-index"),
  }));
}

/** The only ornament: depth contours beside a title. Each page has its own water by its seed. */
export function Contours({ seed, className }: { seed: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      data-water={seed}
      viewBox="0 0 1440 560"
      preserveAspectRatio="xMidYMid slice"
      className={classNames("size-full fill-none stroke-contour", className)}
    >
      {contours(seed, drawnAhead).map(({ path, index }) => (
        <path
          key={path}
          d={path}
          data-index={index || undefined}
          vectorEffect="non-scaling-stroke"
          className={index ? "stroke-[1.6]" : "stroke-[0.8] opacity-80"}
        />
      ))}
    </svg>
  );
}
