import { type BoatCard, boatList, boatPage, boatPhotoPath } from "../_shared/contracts/boats.ts";
import { inLanguage } from "../_shared/contracts/languages.ts";
import { minorDigits } from "../_shared/contracts/minor-digits.ts";
import type { PageAnswer } from "../_shared/contracts/page.ts";
import { supabaseUrl } from "../_shared/environment.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { slotsIn, wordsIn } from "./slots.ts";

/** What the list has slots for (boat-list-skeleton.tsx). */
const BOATS = 6;
/** Longer descriptions are cut in results of search engines. */
const SUMMARY = 160;
const NAMED_REVIEWS = 5;

const pictureOf = ({ cover }: Pick<BoatCard, "cover">): string | null =>
  cover && boatPhotoPath(cover.id, 1024);

/** The first screen of the list of boats. */
export async function boatListPage(): Promise<PageAnswer> {
  const data: unknown = await (await readAsPublic("/rpc/read_boats", {})).json();
  const { boats } = boatList.parse(data);
  const [first] = boats;
  return {
    // The page's own words: the list has no owner's.
    title: null,
    description: null,
    image: first ? pictureOf(first) : null,
    structured: {
      "@context": "https://schema.org",
      "@type": "CollectionPage",
      url: "/boats",
      hasPart: boats.map(({ id, name }) => ({ "@type": "Product", name, url: `/boats/${id}` })),
    },
    slots: slotsIn(() =>
      boats
        .slice(0, BOATS)
        .flatMap(({ name, port }, n) => [
          [`${n}.name`, name] as const,
          [`${n}.port`, port] as const,
        ]),
    ),
    data,
  };
}

/** The first screen of a listed boat. @throws AppError `not_found` */
export async function boatFirstPage(boatId: string): Promise<PageAnswer> {
  const data: unknown = await (await readAsPublic("/rpc/read_boat", { boat_id: boatId })).json();
  const boat = boatPage.parse(data);
  const { name, port, currency, stars_count, stars_sum } = boat;
  const image = pictureOf(boat);
  const description = wordsIn(boat.description, "en").slice(0, SUMMARY);
  const offers = [boat.price_day, boat.price_half]
    .filter((price) => price !== null)
    .map((price) => ({
      "@type": "Offer",
      price: (price / 10 ** minorDigits(currency)).toFixed(minorDigits(currency)),
      priceCurrency: currency,
      url: `/boats/${boat.id}`,
    }));
  return {
    title: name,
    description: description || null,
    image,
    structured: {
      "@context": "https://schema.org",
      "@type": "Product",
      name,
      url: `/boats/${boat.id}`,
      category: "Fishing charter",
      inLanguage: inLanguage(boat.description, "en")?.lang,
      ...(description && { description }),
      ...(image && { image: supabaseUrl() + image }),
      offers,
      ...(stars_count > 0 && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: Math.round((10 * stars_sum) / stars_count) / 10,
          reviewCount: stars_count,
        },
        review: boat.reviews.reviews.slice(0, NAMED_REVIEWS).map((review) => ({
          "@type": "Review",
          reviewRating: { "@type": "Rating", ratingValue: review.stars },
          reviewBody: review.body,
          ...(review.author_name && {
            author: { "@type": "Person", name: review.author_name },
          }),
        })),
      }),
    },
    slots: slotsIn(() => [
      ["name", name],
      ["port", port],
    ]),
    data,
  };
}
