import { Pin, PinOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { usePins } from "../pins.ts";

/** Keeps a team in view below the board, or no longer. */
export function PinButton({ eventId, number }: { eventId: string; number: number }) {
  const { t } = useTranslation("board-extras");
  const { pinned, pin } = usePins(eventId);
  const isPinned = pinned.includes(number);
  const Icon = isPinned ? PinOff : Pin;
  return (
    <Button aria-pressed={isPinned} className="print:hidden" onClick={() => pin(number, !isPinned)}>
      <Icon aria-hidden="true" className="size-4" />
      {t(isPinned ? "unpin" : "pin")}
    </Button>
  );
}
