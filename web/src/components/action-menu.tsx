import type { ComponentType, ReactNode } from "react";
import { buttonStyle } from "./ui/button-style.ts";
import { type PanelState, useMenuPanel } from "./ui/use-menu-panel.ts";

export interface MenuButton {
  label: string;
  /** Of the button; its words are part of the label. */
  size?: "icon" | "regular";
  className?: string;
  children: ReactNode;
}

/**
 * What can be done with something, behind one button. `load` fetches the menu with its actions
 * (`ActionMenuPanel`), once the button is neared.
 */
export function actionMenu<Props extends MenuButton>(
  load: () => Promise<ComponentType<Props & PanelState>>,
) {
  return function ActionMenu(props: Props) {
    const { Panel, panel, trigger } = useMenuPanel(load);
    if (Panel) return <Panel {...props} {...panel} />;
    const { label, size = "icon", className, children } = props;
    return (
      <button {...trigger} className={buttonStyle("quiet", size, className)} aria-label={label}>
        {children}
      </button>
    );
  };
}
