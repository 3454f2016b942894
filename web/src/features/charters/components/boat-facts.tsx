import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BoatPage } from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { money } from "../../../lib/format/money.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { mapAt } from "../../../lib/boats/position.ts";
import { usePartHours } from "../../../lib/boats/use-part-hours.ts";

/** Prices, hours, room, fish, and what is on board. */
export function BoatFacts({ boat }: { boat: BoatPage }) {
  const { t } = useTranslation("boats");
  const { locale, number } = useReaderFormat();
  const words = useLocalWords();
  const hours = usePartHours(boat);
  const { currency, price_day, price_half, capacity, species, amenities } = boat;
  const map = mapAt(boat);
  return (
    <section className="grid grid-cols-1 gap-8">
      <dl className="grid grid-cols-1 gap-x-10 border-t-2 border-ink sm:grid-cols-2">
        {price_day !== null && (
          <Row name={t("part.day")} note={hours.day}>
            {money(price_day, currency, locale)}
          </Row>
        )}
        {price_half !== null && (
          <Row name={t("half_day")} note={t("or", { one: hours.morning, other: hours.afternoon })}>
            {money(price_half, currency, locale)}
          </Row>
        )}
        {capacity !== null && (
          <Row name={t("capacity")}>{t("takes", { count: capacity, n: number(capacity) })}</Row>
        )}
        <Row name={t("port")}>
          {map === null ? (
            <bdi>{boat.port}</bdi>
          ) : (
            <a
              href={map}
              target="_blank"
              rel="noreferrer"
              className="underline underline-offset-4"
              aria-label={t("on_map", { port: isolate(boat.port) })}
            >
              <bdi>{boat.port}</bdi>
            </a>
          )}
        </Row>
        {species.length > 0 && (
          <Row name={t("species")}>
            {new Intl.ListFormat(locale).format(species.map(({ names }) => words(names).text))}
          </Row>
        )}
      </dl>
      {amenities.length > 0 && (
        <div>
          <h2 className="border-b-2 border-ink pb-2 text-2xl">{t("on_board")}</h2>
          <ul className="mt-3 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
            {amenities.map((amenity) => (
              <li key={amenity} className="flex items-center gap-2">
                <Check aria-hidden="true" className="size-4 shrink-0 text-starboard" />
                {t(`amenity.${amenity}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Row({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5">
      <dt className="text-ink-2">
        {name}
        {note && <span className="figures block text-sm">{note}</span>}
      </dt>
      <dd className="figures ms-auto text-end font-semibold">{children}</dd>
    </div>
  );
}
