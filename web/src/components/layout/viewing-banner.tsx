import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { AccountView } from "../../../../supabase/functions/_shared/contracts/accounts.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { forgetView, leaveView } from "../../lib/auth/change-view.ts";
import { isolate, useReaderFormat } from "../../lib/format/reader-format.ts";
import { Button } from "../ui/button.tsx";

/** On every page of a view: as whom the admin reads, until when, and the way out. */
export function ViewingBanner({ view }: { view: AccountView }) {
  const { t } = useTranslation();
  const { time } = useReaderFormat();
  const ends = Date.parse(view.until);
  useEffect(() => {
    const timer = setTimeout(() => leaveView(view), Math.max(0, ends - Date.now()));
    return () => clearTimeout(timer);
  }, [view, ends]);
  const end = useMutation({
    mutationFn: async () => {
      // Without the header of the view, which would make the request read-only.
      forgetView();
      const supabase = await getSupabase();
      await supabase.rpc("end_viewing").throwOnError();
    },
    // A view that could not be ended expires by itself.
    onSettled: () => leaveView(view),
  });
  return (
    <section
      aria-label={t("viewing.label")}
      className="sticky top-0 z-40 border-b-2 border-ink bg-land text-ink print:hidden"
    >
      <div className="measure flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1.5">
        <p className="flex min-w-0 items-center gap-2 text-sm font-semibold">
          <Eye aria-hidden="true" className="size-5 shrink-0" />
          <span className="wrap-anywhere">
            {t("viewing.text", {
              name: isolate(view.name ?? t("viewing.nameless")),
              time: time(ends),
            })}
          </span>
        </p>
        <Button busy={end.isPending} onClick={() => end.mutate()}>
          {t("viewing.end")}
        </Button>
      </div>
    </section>
  );
}
