import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  isPenaltyKind,
  isReasonCode,
} from "../../../../../supabase/functions/_shared/contracts/judging.ts";
import type { RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { VerdictBadge } from "../../../components/verdict-badge.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useChangedMeasures } from "../../../lib/format/use-changed-measures.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { boardQuery } from "../queries.ts";
import { rulingsQuery, type Decision, type Penalty, type Ruling } from "../rulings.ts";

interface Props {
  eventId: string;
  /** The team's boat number. */
  number: number;
}

/** Each decision on the reader's own team: what, when, and why. */
export function TeamRulings({ eventId, number }: Props) {
  const { t } = useTranslation("admin-judging");
  const id = useId();
  const { user } = useMember();
  const { data: board } = useSuspenseQuery(boardQuery(eventId));
  const log = listed(useQuery(rulingsQuery(user.id, eventId, number, board.version)));
  const { date } = useReaderFormat();
  const { rules, time_zone } = board.event;
  const moment = (iso: string): string =>
    date(
      Date.parse(iso),
      { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
      time_zone,
    );
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="border-b-2 border-ink pb-2 text-2xl">
        {t("rulings.title")}
      </h2>
      <QueryList
        ordered
        list={log}
        label={t("rulings.title")}
        loading={<Skeleton className="h-24" />}
        empty={<p className="py-3 text-ink-2">{t("rulings.none")}</p>}
      >
        {(one) => (
          <li className="grid gap-1 border-b border-line py-3">
            <What ruling={one} rules={rules} />
            <p className="text-sm text-ink-2 figures">
              <time dateTime={one.at}>{moment(one.at)}</time>
              {" · "}
              {t("rulings.judge")}
            </p>
          </li>
        )}
      </QueryList>
    </section>
  );
}

function What({ ruling, rules }: { ruling: Ruling; rules: RuleSet }) {
  return ruling.about === "catch" ? (
    <OnCatch decision={ruling.decision} rules={rules} />
  ) : (
    <OnTeam penalty={ruling.penalty} isRevoked={ruling.about === "revoked"} rules={rules} />
  );
}

function OnCatch({ decision, rules }: { decision: Decision; rules: RuleSet }) {
  const { t } = useTranslation("admin-judging");
  const { number } = useReaderFormat();
  const { species, size } = useFishWords();
  const changed = useChangedMeasures(rules);
  const { catch: fish, reason_code, note } = decision;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <VerdictBadge verdict={decision.decision} />
        <span className="figures">
          {[
            species(fish.species.names),
            size(decision, rules.metric),
            t("receipt", { n: number(fish.receipt_no) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      {isReasonCode(reason_code) && <p>{t(`reasons.${reason_code}`)}</p>}
      {changed(decision).map((line) => (
        <p key={line} className="text-sm figures">
          {line}
        </p>
      ))}
      {note && <Note>{note}</Note>}
    </>
  );
}

interface OnTeamProps {
  penalty: Penalty;
  isRevoked: boolean;
  rules: RuleSet;
}

function OnTeam({ penalty, isRevoked, rules }: OnTeamProps) {
  const { t } = useTranslation("admin-judging");
  const { number, score } = useReaderFormat();
  const { kind, amount, day, note, revoke_reason } = penalty;
  const why = isRevoked ? revoke_reason : note;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isRevoked ? "plain" : "bad"}>
          {t(isRevoked ? "rulings.revoked" : "rulings.penalty")}
        </Badge>
        <span className="figures">
          {[
            t(`penalty.kinds.${isPenaltyKind(kind) ? kind : "manual"}`),
            amount > 0 && `−${measureText(score(amount, rules))}`,
            t("day", { n: number(day) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      {why && <Note>{why}</Note>}
    </>
  );
}

const Note = ({ children }: { children: string }) => (
  <p dir="auto" className="border-s-2 border-line ps-3 wrap-anywhere">
    {children}
  </p>
);
