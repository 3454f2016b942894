import { Link } from "@tanstack/react-router";
import { PRODUCT_NAME } from "../../lib/product.ts";

/** Two waves and the float between them. */
export function Logo() {
  return (
    <Link
      to="/"
      dir="ltr"
      translate="no"
      className="display inline-flex min-h-11 items-center gap-2.5 text-xl leading-none sm:text-2xl"
    >
      <svg
        viewBox="0 0 32 32"
        aria-hidden="true"
        className="size-8 fill-none stroke-ink stroke-[2.2]"
        strokeLinecap="round"
      >
        <path d="M4 17.500c4-4.500 8-4.500 12 0s8 4.500 12 0" className="stroke-ink-2" />
        <path d="M4 24c4-4.500 8-4.500 12 0s8 4.500 12 0" />
        <circle cx="16.500" cy="9" r="4" className="fill-signal stroke-none" />
      </svg>
      {PRODUCT_NAME}
    </Link>
  );
}
