import { lazy, Suspense, useState, type ReactNode } from "react";
import { useAfterFirstPaint } from "../../lib/first-paint.ts";
import { buttonStyle, type ButtonSize } from "../ui/button-style.ts";

export interface Choice {
  value: string;
  name: string;
  lang?: string;
  dir?: "ltr" | "rtl";
}

export interface ChoiceMenuProps {
  /** Says what is chosen now; read as the button's name. */
  label: string;
  size: ButtonSize;
  value: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
  children: ReactNode;
}

// Radix's menu weighs more than the rest of the header and is not needed to paint it.
const ChoiceMenuPanel = lazy(async () => ({
  default: (await import("./choice-menu-panel.tsx")).ChoiceMenuPanel,
}));

/** One choice out of a few. A press before the menu has arrived opens it on arrival. */
export function ChoiceMenu(props: ChoiceMenuProps) {
  const [open, setOpen] = useState(false);
  const painted = useAfterFirstPaint();
  const { label, size, children } = props;
  const standIn = (
    <button
      type="button"
      className={buttonStyle("quiet", size)}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={() => setOpen(true)}
    >
      {children}
    </button>
  );
  if (!painted && !open) return standIn;
  return (
    <Suspense fallback={standIn}>
      <ChoiceMenuPanel {...props} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
