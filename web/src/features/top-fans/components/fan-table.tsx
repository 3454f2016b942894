import { useTranslation } from "react-i18next";
import type {
  FanPeriod,
  FanRow,
  OwnPoints,
} from "../../../../../supabase/functions/_shared/contracts/top-fans.ts";
import { AnglerName } from "../../../components/angler-name.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { levelOf } from "../../../lib/fans/level.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { pictureSource } from "../../../lib/upload/picture-source.ts";

interface Props {
  period: FanPeriod;
  rows: readonly FanRow[];
  /** null for visitors, and while it loads. */
  own: OwnPoints | null;
}

/** The places of one period. The reader's own row is always in view: below the others, if it is not one of them. */
export function FanTable({ period, rows, own }: Props) {
  const { t } = useTranslation("top-fans");
  const { points, place } = own?.periods[period] ?? { points: 0, place: null };
  const isShown = rows.some(({ number }) => number === own?.number);
  if (rows.length === 0) {
    return (
      <EmptyState action={<LinkButton to="/forums">{t("none_action")}</LinkButton>}>
        {t(`none.${period}`)}
      </EmptyState>
    );
  }
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t(`period.${period}`)}</caption>
      <thead>
        <tr className="border-b-2 border-ink text-sm text-ink-2">
          <th scope="col" className="w-14 py-2 text-start font-semibold @max-2xs:w-auto">
            {t("place")}
          </th>
          <th scope="col" className="py-2 text-start font-semibold">
            {t("member")}
          </th>
          <th scope="col" className="py-2 pe-2 text-end font-semibold">
            {t("points")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          <Row
            key={row.number}
            row={row}
            // Equal points share a place.
            place={1 + rows.findIndex((other) => other.points === row.points)}
            isFirst={n === 0}
            isOwn={row.number === own?.number}
          />
        ))}
        {own?.number != null && !isShown && place !== null && (
          <Row
            row={{
              number: own.number,
              name: null,
              avatar: null,
              handle: null,
              points,
              total: own.periods.all.points,
            }}
            place={place}
            isOwn
          />
        )}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: FanRow;
  place: number;
  isFirst?: boolean;
  isOwn: boolean;
}

function Row({ row, place, isFirst = false, isOwn }: RowProps) {
  const { t } = useTranslation("top-fans");
  const { number } = useReaderFormat();
  const name = row.name ?? (isOwn ? t("you") : t("nameless"));
  return (
    <tr
      aria-current={isOwn ? "true" : undefined}
      className={classNames(
        "border-b border-line",
        isOwn && "sticky bottom-0 border-t border-s-3 border-s-signal bg-signal-ground",
      )}
    >
      <td
        className={classNames(
          "display py-2 figures",
          isFirst ? "text-4xl" : "text-2xl",
          isOwn && "ps-2",
        )}
      >
        {number(place)}
      </td>
      <th scope="row" className="py-2 pe-3 text-start font-normal">
        <span className="flex items-center gap-3">
          <FanPicture row={row} name={name} />
          <span className="min-w-0">
            <AnglerName name={name} handle={row.handle} className="font-semibold wrap-anywhere" />
            {isOwn && row.name !== null && (
              <span className="ms-2 text-sm text-signal">{t("you")}</span>
            )}
            <span className="block text-sm text-ink-2">
              {t(`level.${levelOf(row.total).level}`)}
            </span>
          </span>
        </span>
      </th>
      <td className="display py-2 pe-2 text-end text-2xl figures">{number(row.points)}</td>
    </tr>
  );
}

function FanPicture({ row, name }: { row: FanRow; name: string }) {
  if (row.avatar) {
    return (
      <img
        {...pictureSource("avatars", row.avatar)}
        sizes="40px"
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className="size-10 shrink-0 rounded-sm border border-line object-cover @max-2xs:hidden"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="display grid size-10 shrink-0 place-items-center rounded-sm border border-dashed border-ink-2 bg-water text-ink-2 @max-2xs:hidden"
    >
      {Array.from(name)[0]}
    </span>
  );
}
