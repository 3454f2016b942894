import { useTranslation } from "react-i18next";
import { Button } from "../../../../components/ui/button.tsx";
import { useOnline } from "../../../../lib/page/use-online.ts";
import { withEngine } from "../../../../lib/player/play.ts";
import { usePlayer } from "../../../../lib/player/player-store.ts";

/** Why nothing is heard, and what can be done about it. */
export function PlayerTrouble() {
  const { t } = useTranslation("player");
  const { t: common } = useTranslation();
  const isOnline = useOnline();
  const error = usePlayer((state) => state.error);
  const isWaiting = usePlayer(({ phase }) => phase === "waiting" || phase === "loading");
  const shown = error ?? (isWaiting && !isOnline ? "network" : null);
  return (
    <output className="block">
      {shown && (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1 text-sm">
          <span className="font-semibold text-port">{t(`error.${shown}`)}</span>
          {error && (
            <Button onClick={() => withEngine((engine) => engine.resume())}>
              {common("try_again")}
            </Button>
          )}
        </span>
      )}
    </output>
  );
}
