import { useTranslation } from "react-i18next";
import { buttonStyle } from "../ui/button-style.ts";
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from "../ui/menu.tsx";
import type { ChoiceMenuPanelProps } from "./choice-menu.tsx";

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
