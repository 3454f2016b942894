import { useTranslation } from "react-i18next";
import type { DraftKeeper, DraftState } from "../../../lib/forum/draft-keeper.ts";
import { Button } from "../../ui/button.tsx";

interface Props {
  keeper: DraftKeeper;
  state: DraftState;
}

/** Another device's newer draft, to be taken or left. */
export function OfferedDraft({ keeper, state: { offered } }: Props) {
  const { t } = useTranslation("forum-compose");
  if (!offered) return null;
  return (
    <div
      role="alert"
      className="grid gap-2 border-b border-line bg-shoal p-3 text-sm sm:flex sm:items-center"
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t("draft.newer")}</p>
        <p dir="auto" className="truncate text-ink-2">
          {offered.body}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => keeper.takeOffered()}>{t("draft.take")}</Button>
        <Button variant="quiet" onClick={() => keeper.keepOwn()}>
          {t("draft.keep")}
        </Button>
      </div>
    </div>
  );
}
