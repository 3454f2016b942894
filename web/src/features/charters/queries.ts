import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
} from "@tanstack/react-query";
import {
  boatFilters,
  boatList,
  boatMonth,
  boatPage,
  boatReviews,
  type BoatCard,
  type BoatPage,
  type BoatReview,
} from "../../../../supabase/functions/_shared/contracts/boats.ts";
import type { Page } from "../../lib/api/paged-query.ts";
import { isNotFound } from "../../lib/api/public-api.ts";
import { typedAmount } from "../../lib/format/money.ts";
import { readAs } from "../../lib/forum/read-as.ts";
import { takeFirstData } from "../../lib/page/first-answer.ts";
import { type BoatChoice, boatChoice } from "./search.ts";

const all = ["boats"] as const;

export const boatKeys = {
  all,
  list: (choice: BoatChoice): QueryKey => [...all, "list", choice],
  filters: [...all, "filters"] as const,
  boat: (id: string) => [...all, "boat", id] as const,
  month: (id: string, month: string) => [...all, "month", id, month] as const,
  reviews: (id: string): QueryKey => [...all, "reviews", id],
};

interface Step<Row> extends Page<Row> {
  /** The row after which the next step begins; null at the list's end. */
  next: string | null;
}
const begin = { initialPageParam: null as string | null };

/** What the address asks of the list, in the words of `read_boats`. */
function askedOf({ port, day, people, species, currency, least, most }: BoatChoice) {
  const amountOf = (price: string | null): number | null =>
    price !== null && currency !== null ? typedAmount(price, currency) : null;
  const from = amountOf(least);
  const to = amountOf(most);
  return {
    ...(port !== null && { port }),
    ...(day !== null && { day }),
    ...(people !== null && { party: Number(people) }),
    ...(species !== null && { species }),
    ...(currency !== null && { currency }),
    ...(from !== null && { price_from: from }),
    ...(to !== null && { price_to: to }),
  };
}

/** Listed boats, the newest first. The first ones of all came with the page (pages/boats.ts). */
export const boatsQuery = (choice: BoatChoice) =>
  infiniteQueryOptions({
    ...begin,
    queryKey: boatKeys.list(choice),
    queryFn: async ({ pageParam, signal }): Promise<Step<BoatCard>> => {
      const isWhole = pageParam === null && !boatChoice.isNarrowed(choice);
      const given = { ...askedOf(choice), ...(pageParam !== null && { after_id: pageParam }) };
      const { boats, next } = boatList.parse(
        (isWhole && takeFirstData("/boats")) || (await readAs(null, "read_boats", given, signal)),
      );
      return { rows: boats, total: boats.length, next };
    },
    getNextPageParam: ({ next }) => next,
  });

export const boatFiltersQuery = queryOptions({
  queryKey: boatKeys.filters,
  queryFn: async ({ signal }) =>
    boatFilters.parse(await readAs(null, "read_boat_filters", {}, signal)),
});

/** Null for a boat that does not exist, or is not listed. */
export const boatQuery = (id: string) =>
  queryOptions({
    queryKey: boatKeys.boat(id),
    queryFn: async ({ signal }): Promise<BoatPage | null> => {
      try {
        const arrived = takeFirstData(`/boats/${id}`);
        return boatPage.parse(
          arrived ?? (await readAs(null, "read_boat", { boat_id: id }, signal)),
        );
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });

/** The free days of a month, YYYY-MM; those of the month before while they are on their way. */
export const boatMonthQuery = (id: string, month: string) =>
  queryOptions({
    queryKey: boatKeys.month(id, month),
    queryFn: async ({ signal }) => {
      const given = { boat_id: id, month: `${month}-01` };
      return boatMonth.parse(await readAs(null, "read_boat_month", given, signal));
    },
    placeholderData: keepPreviousData,
  });

/** Reviews of a boat; the first ones are those of its page. */
export const boatReviewsQuery = ({ id, reviews }: BoatPage) =>
  infiniteQueryOptions({
    ...begin,
    queryKey: boatKeys.reviews(id),
    queryFn: async ({ pageParam, signal }): Promise<Step<BoatReview>> => {
      const given = { boat_id: id, ...(pageParam !== null && { after_id: pageParam }) };
      const page = boatReviews.parse(await readAs(null, "read_boat_reviews", given, signal));
      return { rows: page.reviews, total: page.reviews.length, next: page.next };
    },
    getNextPageParam: ({ next }) => next,
    initialData: {
      pages: [{ rows: reviews.reviews, total: reviews.reviews.length, next: reviews.next }],
      pageParams: [null as string | null],
    },
  });
