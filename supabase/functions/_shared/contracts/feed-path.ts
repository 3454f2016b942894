/** Of a page's feed, under the project's address. Apart from the names of feeds, which few pages show. */
export const feedPath = (page: string, form: "rss" | "atom", language: string): string =>
  `/functions/v1/pages${page}/feed.${form}?lang=${language}`;
