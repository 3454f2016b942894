import { classNames } from "./class-names.ts";

/** Holds the place of what is being fetched. Its size comes from `className`. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      data-skeleton
      className={classNames("block rounded-sm bg-shoal", className)}
    />
  );
}
