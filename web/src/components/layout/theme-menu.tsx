import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chooseTheme, themes, useTheme } from "../../lib/theme.ts";
import { buttonStyle } from "../ui/button-style.ts";
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from "../ui/menu.tsx";

const signs = { light: Sun, dark: Moon, system: Monitor };

export function ThemeMenu() {
  const { t, i18n } = useTranslation();
  const theme = useTheme();
  const Sign = signs[theme];
  return (
    <Menu dir={i18n.dir()}>
      <MenuTrigger
        className={buttonStyle("quiet", "icon")}
        aria-label={t("theme.now", { theme: t(`theme.${theme}`) })}
      >
        <Sign aria-hidden="true" className="size-5" />
      </MenuTrigger>
      <MenuContent>
        <MenuRadioGroup
          value={theme}
          onValueChange={(value) => {
            const chosen = themes.find((one) => one === value);
            if (chosen) chooseTheme(chosen);
          }}
        >
          {themes.map((one) => (
            <MenuRadioItem key={one} value={one}>
              {t(`theme.${one}`)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
