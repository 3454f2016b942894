import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OwnBoat } from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { NoValue } from "../../../components/list/no-value.tsx";
import { mapAt, positionText } from "../../../lib/boats/position.ts";
import { speciesQuery } from "../../../lib/boats/species-query.ts";
import { usePartHours } from "../../../lib/boats/use-part-hours.ts";
import { useSite } from "../../../lib/site.ts";
import { money } from "../../../lib/format/money.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";

const linkStyle = "underline underline-offset-4";

/** Who owns a boat and how they are reached, where it lies, what it costs and offers. */
export function BoatRecord({ boat }: { boat: OwnBoat }) {
  const { time_zone: officeZone } = useSite();
  const { t } = useTranslation("admin-charters");
  const { t: boats } = useTranslation("boats");
  const { t: own } = useTranslation("own-boats");
  const { locale, number, date, zoneName } = useReaderFormat();
  const words = useLocalWords();
  const { data: species = [] } = useQuery(speciesQuery);
  const { values, office } = boat;
  const hours = usePartHours(values);
  const email = office?.owner_email ?? null;
  const list = new Intl.ListFormat(locale);
  const map = mapAt(values);
  const fished = species.filter(({ id }) => values.species.includes(id));
  return (
    <dl>
      <Row name={t("record.account")}>
        {email === null ? (
          t("former_member")
        ) : (
          <>
            <bdi>{boat.owner_name ?? t("no_name")}</bdi>{" "}
            <a href={`mailto:${email}`} dir="ltr" className={`${linkStyle} wrap-anywhere`}>
              {email}
            </a>
          </>
        )}
      </Row>
      <Row name={t("field.captain_name")}>
        {values.captain_name ? <bdi>{values.captain_name}</bdi> : <None />}
      </Row>
      <Row name={own("field.phone")}>
        {values.phone === null ? (
          <None />
        ) : (
          <a href={`tel:${values.phone}`} dir="ltr" className={linkStyle}>
            {values.phone}
          </a>
        )}
      </Row>
      <Row name={own("field.meeting_point")}>
        {values.meeting_point === null ? <None /> : <bdi>{values.meeting_point}</bdi>}
      </Row>
      <Row name={t("field.port")}>
        {values.port ? <bdi>{values.port}</bdi> : <None />}
        {map !== null && (
          <>
            {" "}
            <a
              href={map}
              target="_blank"
              rel="noreferrer"
              dir="ltr"
              className={linkStyle}
              aria-label={boats("on_map", { port: isolate(values.port) })}
            >
              {positionText(values)}
            </a>
          </>
        )}
      </Row>
      <Row name={t("field.time_zone")}>{zoneName(values.time_zone)}</Row>
      <Row name={boats("capacity")}>
        {values.capacity === null ? <None /> : number(values.capacity)}
      </Row>
      <Row name={boats("part.day")} note={hours.day}>
        {values.price_day === null
          ? t("record.not_offered")
          : money(values.price_day, values.currency, locale)}
      </Row>
      <Row
        name={boats("half_day")}
        note={boats("or", { one: hours.morning, other: hours.afternoon })}
      >
        {values.price_half === null
          ? t("record.not_offered")
          : money(values.price_half, values.currency, locale)}
      </Row>
      <Row name={boats("policy.title")}>{own(`policy.${values.policy}`)}</Row>
      <Row name={boats("species")}>
        {fished.length === 0 ? <None /> : list.format(fished.map(({ names }) => words(names).text))}
      </Row>
      <Row name={boats("on_board")}>
        {values.amenities.length === 0 ? (
          <None />
        ) : (
          list.format(values.amenities.map((amenity) => boats(`amenity.${amenity}`)))
        )}
      </Row>
      <Row name={t("record.blocked")}>{number(boat.blocks.length)}</Row>
      <Row name={t("boats.listed")}>
        {boat.listed_at === null ? (
          t("boats.never")
        ) : (
          <time dateTime={boat.listed_at}>
            {date(Date.parse(boat.listed_at), { dateStyle: "medium" }, officeZone)}
          </time>
        )}
      </Row>
    </dl>
  );
}

function None() {
  const { t } = useTranslation("admin-charters");
  return <NoValue words={t("record.none")} />;
}

function Row({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-ink-2">
        {name}
        {note && <span className="block text-sm figures">{note}</span>}
      </dt>
      <dd className="figures wrap-anywhere">{children}</dd>
    </div>
  );
}
