import { useTranslation } from "react-i18next";
import type {
  BoatPage,
  BoatReview,
} from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { AnglerName } from "../../../components/angler-name.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useGrowingQuery } from "../../../components/list/use-list-query.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { boatReviewsQuery } from "../queries.ts";
import { ReviewReport } from "./review-report.tsx";
import { StarRow, Stars } from "../../../components/boats/stars.tsx";

/** What anglers say of trips that took place, the newest first. */
export function BoatReviews({ boat }: { boat: BoatPage }) {
  const { t } = useTranslation("boats");
  const list = useGrowingQuery(boatReviewsQuery(boat));
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-2">
        <h2 className="text-2xl">{t("reviews.title")}</h2>
        <Stars sum={boat.stars_sum} count={boat.stars_count} />
      </div>
      <QueryList
        list={list}
        label={t("reviews.title")}
        empty={<p className="py-4 text-ink-2">{t("reviews.none")}</p>}
        failed={t("reviews.failed")}
        more={t("reviews.more")}
      >
        {(review) => <Review review={review} boat={boat} />}
      </QueryList>
    </section>
  );
}

function Review({ review, boat }: { review: BoatReview; boat: BoatPage }) {
  const { t } = useTranslation("boats");
  const { date } = useReaderFormat();
  const author = review.author_name ?? t("former_member");
  return (
    <li className="border-b border-line py-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <StarRow stars={review.stars} />
        <AnglerName name={author} handle={review.handle} className="font-semibold" />
        <span className="text-sm text-ink-2">
          {t("reviews.trip", {
            day: date(Date.parse(review.day), { dateStyle: "long" }, "UTC"),
          })}
        </span>
        <span className="ms-auto -me-4">
          <ReviewReport id={review.id} author={author} />
        </span>
      </p>
      {review.body && (
        <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line" dir="auto">
          {review.body}
        </p>
      )}
      {review.reply !== null && (
        <div className="mt-3 border-s-2 border-contour ps-4">
          <p className="text-sm font-semibold">
            <bdi>{boat.captain_name}</bdi>
          </p>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line" dir="auto">
            {review.reply}
          </p>
        </div>
      )}
    </li>
  );
}
