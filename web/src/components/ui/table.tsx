import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** Scrolls sideways on a narrow screen; `caption` is read as its name. */
export function Table({
  caption,
  className,
  children,
  ...rest
}: ComponentProps<"table"> & { caption: string }) {
  return (
    <div className="overflow-x-auto">
      <table className={classNames("w-full border-collapse text-sm", className)} {...rest}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export function TableHead({ className, ...rest }: ComponentProps<"thead">) {
  return <thead className={classNames("border-b-2 border-ink text-start", className)} {...rest} />;
}

export function TableRow({ className, ...rest }: ComponentProps<"tr">) {
  return <tr className={classNames("border-b border-line", className)} {...rest} />;
}

interface CellProps {
  /** Numbers stand at the end, in figures that align. */
  numeric?: boolean;
}

const place = (numeric: boolean): string => (numeric ? "text-end figures" : "text-start");

export function TableHeader({
  numeric = false,
  className,
  ...rest
}: ComponentProps<"th"> & CellProps) {
  return (
    <th
      scope="col"
      className={classNames(
        "px-3 py-2 text-xs font-semibold text-ink-2",
        place(numeric),
        className,
      )}
      {...rest}
    />
  );
}

export function TableCell({
  numeric = false,
  className,
  ...rest
}: ComponentProps<"td"> & CellProps) {
  return (
    <td className={classNames("px-3 py-3 align-middle", place(numeric), className)} {...rest} />
  );
}
