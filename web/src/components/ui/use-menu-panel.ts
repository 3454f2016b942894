import { useState, type ComponentType, type KeyboardEvent } from "react";
import { logError } from "../../lib/log.ts";

export interface PanelState {
  open: boolean;
  /** Whether a key opened it before it had arrived. */
  byKeyboard: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A menu that is fetched when its button is neared, and opens on arrival: Radix's menu weighs more than
 * most pages' first script, and most readers open none. Until `Panel` is there, the button that stands for it
 * takes `trigger`.
 *
 * @param load the same function at every render
 */
export function useMenuPanel<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [open, setOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<Props>>();

  // Without a network the button stays what it is, and the next press tries again.
  const failed = (error: unknown): void => logError("The menu could not be fetched.", error);
  const near = (): void => void load().catch(failed);
  const press = (key: boolean): void => {
    setOpen(true);
    setByKeyboard(key);
    load().then((loaded) => setPanel(() => loaded), failed);
  };
  const panel: PanelState = {
    open,
    byKeyboard,
    onOpenChange: (next) => {
      setOpen(next);
      setByKeyboard(false);
    },
  };
  const trigger = {
    type: "button",
    "aria-haspopup": "menu",
    "aria-expanded": open,
    onPointerEnter: near,
    onFocus: near,
    // Enter and the space bar click without a pointer's count.
    onClick: ({ detail }: { detail: number }) => press(detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      press(true);
    },
  } as const;
  return { Panel, panel, trigger };
}
