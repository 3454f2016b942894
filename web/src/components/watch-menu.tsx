import { Bell, BellOff, BellRing } from "lucide-react";
import { useTranslation } from "react-i18next";
import { watchLevels, type WatchLevel } from "../lib/forum/watch-levels.ts";
import { ChoiceMenu } from "./layout/choice-menu.tsx";

interface Props {
  /** What is followed: the name of a forum, a topic or a thread. */
  of: string;
  /** Undefined while it is not known. */
  level: WatchLevel | null | undefined;
  onChoose: (level: WatchLevel | null) => void;
}

const NEITHER = "neither";
const signs = { following: BellRing, muted: BellOff, neither: Bell };

/** Follows, mutes, or neither. */
export function WatchMenu({ of, level, onChoose }: Props) {
  const { t } = useTranslation("forum");
  const value = level ?? NEITHER;
  const Sign = signs[value];
  return (
    <ChoiceMenu
      label={t("watch.label", { name: of, state: t(`watch.${value}`) })}
      size="regular"
      value={value}
      choices={[NEITHER, ...watchLevels].map((one) => ({
        value: one,
        name: t(`watch.choose_${one as "neither"}`),
      }))}
      onChoose={(chosen) => onChoose(watchLevels.find((one) => one === chosen) ?? null)}
    >
      <Sign aria-hidden="true" className="size-4" />
      {t(`watch.${value}`)}
    </ChoiceMenu>
  );
}
