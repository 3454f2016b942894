import { uuidParam, type RawSearch } from "../../lib/page/search-params.ts";

/** Entrants read the QR code of their own start number, too: the page that it leads them to. */
export function ownEntryPage(raw: RawSearch): string | undefined {
  const event = uuidParam(raw["event"]);
  return event && uuidParam(raw["entry"]) && `/profile/tournaments/${event}`;
}
