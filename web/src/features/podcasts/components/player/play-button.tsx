import { LoaderCircle, Pause, Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../components/ui/button.tsx";
import type { ButtonSize } from "../../../../components/ui/button-style.ts";
import { isolate } from "../../../../lib/format/reader-format.ts";
import { play, withEngine } from "../../../../lib/player/play.ts";
import { type Track, usePlayer } from "../../../../lib/player/player-store.ts";

/** Whether this episode is in the player, and what it does there. */
export const usePhaseOf = (id: string) =>
  usePlayer(({ track, phase }) => (track?.id === id ? phase : null));

/** Plays an episode, or pauses it. */
export function PlayButton({ track, size = "icon" }: { track: Track; size?: ButtonSize }) {
  const { t } = useTranslation("player");
  const phase = usePhaseOf(track.id);
  const isOn = phase === "playing" || phase === "loading" || phase === "waiting";
  const Sign = phase === "playing" ? Pause : isOn ? LoaderCircle : Play;
  const title = isolate(track.title);
  return (
    <Button
      variant="primary"
      size={size}
      aria-label={isOn ? t("pause", { title }) : t("play", { title })}
      onClick={() => {
        if (isOn) withEngine((engine) => engine.pause());
        else if (phase === "paused") withEngine((engine) => engine.resume());
        else play(track);
      }}
      className="shrink-0"
    >
      <Sign
        aria-hidden="true"
        className={`size-5 ${Sign === LoaderCircle ? "animate-spin" : Sign === Play ? "ms-0.5 fill-current" : "fill-current"}`}
      />
    </Button>
  );
}
