import { useTranslation } from "react-i18next";
import { TextDifference } from "../text-difference.tsx";
import { Button } from "../ui/button.tsx";
import { ScrollBox } from "../ui/scroll-box.tsx";
import type { DraftKeeper, DraftState } from "../../lib/forum/draft-keeper.ts";

interface Props {
  keeper: DraftKeeper;
  state: DraftState;
  locale: string;
  /** What somebody else has saved. */
  title: string;
}

const wordsOf = ({ title, about, body }: { title: string; about?: string; body: string }): string =>
  [title, about, body].filter(Boolean).join("\n\n");

/** One's own text and the one that somebody else has saved, until one of them is chosen. */
export function TextConflict({ keeper, state, locale, title }: Props) {
  const { t } = useTranslation("text-desk");
  const { offered } = state;
  if (!offered) return null;
  return (
    <section role="alert" className="grid gap-4 border-2 border-signal bg-card p-4">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-ink-2">{t("conflict_text")}</p>
      </div>
      <div>
        <h3 className="font-sans text-base font-semibold">{t("difference")}</h3>
        <p className="text-sm text-ink-2">{t("difference_legend")}</p>
        <ScrollBox
          lang={locale}
          className="mt-2 max-h-[50vh] overflow-y-auto border border-line p-3"
        >
          <TextDifference before={wordsOf(state)} after={wordsOf(offered)} />
        </ScrollBox>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => keeper.takeOffered()}>{t("take_theirs")}</Button>
        <Button onClick={() => keeper.keepOwn()}>{t("keep_mine")}</Button>
      </div>
    </section>
  );
}
