import { Link } from "@tanstack/react-router";
import { classNames } from "./ui/class-names.ts";

interface Props {
  name: string;
  /** Of the person's public page; null or undefined where there is none. */
  handle: string | null | undefined;
  className?: string;
}

/** A person's name, and where they have a public page, the way to it. */
export function AnglerName({ name, handle, className }: Props) {
  if (!handle) return <bdi className={className}>{name}</bdi>;
  return (
    <Link
      to="/anglers/$handle"
      params={{ handle }}
      className={classNames(
        className,
        "underline decoration-ink-2 underline-offset-4 hover:decoration-ink",
      )}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
