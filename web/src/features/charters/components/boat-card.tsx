import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { BoatCard as Boat } from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { PhotoPicture } from "../../../components/gallery/photo-grid.tsx";
import { Contours } from "../../../components/ui/contours.tsx";
import { useBoatCover } from "../../../lib/boats/use-boat-photos.ts";
import { money } from "../../../lib/format/money.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { BoatChoice } from "../search.ts";
import { Stars } from "../../../components/boats/stars.tsx";

interface Props {
  boat: Boat;
  /** The search that found it: its page begins with the same day and party. */
  choice?: BoatChoice;
  /** The level of its heading. */
  as?: "h2" | "h3";
  isFirst?: boolean;
}

const seedOf = (id: string): number => (Number.parseInt(id.slice(-6), 16) % 90) + 3;

/** A boat in a list: where it lies, what it takes, what it costs. */
export function BoatCard({ boat, choice, as: Heading = "h2", isFirst = false }: Props) {
  const { t } = useTranslation("boats");
  const { locale, number } = useReaderFormat();
  const cover = useBoatCover(boat.cover);
  const price = (minor: number): string => money(minor, boat.currency, locale);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] content-start border-t-2 border-ink pt-3">
      <div className="aspect-[3/2] overflow-hidden rounded-sm bg-water">
        {cover ? (
          // Beside the name it is an ornament.
          <PhotoPicture photo={cover} isEager={isFirst} isFirst={isFirst} isOrnament />
        ) : (
          <Contours seed={seedOf(boat.id)} />
        )}
      </div>
      <div className="mt-3 flex items-baseline justify-between gap-4">
        <Heading className="min-w-0 text-2xl wrap-anywhere">
          <Link
            to="/boats/$boatId"
            params={{ boatId: boat.id }}
            search={{ day: choice?.day ?? undefined, people: choice?.people ?? undefined }}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline hover:decoration-signal hover:decoration-2"
          >
            <bdi>{boat.name}</bdi>
          </Link>
        </Heading>
        <Stars sum={boat.stars_sum} count={boat.stars_count} />
      </div>
      <p className="text-sm text-ink-2">
        {t("where_with", { port: isolate(boat.port), name: isolate(boat.captain_name) })}
      </p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {boat.price_day !== null && (
          <span>
            <span className="figures text-lg font-semibold">{price(boat.price_day)}</span>{" "}
            <span className="text-sm text-ink-2">{t("part.day")}</span>
          </span>
        )}
        {boat.price_half !== null && (
          <span>
            <span className="figures text-lg font-semibold">{price(boat.price_half)}</span>{" "}
            <span className="text-sm text-ink-2">{t("half_day")}</span>
          </span>
        )}
        {boat.capacity !== null && (
          <span className="ms-auto text-sm text-ink-2">
            {t("takes", { count: boat.capacity, n: number(boat.capacity) })}
          </span>
        )}
      </p>
    </li>
  );
}
