/** A link that stands alone in a text column: underlined, and tall enough for a thumb. */
export const textLinkStyle =
  "inline-flex min-h-11 items-center font-semibold underline decoration-signal decoration-2 underline-offset-4 hover:text-signal";
