import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "../../../components/ui/badge.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { useChosen } from "../../../lib/page/use-chosen.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { offerPhoto, type OfferableCatch, offersQuery } from "../catch-offers.ts";

interface Props {
  event: { name: string; time_zone: string };
  registrationId: string;
}

/** Which photos of one's accepted catches may be shown in the event's album; nothing without any. */
export function OfferedPhotos({ event, registrationId }: Props) {
  const { t } = useTranslation("own-gallery");
  const { user } = useMember();
  const id = useId();
  const { data: catches = [] } = useQuery(offersQuery(user.id, registrationId));
  if (catches.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="border-b-2 border-ink pb-2 text-2xl">
        {t("offer.title")}
      </h2>
      <p className="max-w-prose pt-3 text-sm text-ink-2">{t("offer.text")}</p>
      <ul>
        {catches.map((fish) => (
          <OfferRow key={fish.id} fish={fish} event={event} />
        ))}
      </ul>
    </section>
  );
}

const TONES: Record<NonNullable<OfferableCatch["state"]>, BadgeTone> = {
  pending: "land",
  approved: "good",
  rejected: "plain",
  taken_down: "plain",
};

function OfferRow({ fish, event }: { fish: OfferableCatch; event: Props["event"] }) {
  const { t } = useTranslation("own-gallery");
  const { date } = useReaderFormat();
  const name = useLocalWords()(fish.species.names).text;
  const change = useMutation({ ...offerPhoto(useQueryClient()), onError: useErrorToast() });
  const { state } = fish;
  const [isOffered, choose] = useChosen(state !== null, (offered) =>
    change.mutateAsync({ fish, event: event.name, offered }),
  );
  const when = date(
    Date.parse(fish.captured_at),
    { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
    event.time_zone,
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2">
      <Choice
        type="checkbox"
        checked={isOffered}
        aria-label={t("offer.switch_of", { fish: `${isolate(name)}, ${when}` })}
        onChange={({ target }) => choose(target.checked)}
      >
        <span>
          <bdi className="font-semibold">{name}</bdi>{" "}
          <span className="text-ink-2 figures">{when}</span>
        </span>
      </Choice>
      <output>{state && <Badge tone={TONES[state]}>{t(`offer.${state}`)}</Badge>}</output>
    </li>
  );
}
