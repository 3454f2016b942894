import { classNames } from "./ui/class-names.ts";

/** Up and down as the buoys' shapes, a cone and a can, so that the sign does not rest on its colour. */
export function BuoySign({ isUp, className }: { isUp: boolean; className?: string }) {
  return (
    <svg
      className={classNames("size-3 fill-current", className)}
      viewBox="0 0 12 12"
      aria-hidden="true"
    >
      {isUp ? <path d="M6 1 12 11H0z" /> : <path d="M1 1h10v10H1z" />}
    </svg>
  );
}
