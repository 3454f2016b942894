import { Camera } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CaughtFish } from "../../../components/art/caught-fish.tsx";
import { BuoySign } from "../../../components/buoy-sign.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";

/** The example's fish: grams and millimetres. */
const FISH = { weight: 1_233, length: 430 };
/** Its board, the totals in grams. */
const BOARD = [
  { team: "Lone Heron", total: 14_755, movement: 0 },
  { team: "Tide Chasers", total: 14_102, movement: 1 },
  { team: "Grass Line", total: 13_795, movement: -1 },
] as const;
const OURS = "Tide Chasers";
const EVENT = "Harbour Bass Open";

/** One catch on the three screens of the product: the phone on the water, the judge's desk, the TV on the pier. */
export function ThreeScreens() {
  const { t } = useTranslation("tour");
  return (
    <section className="border-b border-line bg-card">
      <div className="measure py-14 md:py-20">
        <h2 className="text-3xl">{t("title")}</h2>
        <p className="mt-2 max-w-2xl text-lg text-pretty text-ink-2">{t("lead")}</p>
        <ol className="mt-8 grid grid-cols-1 gap-x-10 gap-y-12 md:grid-cols-[minmax(0,3fr)_minmax(0,5fr)] xl:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1fr)]">
          <Screen name="phone" className="md:row-span-2 xl:row-span-1">
            <Phone />
          </Screen>
          <Screen name="judge">
            <Judge />
          </Screen>
          <Screen name="tv">
            <Tv />
          </Screen>
        </ol>
      </div>
    </section>
  );
}

/**
 * A drawing of a screen, which no reader can press, above what happens on it. Where large text leaves it no
 * room, the words stand alone.
 */
function Screen({
  name,
  className = "",
  children,
}: {
  name: "phone" | "judge" | "tv";
  className?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation("tour");
  return (
    <li
      className={`@container grid grid-cols-1 content-start gap-4 xl:grid-rows-[25rem_auto] ${className}`}
    >
      <figure
        aria-label={t(`${name}.drawing`)}
        className={`@container max-w-full self-center @max-[12rem]:hidden overflow-hidden rounded-md border-[0.375rem] border-ink bg-paper select-none ${name === "phone" ? "w-56 justify-self-center" : ""}`}
      >
        {children}
      </figure>
      <div>
        <h3 className="text-xl">{t(`${name}.title`)}</h3>
        <p className="mt-1 text-pretty text-ink-2">{t(`${name}.text`)}</p>
      </div>
    </li>
  );
}

function Phone() {
  const { t } = useTranslation("tour");
  const { weight, length, number } = useReaderFormat();
  return (
    <div aria-hidden="true" className="text-sm">
      <div className="border-b-2 border-ink bg-water px-3 py-2">
        <p className="display text-lg">{t("phone.new_catch")}</p>
        <bdi className="text-xs text-ink-2">{OURS}</bdi>
      </div>
      <CaughtFish className="h-28 w-full" />
      <div className="grid gap-1.5 p-3">
        <p className="display text-2xl">{measureText(weight(FISH.weight))}</p>
        <p className="text-xs text-ink-2">{measureText(length(FISH.length))}</p>
        <p className="border-t border-line pt-2 text-xs">
          {t("phone.accepted", { n: number(40) })}
        </p>
        <p className="flex items-center gap-2 font-semibold text-starboard">
          <BuoySign isUp />
          {t("phone.moved", { from: number(3), to: number(2) })}
        </p>
        <span className="mt-2 flex items-center justify-center gap-2 rounded-md bg-ink px-3 py-3 font-semibold text-paper">
          <Camera className="size-4" />
          {t("phone.next")}
        </span>
      </div>
    </div>
  );
}

function Judge() {
  const { t } = useTranslation("tour");
  const { weight, length, number } = useReaderFormat();
  const facts = [
    [t("judge.claim"), measureText(weight(FISH.weight))],
    [t("judge.length"), measureText(length(FISH.length))],
    [t("judge.waiting"), number(2)],
  ];
  return (
    <div aria-hidden="true" className="grid text-sm @sm:grid-cols-2">
      <CaughtFish className="h-44 w-full @sm:h-full" />
      <div className="grid content-between gap-3 p-4">
        <bdi className="display text-xl">{OURS}</bdi>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-3 border-b border-line py-1.5">
              <dt className="text-ink-2">{name}</dt>
              <dd className="figures font-semibold whitespace-nowrap">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="grid grid-cols-2 gap-2 text-center font-semibold">
          <span className="rounded-md border border-port px-2 py-2 text-port">
            {t("judge.reject")}
          </span>
          <span className="rounded-md border border-ink px-2 py-2">{t("judge.adjust")}</span>
          <span className="col-span-2 rounded-md bg-ink px-2 py-2.5 text-paper">
            {t("judge.accept")}
          </span>
        </div>
      </div>
    </div>
  );
}

function Tv() {
  const { t } = useTranslation("tour");
  const { weight, number } = useReaderFormat();
  return (
    <div aria-hidden="true">
      <div className="flex items-baseline justify-between gap-4 border-b-2 border-ink bg-water px-4 py-2">
        <bdi className="display text-lg">{EVENT}</bdi>
        <span className="inline-flex items-center gap-2 text-sm font-semibold text-signal">
          <span className="size-2.5 rounded-full bg-signal" />
          {t("tv.live")}
        </span>
      </div>
      {BOARD.map(({ team, total, movement }, index) => (
        <div
          key={team}
          className={`grid min-h-16 grid-cols-[1.5rem_2rem_minmax(0,1fr)_auto] items-center gap-x-2 @max-xs:grid-cols-[1.5rem_minmax(0,1fr)_auto] border-b border-line border-s-4 px-3 last:border-b-0 ${team === OURS ? "border-s-signal bg-signal-ground" : "border-s-unmarked"}`}
        >
          <span className="display figures text-3xl">{number(index + 1)}</span>
          <span
            className={`flex items-center gap-1 text-sm font-semibold @max-xs:hidden ${movement > 0 ? "text-starboard" : "text-port"}`}
          >
            {movement !== 0 && (
              <>
                <BuoySign isUp={movement > 0} />
                {number(Math.abs(movement))}
              </>
            )}
          </span>
          <bdi className="name-line display text-2xl">{team}</bdi>
          <span className="display figures text-3xl whitespace-nowrap">
            {weight(total)[0]?.value}
          </span>
        </div>
      ))}
    </div>
  );
}
