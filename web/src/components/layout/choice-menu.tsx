import { useState, type ComponentType, type KeyboardEvent } from "react";
import { logError } from "../../lib/log.ts";
import { buttonStyle } from "../ui/button-style.ts";
import type { ChoiceMenuPanelProps, ChoiceMenuProps } from "./choice-menu-panel.tsx";

// Radix's menu weighs more than the rest of the header, and most visitors open none.
const loadPanel = async (): Promise<ComponentType<ChoiceMenuPanelProps>> =>
  (await import("./choice-menu-panel.tsx")).ChoiceMenuPanel;

/** One choice out of a few. Its menu is fetched when the button is neared, and opens on arrival. */
export function ChoiceMenu(props: ChoiceMenuProps) {
  const [open, setOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<ChoiceMenuPanelProps>>();
  if (Panel) {
    const change = (next: boolean): void => {
      setOpen(next);
      setByKeyboard(false);
    };
    return <Panel {...props} open={open} byKeyboard={byKeyboard} onOpenChange={change} />;
  }

  const { label, size, children } = props;
  // Without a network the button stays what it is, and the next press tries again.
  const failed = (error: unknown): void => logError("The menu could not be fetched.", error);
  const near = (): void => void loadPanel().catch(failed);
  const press = (key: boolean): void => {
    setOpen(true);
    setByKeyboard(key);
    loadPanel().then((loaded) => setPanel(() => loaded), failed);
  };
  const pressByArrow = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    press(true);
  };
  return (
    <button
      type="button"
      className={buttonStyle("quiet", size, "nav:px-2")}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={open}
      onPointerEnter={near}
      onFocus={near}
      // Enter and the space bar click without a pointer's count.
      onClick={({ detail }) => press(detail === 0)}
      onKeyDown={pressByArrow}
    >
      {children}
    </button>
  );
}
