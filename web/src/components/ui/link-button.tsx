import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { buttonStyle, type ButtonSize, type ButtonVariant } from "./button-style.ts";

interface AnchorProps extends ComponentProps<"a"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

function ButtonAnchor({ variant, size, className, children, ...rest }: AnchorProps) {
  return (
    <a className={buttonStyle(variant, size, className)} {...rest}>
      {children}
    </a>
  );
}

/** A link of the router that looks like a button: it goes somewhere, it does not act. */
export const LinkButton = createLink(ButtonAnchor);
