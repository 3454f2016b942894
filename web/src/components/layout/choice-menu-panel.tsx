import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle, type ButtonSize } from "../ui/button-style.ts";
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from "../ui/menu.tsx";
import type { PanelState } from "../ui/use-menu-panel.ts";

export interface MenuChoice {
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
  choices: readonly MenuChoice[];
  onChoose: (value: string) => void;
  children: ReactNode;
}

export type ChoiceMenuPanelProps = ChoiceMenuProps & PanelState;

export function ChoiceMenuPanel({
  label,
  size,
  value,
  choices,
  onChoose,
  open,
  byKeyboard,
  onOpenChange,
  children,
}: ChoiceMenuPanelProps) {
  const { i18n } = useTranslation();
  return (
    <Menu dir={i18n.dir()} open={open} onOpenChange={onOpenChange}>
      <MenuTrigger className={buttonStyle("quiet", size, "nav:px-2")} aria-label={label}>
        {children}
      </MenuTrigger>
      <MenuContent byKeyboard={byKeyboard}>
        <MenuRadioGroup value={value} onValueChange={onChoose}>
          {choices.map(({ name, ...choice }) => (
            <MenuRadioItem key={choice.value} {...choice}>
              {name}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
