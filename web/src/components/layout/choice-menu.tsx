import type { ComponentType } from "react";
import { buttonStyle } from "../ui/button-style.ts";
import { useMenuPanel } from "../ui/use-menu-panel.ts";
import type { ChoiceMenuPanelProps, ChoiceMenuProps } from "./choice-menu-panel.tsx";

const loadPanel = async (): Promise<ComponentType<ChoiceMenuPanelProps>> =>
  (await import("./choice-menu-panel.tsx")).ChoiceMenuPanel;

/** One choice out of a few. */
export function ChoiceMenu(props: ChoiceMenuProps) {
  const { Panel, panel, trigger } = useMenuPanel(loadPanel);
  if (Panel) return <Panel {...props} {...panel} />;
  const { label, size, children } = props;
  return (
    <button {...trigger} className={buttonStyle("quiet", size, "nav:px-2")} aria-label={label}>
      {children}
    </button>
  );
}
