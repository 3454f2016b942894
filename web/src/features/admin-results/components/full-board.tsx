import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogTrigger,
} from "../../../components/ui/alert-dialog.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import {
  Table,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "../../../components/ui/table.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { revealPlace } from "../mutations.ts";
import { can } from "../permissions.ts";
import type { Results } from "../queries.ts";
import { compareStandings, nextPlace } from "../standings.ts";

/** Each division's teams with everything that counts, beside what the public sees of them. */
export function FullBoard({ results }: { results: Results }) {
  const { t } = useTranslation("admin-results");
  const { divisions } = results.board;
  return (
    <PageBlock title={t("board.title")} text={t("board.text")}>
      <div className="grid grid-cols-1 gap-8">
        {divisions.map((division) => (
          <Division
            key={division.id}
            results={results}
            division={division}
            isAlone={divisions.length === 1}
          />
        ))}
      </div>
    </PageBlock>
  );
}

interface DivisionProps {
  results: Results;
  division: Results["board"]["divisions"][number];
  isAlone: boolean;
}

function Division({ results, division, isAlone }: DivisionProps) {
  const { t } = useTranslation("admin-results");
  const { number, total: totalText } = useReaderFormat();
  const member = useMember();
  const reveal = useMutation({ ...revealPlace(useQueryClient()), onError: useErrorToast() });
  const { event } = results.board;
  const isFrozen = event.freeze !== null;
  const compared = compareStandings(results, division.id);
  const next = nextPlace(compared);
  const nextNames = {
    n: number(next ?? 0),
    team: isolate(compared[(next ?? 0) - 1]?.standing.row.team_name ?? ""),
  };
  const mayReveal =
    isFrozen &&
    can(member, "run_prize_giving") &&
    (event.status === "judging" || event.status === "provisional");
  const total = (steps: number): string =>
    steps < 0 ? t("board.disqualified") : measureText(totalText(steps, event.rules));
  const place = (rank: number | null | undefined): string =>
    rank === null || rank === undefined ? "–" : number(rank);
  return (
    <section aria-label={division.name}>
      {!isAlone && (
        <h3 className="mb-2 text-lg">
          <bdi>{division.name}</bdi>
        </h3>
      )}
      {compared.length === 0 ? (
        <p className="text-ink-2">{t("board.empty")}</p>
      ) : (
        <Table caption={t("board.caption", { division: isolate(division.name) })}>
          <TableHead>
            <tr>
              <TableHeader numeric>{t("board.place")}</TableHeader>
              <TableHeader>{t("board.team")}</TableHeader>
              <TableHeader numeric>{t("board.total")}</TableHeader>
              {isFrozen && <TableHeader numeric>{t("board.public")}</TableHeader>}
            </tr>
          </TableHead>
          <tbody>
            {compared.map(({ standing: { row, rank, score: steps }, shown, isRevealed }) => (
              <TableRow key={row.number}>
                <TableCell numeric>{place(rank)}</TableCell>
                <TableCell>
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <bdi className="font-semibold wrap-anywhere">{row.team_name}</bdi>
                    {isRevealed && <Badge tone="good">{t("board.revealed")}</Badge>}
                    {event.protested.includes(row.number) && (
                      <Badge tone="signal">{t("protests.mark")}</Badge>
                    )}
                    {row.pending > 0 && (
                      <span className="text-xs font-semibold text-signal">
                        {t(event.status === "final" ? "board.not_judged" : "board.pending", {
                          count: row.pending,
                          n: number(row.pending),
                        })}
                      </span>
                    )}
                  </span>
                </TableCell>
                <TableCell numeric className="font-semibold whitespace-nowrap">
                  {total(steps)}
                </TableCell>
                {isFrozen && (
                  <TableCell numeric className="text-ink-2">
                    {shown && `${place(shown.rank)} · ${total(shown.score)}`}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
      {mayReveal && next !== null && (
        // Of another place the question is asked anew: somebody else may reveal this one meanwhile.
        <AlertDialog key={next}>
          <AlertDialogTrigger asChild>
            <Button className="mt-4" busy={reveal.isPending}>
              {t("board.reveal", nextNames)}
            </Button>
          </AlertDialogTrigger>
          <AlertDialogContent
            title={t("board.reveal_title", nextNames)}
            description={t("board.reveal_text")}
            action={t("board.reveal_action", nextNames)}
            variant="primary"
            onConfirm={() =>
              reveal.mutate({ event_id: event.id, division_id: division.id, place: next })
            }
          />
        </AlertDialog>
      )}
      {mayReveal && next === null && <p className="mt-4 text-ink-2">{t("board.all_revealed")}</p>}
    </section>
  );
}
