import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "./ui/button-style.ts";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "./ui/menu.tsx";
import type { PanelState } from "./ui/use-menu-panel.ts";

export interface MenuAction {
  name: string;
  sign: ReactNode;
  onChoose: () => void;
}

export interface ActionMenuProps {
  label: string;
  /** Groups of actions, with a line between them; empty ones are left out. */
  groups: readonly (readonly MenuAction[])[];
  className?: string;
  children: ReactNode;
}

export function ActionMenuPanel(props: ActionMenuProps & PanelState) {
  const { label, groups, className, children, open, byKeyboard, onOpenChange } = props;
  const { i18n } = useTranslation();
  return (
    // Without `modal`: an action may show a dialog, which takes the page over by itself.
    <Menu dir={i18n.dir()} open={open} onOpenChange={onOpenChange} modal={false}>
      <MenuTrigger className={buttonStyle("quiet", "icon", className)} aria-label={label}>
        {children}
      </MenuTrigger>
      <MenuContent byKeyboard={byKeyboard}>
        {groups
          .filter((group) => group.length > 0)
          .map((group, n) => (
            <Fragment key={group[0]?.name}>
              {n > 0 && <MenuSeparator />}
              {group.map(({ name, sign, onChoose }) => (
                <MenuItem key={name} onSelect={onChoose}>
                  {sign}
                  {name}
                </MenuItem>
              ))}
            </Fragment>
          ))}
      </MenuContent>
    </Menu>
  );
}
