import type { ComponentProps, ElementType } from "react";

type BoxTag = "div" | "section" | "ol" | "pre";

/** A box that scrolls by itself. It is reached by Tab, so that the arrow keys scroll it. */
export function ScrollBox<Tag extends BoxTag = "div">({
  as,
  ...rest
}: ComponentProps<Tag> & { as?: Tag }) {
  const Box = (as ?? "div") as ElementType;
  return <Box tabIndex={0} {...rest} />;
}
