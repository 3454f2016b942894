import { useTranslation } from "react-i18next";
import { useAtNow } from "../../lib/format/use-now.ts";
import { type Standing, type TextState, textStateAt } from "../../lib/text-desk/text-state.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";

const TONES: Record<TextState, BadgeTone> = {
  draft: "plain",
  scheduled: "signal",
  published: "good",
  withdrawn: "plain",
  hidden: "bad",
};

interface Props {
  text: Standing;
  /** Where a desk names a state in words of its own. */
  words?: Partial<Record<TextState, string>>;
}

/** Where a text stands now; one that is scheduled is published when its time comes. */
export function StateBadge({ text, words = {} }: Props) {
  const { t } = useTranslation("text-desk");
  const state = useAtNow((now) => textStateAt(text, now));
  return <Badge tone={TONES[state]}>{words[state] ?? t(`state.${state}`)}</Badge>;
}
