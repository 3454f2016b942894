import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  MOST_SPONSORS,
  type Sponsor,
} from "../../../../../supabase/functions/_shared/contracts/sponsors.ts";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { SponsorLogo } from "../../../components/sponsor-logo.tsx";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogTrigger,
} from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { sponsorsQuery } from "../../../lib/events/sponsors.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { moved } from "../moved.ts";
import { setSponsors } from "../sponsor-mutations.ts";
import { MoveButtons } from "./move-buttons.tsx";
import { SponsorDialog } from "./sponsor-dialog.tsx";

/** Whom the event thanks, in this order. They may change after the result is final. */
export function SponsorsBlock({ eventId }: { eventId: string }) {
  const { t } = useTranslation("admin-events");
  const { number } = useReaderFormat();
  const query = useQuery(sponsorsQuery(eventId));
  const stored = query.data ?? [];
  return (
    <PageBlock title={t("sponsors.title")} text={t("sponsors.text")}>
      <div className="grid gap-5">
        <QueryList
          list={listed(query)}
          label={t("sponsors.title")}
          className="border-t border-line"
          loading={<Skeleton className="h-12" />}
          empty={<p className="text-ink-2">{t("sponsors.none_yet")}</p>}
        >
          {(sponsor) => (
            <SponsorItem key={sponsor.id} eventId={eventId} sponsors={stored} sponsor={sponsor} />
          )}
        </QueryList>
        {query.data && (
          <div>
            {stored.length < MOST_SPONSORS ? (
              <SponsorDialog eventId={eventId} sponsors={stored} stored={null} />
            ) : (
              <p className="text-sm text-ink-2">
                {t("sponsors.most", { n: number(MOST_SPONSORS) })}
              </p>
            )}
          </div>
        )}
      </div>
    </PageBlock>
  );
}

interface ItemProps {
  eventId: string;
  sponsors: Sponsor[];
  sponsor: Sponsor;
}

function SponsorItem({ eventId, sponsors, sponsor }: ItemProps) {
  const { t } = useTranslation("admin-events");
  const set = useMutation({ ...setSponsors(useQueryClient()), onError: useErrorToast() });
  const name = isolate(sponsor.name);
  const index = sponsors.indexOf(sponsor);
  const store = (next: Sponsor[]): void =>
    set.mutate({ event_id: eventId, sponsors: next, seen: sponsors });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      {sponsor.logo_name !== null && (
        <SponsorLogo sponsor={sponsor} sizes="6rem" className="h-12 w-24 border border-line" />
      )}
      <span className="min-w-0 grow basis-40 wrap-anywhere">
        <bdi className="block font-semibold">{sponsor.name}</bdi>
        {sponsor.link !== null && (
          <bdi dir="ltr" className="block text-sm text-ink-2">
            {sponsor.link}
          </bdi>
        )}
      </span>
      <div className="ms-auto flex flex-wrap items-center">
        <MoveButtons
          labels={{
            up: t("sponsors.up", { sponsor: name }),
            down: t("sponsors.down", { sponsor: name }),
          }}
          index={index}
          count={sponsors.length}
          onMove={(to) => !set.isPending && store(moved(sponsors, index, to))}
        />
        <SponsorDialog eventId={eventId} sponsors={sponsors} stored={sponsor} />
        <AlertDialog>
          <AlertDialogTrigger asChild>
            <Button
              variant="quiet"
              busy={set.isPending}
              aria-label={t("sponsors.remove", { sponsor: name })}
            >
              {t("remove")}
            </Button>
          </AlertDialogTrigger>
          <AlertDialogContent
            title={t("sponsors.remove_title", { sponsor: name })}
            description={t("sponsors.remove_text")}
            action={t("remove")}
            onConfirm={() => store(sponsors.filter(({ id }) => id !== sponsor.id))}
          />
        </AlertDialog>
      </div>
    </li>
  );
}
