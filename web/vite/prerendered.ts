/** A page as HTML, with what it says of itself. */
export interface Prerendered {
  html: string;
  title: string;
  description: string | undefined;
}

/**
 * A page as a visitor's browser first shows it, in `language`. A page whose data is not known
 * before it is asked for is rendered as it waits for it (its `pendingComponent`).
 *
 * @param texts the namespaces that the page shows
 * @throws when the path leads to no page, or the page fails
 */
export type Prerender = (path: string, language: string, texts: string[]) => Promise<Prerendered>;
