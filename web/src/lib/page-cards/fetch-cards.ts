import * as z from "zod/mini";
import {
  MOST_CARDS,
  type PageCard,
  pageCard,
} from "../../../../supabase/functions/_shared/contracts/page-cards.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { reportUnreadable } from "../api/report-unreadable.ts";

type Cards = ReadonlyMap<string, PageCard>;
/** Asks for the cards of these pages, in one request. */
export type AskCards = (paths: string[]) => Promise<unknown>;

const readCards = (answer: unknown): Cards =>
  new Map(
    understood(pageCard, z.array(z.unknown()).parse(answer), "page card", reportUnreadable).map(
      (card) => [card.path, card],
    ),
  );

/** Asks for one page's card; all that are wanted in the same task are asked for together. */
export function cardsTogether(ask: AskCards): (path: string) => Promise<PageCard | null> {
  let open: { paths: Set<string>; cards: Promise<Cards> } | null = null;
  return async (path) => {
    if (!open || open.paths.size >= MOST_CARDS) {
      const paths = new Set<string>();
      const batch = {
        paths,
        cards: new Promise<void>((resolve) => setTimeout(resolve)).then(async () => {
          if (open === batch) open = null;
          return readCards(await ask([...paths]));
        }),
      };
      open = batch;
    }
    open.paths.add(path);
    return (await open.cards).get(path) ?? null;
  };
}
