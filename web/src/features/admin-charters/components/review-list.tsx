import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { StarRow } from "../../../components/boats/stars.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useSite } from "../../../lib/site.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { ruleReview } from "../mutations.ts";
import { type DeskReview, reviewDeskQuery } from "../queries.ts";
import { reviewDesk } from "../search.ts";

/** Reviews with reports that wait, or hidden ones: of all boats, or of one. */
export function ReviewList({ boatId }: { boatId: string | null }) {
  const { t } = useTranslation("admin-charters");
  const { user } = useMember();
  return (
    <QueryList
      list={useListQuery(reviewDesk, (state) => reviewDeskQuery(user.id, state, boatId))}
      title={t("reviews.list")}
      lead={null}
      searchLabel={t("reviews.search")}
      filters={[
        {
          name: "state",
          label: t("state"),
          all: t("reviews.reported"),
          options: [["hidden", t("reviews.hidden")]],
        },
      ]}
      label={t("reviews.list")}
      className="border-t-2 border-ink"
      empty={t("reviews.none")}
      noMatch={t("reviews.none_found")}
    >
      {(review) => <Review review={review} withBoat={boatId === null} />}
    </QueryList>
  );
}

function Review({ review, withBoat }: { review: DeskReview; withBoat: boolean }) {
  const { time_zone: officeZone } = useSite();
  const { t } = useTranslation("admin-charters");
  const { t: bookings } = useTranslation("bookings");
  const { date } = useReaderFormat();
  const onError = useErrorToast();
  const rule = useMutation({ ...ruleReview(useQueryClient()), onError });
  const name = review.author_name ?? t("no_name");
  const at = (moment: string): string =>
    date(Date.parse(moment), { dateStyle: "medium", timeStyle: "short" }, officeZone);
  const give = (hide: boolean): void =>
    rule.mutate(
      { review_id: review.id, hide },
      { onSuccess: () => toast("success", t(hide ? "reviews.was_hidden" : "reviews.was_shown")) },
    );
  const shows = review.hidden ? "reviews.show" : "reviews.keep";
  return (
    <li className="grid gap-x-10 gap-y-3 border-b border-line py-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StarRow stars={review.stars} />
          <bdi className="font-semibold">{name}</bdi>
          {withBoat && (
            <Link
              to="/admin/boats/$boatId"
              params={{ boatId: review.boat_id }}
              className={textLinkStyle}
            >
              <bdi>{review.boat_name}</bdi>
            </Link>
          )}
          <time dateTime={review.reviewed_at} className="text-sm text-ink-2 figures">
            {at(review.reviewed_at)}
          </time>
          {review.hidden && <Badge tone="bad">{t("reviews.hidden")}</Badge>}
        </p>
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {review.body}
        </p>
        {review.reply !== null && (
          <div className="border-s-2 border-contour ps-4">
            <p className="text-sm font-semibold">{bookings("review.reply")}</p>
            <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
              {review.reply}
            </p>
          </div>
        )}
      </div>
      <div className="grid content-start gap-3">
        {review.reports.length > 0 && (
          <ul aria-label={t("reviews.reports")} className="grid gap-2 border-s-2 border-port ps-3">
            {review.reports.map(({ reason, words, reported_at }) => (
              <li key={`${reported_at} ${reason}`} className="text-sm">
                <span className="font-semibold">{t(`reviews.reason.${reason}`)}</span>
                {" · "}
                <time dateTime={reported_at} className="text-ink-2 figures">
                  {at(reported_at)}
                </time>
                {words !== null && (
                  <q dir="auto" className="block wrap-anywhere text-ink-2">
                    {words}
                  </q>
                )}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            busy={rule.isPending}
            aria-label={t(`${shows}_of`, { name: isolate(name) })}
            onClick={() => give(false)}
          >
            {t(shows)}
          </Button>
          {!review.hidden && (
            <Button
              variant="danger"
              busy={rule.isPending}
              aria-label={t("reviews.hide_of", { name: isolate(name) })}
              onClick={() => give(true)}
            >
              {t("reviews.hide")}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
