import { queryOptions } from "@tanstack/react-query";
import { loadNamespaces } from "i18next";
import type { PageCard } from "../../../../supabase/functions/_shared/contracts/page-cards.ts";
import { sessionKey } from "../api/session-key.ts";
import { type Reader, readAs } from "../forum/read-as.ts";
import { isServiceSlug, type ServiceSlug } from "../service-slugs.ts";
import { cardsTogether } from "./fetch-cards.ts";

/** A page whose words came with the site. */
export interface ServiceCard {
  kind: "service";
  slug: ServiceSlug;
}
export type AnyCard = PageCard | ServiceCard;

const SERVICE = "/services/";

const askAs = (reader: Reader) =>
  cardsTogether((paths) =>
    // Several pages of posts share the request, so that none of them ends it.
    readAs(reader, "read_page_cards", { paths }, new AbortController().signal),
  );

const asked = new Map<Reader, ReturnType<typeof askAs>>();
async function cardFor(reader: Reader, path: string): Promise<AnyCard | null> {
  if (path.startsWith(SERVICE)) {
    const slug = path.slice(SERVICE.length);
    if (!isServiceSlug(slug)) return null;
    await loadNamespaces("services");
    return { kind: "service", slug };
  }
  let ask = asked.get(reader);
  if (!ask) asked.set(reader, (ask = askAs(reader)));
  return ask(path);
}

const all = ["page-cards"] as const;

/** The card of a page of the site; null for one without, or that this reader may not read. */
export const pageCardQuery = (reader: Reader, path: string) =>
  queryOptions({
    queryKey: reader === null ? [...all, path] : sessionKey(reader, [...all, path]),
    queryFn: () => cardFor(reader, path),
    staleTime: 60_000,
  });
