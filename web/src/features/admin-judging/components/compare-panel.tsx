import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { classNames } from "../../../components/ui/class-names.ts";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { durationText } from "../../../lib/format/duration.ts";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { comparedQuery, type Compared } from "../compared.ts";
import type { Desk, SheetRow } from "../queries.ts";
import { useCatchWords } from "../use-catch-words.ts";
import { CatchPhoto, Picture } from "./catch-photo.tsx";

interface ComparePanelProps {
  fish: SheetRow;
  desk: Desk;
  /** The judge has opened it, from wherever the page stood. */
  isAsked: boolean;
}

/** The catch at hand beside another one: of a photo that looks alike, or of the same team. */
export function ComparePanel({ fish, desk, isAsked }: ComparePanelProps) {
  const { t } = useTranslation("admin-judging");
  const { user } = useMember();
  const found = useQuery(comparedQuery(user.id, fish));
  const [chosen, setChosen] = useState<string | null>(null);
  const { moment } = useCatchWords(desk.board.event.time_zone);
  const { size } = useFishWords();
  const { metric } = desk.board.event.rules;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) panel.current?.scrollIntoView({ block: "nearest" });
  }, [isAsked]);
  const other = found.data?.find(({ id }) => id === chosen) ?? found.data?.[0];
  return (
    <section
      ref={panel}
      aria-label={t("compare.title")}
      className="grid scroll-mt-16 gap-3 border-t border-ink p-4"
    >
      <h2 className="text-lg">
        {t(other?.likeness == null ? "compare.title" : "compare.same_fish")}
      </h2>
      {other && (
        <div className="grid grid-cols-2 gap-3">
          <Side fish={fish} desk={desk} isAtHand />
          <Side fish={other.fish} desk={desk} />
        </div>
      )}
      {other && <Differences fish={fish} other={other} />}
      <QueryList
        list={listed(found)}
        label={t("compare.with")}
        className="flex flex-wrap gap-2"
        loading={<Skeleton className="h-11" />}
        empty={<p className="text-sm text-ink-2">{t("compare.none")}</p>}
      >
        {(one) => (
          <li>
            <button
              type="button"
              aria-pressed={one === other}
              onClick={() => setChosen(one.id)}
              className={classNames(
                "min-h-11 rounded-md border px-3 py-1 text-start text-sm",
                one === other ? "border-ink bg-shoal" : "border-line bg-card hover:bg-shoal",
                one.likeness !== null && "font-semibold",
              )}
            >
              {one.fish.registration_id !== fish.registration_id && (
                <>
                  <bdi>{one.fish.team_name}</bdi>
                  {" · "}
                </>
              )}
              {size(one.fish, metric) || t("not_measured")}
              {" · "}
              <span className="figures">{moment(one.fish.captured_at)}</span>
            </button>
          </li>
        )}
      </QueryList>
    </section>
  );
}

function Side({ fish, desk, isAtHand }: { fish: SheetRow; desk: Desk; isAtHand?: boolean }) {
  const { t } = useTranslation("admin-judging");
  const { size } = useFishWords();
  const { event } = desk.board;
  const { moment } = useCatchWords(event.time_zone);
  return (
    <figure className="grid min-w-0 content-start gap-1.5">
      <div className="aspect-4/3 overflow-hidden border border-line">
        <CatchPhoto path={fish.photo_path}>
          {(picture) => <Picture picture={picture} alt={t("photo_of", { team: fish.team_name })} />}
        </CatchPhoto>
      </div>
      <figcaption className="text-sm figures">
        <bdi className="font-semibold">{fish.team_name}</bdi>
        {" · "}
        {moment(fish.captured_at)}
        {" · "}
        {size(fish, event.rules.metric) || t("not_measured")}
        {" · "}
        <span className="text-ink-2">
          {isAtHand || fish.status === "pending"
            ? t(isAtHand ? "compare.at_hand" : "compare.pending")
            : t(`verdict.${fish.status}`)}
        </span>
      </figcaption>
    </figure>
  );
}

/** What tells the two apart, in words: the judge decides what it means. */
function Differences({ fish, other }: { fish: SheetRow; other: Compared }) {
  const { t } = useTranslation("admin-judging");
  const { locale, length, weight, number } = useReaderFormat();
  const { fish: second, likeness, is_mirrored } = other;
  const between = Math.abs(Date.parse(fish.captured_at) - Date.parse(second.captured_at));
  const apart = (own: number | null, theirs: number | null, words: typeof length) =>
    own !== null && theirs !== null && own !== theirs
      ? measureText(words(Math.abs(own - theirs)))
      : null;
  const longer = apart(fish.length_mm, second.length_mm, length);
  const heavier = apart(fish.weight_g, second.weight_g, weight);
  const lines = [
    likeness !== null &&
      t(is_mirrored ? "compare.alike_mirrored" : "compare.alike", {
        n: number(Math.round(likeness * 100)),
      }),
    longer && t("compare.length", { amount: longer }),
    heavier && t("compare.weight", { amount: heavier }),
    t("compare.between", { time: durationText(between, locale) }),
  ].filter((line) => line !== false && line !== null);
  return <p className="text-sm text-ink-2 figures">{lines.join(" · ")}</p>;
}
