import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { dayCodesQuery } from "../day-codes.ts";

/** What a team writes on the card of its photos, by the day; nothing where the event asks for no code. */
export function DayCodes({ eventId }: { eventId: string }) {
  const { t } = useTranslation("catching");
  const { t: events } = useTranslation("events");
  const { user } = useMember();
  const { number } = useReaderFormat();
  const { data } = useQuery(dayCodesQuery(user.id, eventId));
  const id = useId();
  if (!data || (data.codes.length === 0 && data.next === null)) return null;
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="border-b-2 border-ink pb-2 text-2xl">
        {t("codes.title")}
      </h2>
      <p className="py-3 text-ink-2">{t("codes.text")}</p>
      <ul className="border-t border-line empty:hidden">
        {data.codes.map(({ day, code }) => (
          <li key={day} className="flex items-baseline gap-x-6 border-b border-line py-2">
            <span className="w-20 font-semibold">{events("day", { n: number(day) })}</span>
            <code dir="ltr" className="font-mono text-3xl tracking-widest">
              {code}
            </code>
          </li>
        ))}
      </ul>
      {data.next !== null && (
        <p className="py-3 text-ink-2">{t("codes.later", { n: number(data.next) })}</p>
      )}
    </section>
  );
}
