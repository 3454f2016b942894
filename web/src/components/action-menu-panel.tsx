import type { LucideIcon } from "lucide-react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { MenuButton } from "./action-menu.tsx";
import { buttonStyle } from "./ui/button-style.ts";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "./ui/menu.tsx";
import type { PanelState } from "./ui/use-menu-panel.ts";

export type MenuAction = [isOffered: boolean, name: string, sign: LucideIcon, onChoose: () => void];

interface Props extends MenuButton, PanelState {
  /** Groups of actions, with a line between them; a group that offers nothing is left out. */
  groups: readonly (readonly MenuAction[])[];
}

export function ActionMenuPanel(props: Props) {
  const { label, groups, size = "icon", className, children, ...panel } = props;
  const { open, byKeyboard, onOpenChange } = panel;
  const { i18n } = useTranslation();
  return (
    // Without `modal`: an action may show a dialog, which takes the page over by itself.
    <Menu dir={i18n.dir()} open={open} onOpenChange={onOpenChange} modal={false}>
      <MenuTrigger className={buttonStyle("quiet", size, className)} aria-label={label}>
        {children}
      </MenuTrigger>
      <MenuContent byKeyboard={byKeyboard}>
        {groups
          .map((group) => group.filter(([isOffered]) => isOffered))
          .filter((group) => group.length > 0)
          .map((group, n) => (
            <Fragment key={group[0]?.[1]}>
              {n > 0 && <MenuSeparator />}
              {group.map(([, name, Sign, onChoose]) => (
                <MenuItem key={name} onSelect={onChoose}>
                  <Sign aria-hidden="true" className="size-4 text-ink-2" />
                  {name}
                </MenuItem>
              ))}
            </Fragment>
          ))}
      </MenuContent>
    </Menu>
  );
}
