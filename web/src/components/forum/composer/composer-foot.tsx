import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { DraftKeeper, DraftState } from "../../../lib/forum/draft-keeper.ts";
import { Button } from "../../ui/button.tsx";

/** From here on, how many characters are left is shown. */
const NEAR = 2_000;

interface Props {
  keeper: DraftKeeper;
  state: DraftState;
  /** Characters that the text may still have; below 0, it has too many. */
  left: number;
  /** After the draft was discarded, or put back: its button is gone by then. */
  onChanged: () => void;
  /** Beside the draft: the buttons. */
  children: ReactNode;
}

/** Below the text: where its words are kept, or how many more it may have. */
export function ComposerFoot({ keeper, state, left, onChanged, children }: Props) {
  const { t } = useTranslation("forum-compose");
  const { number } = useReaderFormat();
  const [discarded, setDiscarded] = useState<DraftState | null>(null);
  const { keptBy } = state;
  const words = { server: t("draft.saved"), device: t("draft.kept") };
  const discard = (): void => {
    setDiscarded(state);
    keeper.drop();
    onChanged();
  };
  const putBack = ({ title, body, base }: DraftState): void => {
    setDiscarded(null);
    keeper.change({ title, body, base });
    onChanged();
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <div className="me-auto flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        {left < 0 && (
          <p className="font-semibold text-port">
            {t("too_long", { count: -left, n: number(-left) })}
          </p>
        )}
        {left >= 0 && left < NEAR && <p>{t("room", { count: left, n: number(left) })}</p>}
        {keptBy !== null && (
          <>
            {left >= NEAR && <p>{words[keptBy]}</p>}
            <Button variant="quiet" onClick={discard}>
              {t("draft.discard")}
            </Button>
          </>
        )}
        {keptBy === null && discarded && (
          <>
            <p>{t("draft.discarded")}</p>
            <Button variant="quiet" onClick={() => putBack(discarded)}>
              {t("draft.put_back")}
            </Button>
          </>
        )}
      </div>
      {children}
    </div>
  );
}
