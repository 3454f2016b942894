/** A page and the same in its other languages, for its head; none for a page of one language. */
export const versionLinks = (
  list: "/blogs" | "/podcasts",
  versions: readonly { locale: string; slug: string }[],
): { hreflang: string; href: string }[] =>
  versions.length > 1
    ? versions.map(({ locale, slug }) => ({ hreflang: locale, href: `${list}/${slug}` }))
    : [];
