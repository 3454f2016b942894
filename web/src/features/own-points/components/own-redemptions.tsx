import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inLanguage } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { RedemptionCode } from "../../../components/redemption-code.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { ownRedemptionsQuery, type RedemptionRow } from "../queries.ts";
import { redemptionSearch } from "../search.ts";

const TONES = { open: "signal", handed_out: "good", cancelled: "plain" } as const;

/** What the member has redeemed, with the code of what is still to be handed out. */
export function OwnRedemptions({ userId }: { userId: string }) {
  const { t } = useTranslation("own-points");
  return (
    <QueryList
      list={useListQuery(redemptionSearch, (state) => ownRedemptionsQuery(userId, state))}
      title={t("redemptions.title")}
      lead={null}
      empty={t("redemptions.none")}
      noMatch={t("redemptions.none")}
      failed={t("redemptions.failed")}
    >
      {(redemption) => <RedemptionItem redemption={redemption} />}
    </QueryList>
  );
}

function RedemptionItem({ redemption }: { redemption: RedemptionRow }) {
  const { t, i18n } = useTranslation("own-points");
  const { number, date } = useReaderFormat();
  const [open, setOpen] = useState(false);
  const title = inLanguage(redemption.title, i18n.language);
  const on = (at: string): string => date(Date.parse(at), { dateStyle: "medium" });
  const { status, cost, code, reason, created_at, settled_at } = redemption;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span lang={title?.lang} className="font-semibold wrap-anywhere">
            <bdi>{title?.text}</bdi>
          </span>
          <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
        </p>
        <p className="text-sm text-ink-2 figures">
          {t("redemptions.when", {
            count: cost,
            n: number(cost),
            date: on(settled_at ?? created_at),
          })}
        </p>
        {reason && (
          <p dir="auto" className="text-sm wrap-anywhere">
            {reason}
          </p>
        )}
      </div>
      {status === "open" && (
        <>
          <Button
            onClick={() => setOpen(true)}
            aria-label={t("redemptions.code_of", { title: isolate(title?.text ?? "") })}
          >
            {t("redemptions.code")}
          </Button>
          <Dialog open={open} onOpenChange={setOpen}>
            <DialogContent title={title?.text ?? ""} description={t("redemptions.show")}>
              <div className="mt-4">
                <RedemptionCode code={code} />
              </div>
            </DialogContent>
          </Dialog>
        </>
      )}
    </li>
  );
}
