import { useTranslation } from "react-i18next";
import { buttonStyle } from "../ui/button-style.ts";
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from "../ui/menu.tsx";
import type { ChoiceMenuProps } from "./choice-menu.tsx";

interface PanelProps extends ChoiceMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ChoiceMenuPanel({
  label,
  size,
  value,
  choices,
  onChoose,
  open,
  onOpenChange,
  children,
}: PanelProps) {
  const { i18n } = useTranslation();
  return (
    <Menu dir={i18n.dir()} open={open} onOpenChange={onOpenChange}>
      <MenuTrigger className={buttonStyle("quiet", size)} aria-label={label}>
        {children}
      </MenuTrigger>
      <MenuContent>
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
