import { ArrowDown, ArrowUp } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";

interface Props {
  /** Names of the two buttons, with what they move. */
  labels: { up: string; down: string };
  index: number;
  count: number;
  onMove: (to: number) => void;
}

/** Moves a row of an ordered list. Not `disabled` at an end: a keyboard would lose its place there. */
export function MoveButtons({ labels, index, count, onMove }: Props) {
  return (
    <>
      {(["up", "down"] as const).map((way) => {
        const Arrow = way === "up" ? ArrowUp : ArrowDown;
        const to = way === "up" ? index - 1 : index + 1;
        const isEnd = to < 0 || to >= count;
        return (
          <Button
            key={way}
            size="icon"
            variant="quiet"
            aria-disabled={isEnd}
            aria-label={labels[way]}
            onClick={() => !isEnd && onMove(to)}
          >
            <Arrow aria-hidden="true" className="size-5" />
          </Button>
        );
      })}
    </>
  );
}
