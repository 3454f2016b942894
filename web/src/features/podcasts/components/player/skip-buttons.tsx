import { RotateCcw, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../components/ui/button.tsx";
import { useReaderFormat } from "../../../../lib/format/reader-format.ts";
import { SKIP_BACK, SKIP_ON } from "../../../../lib/player/skips.ts";

/** Back 15 seconds, on 30: time runs to the right in every language. */
export function SkipButtons({ onSkip }: { onSkip: (seconds: number) => void }) {
  const { t } = useTranslation("player");
  const { number } = useReaderFormat();
  const skips = [
    { by: -SKIP_BACK, label: t("back", { n: number(SKIP_BACK) }), Sign: RotateCcw },
    { by: SKIP_ON, label: t("on", { n: number(SKIP_ON) }), Sign: RotateCw },
  ];
  return (
    <div dir="ltr" className="flex shrink-0">
      {skips.map(({ by, label, Sign }) => (
        <Button
          key={by}
          variant="quiet"
          size="icon"
          aria-label={label}
          title={label}
          className="relative"
          onClick={() => onSkip(by)}
        >
          <Sign aria-hidden="true" className="size-7 stroke-[1.5]" />
          <span aria-hidden="true" className="absolute text-[0.625rem] font-semibold figures">
            {number(Math.abs(by))}
          </span>
        </Button>
      ))}
    </div>
  );
}
