import { photoParam } from "../../components/gallery/use-photo-link.ts";
import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";
import {
  dayParam,
  oneOfParam,
  type RawSearch,
  textParam,
  uuidParam,
} from "../../lib/page/search-params.ts";

/** The parts of a day (contracts/boats.ts), without its schema library. */
const PARTS = ["day", "morning", "afternoon"] as const;

/** A whole number of up to seven digits as text: the router reads ?people=4 as a number. */
const countParam = (value: unknown): string | undefined =>
  /^[1-9]\d{0,6}$/.exec(String(value))?.[0];

/** What boats are looked for. `least` and `most` are prices of a whole day, in whole units of the currency. */
export const boatChoice = listSearch({
  filters: {
    port: (value) => textParam(value, 80),
    day: dayParam,
    people: countParam,
    species: uuidParam,
    currency: (value) => textParam(value, 3),
    least: countParam,
    most: countParam,
  },
  orders: { listed_at: "desc" },
});
export type BoatChoiceParams = ParamsOf<typeof boatChoice>;
export type BoatChoice = ReturnType<typeof boatChoice.of>;

export interface TripParams {
  photo?: string | undefined;
  day?: string | undefined;
  part?: (typeof PARTS)[number] | undefined;
  people?: string | undefined;
}

/** Of a boat's page: the photo that is open, and the trip that is being requested. */
export const tripParams = (raw: RawSearch): TripParams => ({
  ...photoParam(raw),
  day: dayParam(raw["day"]),
  part: oneOfParam(raw["part"], PARTS),
  people: countParam(raw["people"]),
});
