import type { PageAnswer, PageLanguage } from "../_shared/contracts/page.ts";
import { topFans } from "../_shared/contracts/top-fans.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { numberIn } from "./dates.ts";
import { slotsIn } from "./slots.ts";

/** What the page has slots for (top-fans-skeleton.tsx). */
const FANS = 10;

/** A member without a name, as the page has it. */
const NAMELESS: Record<PageLanguage, string> = { en: "Member", ja: "会員", ar: "عضو" };

/** The first screen of the tables of fans: the month's. */
export async function topFansPage(): Promise<PageAnswer> {
  const data: unknown = await (await readAsPublic("/rpc/read_top_fans", {})).json();
  const { month } = topFans.parse(data).tables;
  return {
    // The page's own words: the tables have no owner's.
    title: null,
    description: null,
    image: null,
    structured: null,
    slots: slotsIn((language) =>
      month.slice(0, FANS).flatMap(({ name, points }, n) => [
        // Equal points share a place.
        [
          `${n}.place`,
          numberIn(1 + month.findIndex((other) => other.points === points), language),
        ] as const,
        [`${n}.name`, name ?? NAMELESS[language]] as const,
        [`${n}.points`, numberIn(points, language)] as const,
      ]),
    ),
    data,
  };
}
