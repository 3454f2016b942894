import type { ComponentType } from "react";
import type { ActionMenuProps } from "./action-menu-panel.tsx";
import { buttonStyle } from "./ui/button-style.ts";
import { type PanelState, useMenuPanel } from "./ui/use-menu-panel.ts";

const loadPanel = async (): Promise<ComponentType<ActionMenuProps & PanelState>> =>
  (await import("./action-menu-panel.tsx")).ActionMenuPanel;

/** What can be done with something, behind one button. */
export function ActionMenu(props: ActionMenuProps) {
  const { Panel, panel, trigger } = useMenuPanel(loadPanel);
  if (Panel) return <Panel {...props} {...panel} />;
  const { label, className, children } = props;
  return (
    <button {...trigger} className={buttonStyle("quiet", "icon", className)} aria-label={label}>
      {children}
    </button>
  );
}
