import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chooseTheme, themes, useTheme } from "../../lib/page/theme.ts";
import { ChoiceMenu } from "./choice-menu.tsx";

const signs = { light: Sun, dark: Moon, system: Monitor };

export function ThemeMenu() {
  const { t } = useTranslation();
  const theme = useTheme();
  const Sign = signs[theme];
  return (
    <ChoiceMenu
      label={t("theme.now", { theme: t(`theme.${theme}`) })}
      size="icon"
      value={theme}
      choices={themes.map((value) => ({ value, name: t(`theme.${value}`) }))}
      onChoose={(value) => {
        const chosen = themes.find((one) => one === value);
        if (chosen) chooseTheme(chosen);
      }}
    >
      <Sign aria-hidden="true" className="size-5" />
    </ChoiceMenu>
  );
}
