import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export type CardTone = "plain" | "good" | "bad" | "log";

const edges: Record<CardTone, string> = {
  plain: "border border-line p-4",
  good: "border-s-4 border-starboard py-3 ps-4 pe-4",
  bad: "border-s-4 border-port py-3 ps-4 pe-4",
  log: "border-s-4 border-contour py-3 ps-4 pe-4",
};

/** What belongs together, on paper of its own; its edge says whether it went well. */
export function Card({
  tone = "plain",
  className,
  ...rest
}: ComponentProps<"div"> & { tone?: CardTone }) {
  return <div className={classNames("bg-card", edges[tone], className)} {...rest} />;
}
