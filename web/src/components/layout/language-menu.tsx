import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isLanguage, languages } from "../../lib/languages.ts";
import { buttonStyle } from "../ui/button-style.ts";
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from "../ui/menu.tsx";

/** Shows the current language under its own name, and offers the others under theirs. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const current = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : "en";
  return (
    <Menu dir={i18n.dir()}>
      <MenuTrigger
        className={buttonStyle("quiet")}
        aria-label={t("language_now", { name: languages[current].name })}
      >
        {languages[current].name}
        <ChevronDown aria-hidden="true" className="hidden size-4 sm:block" />
      </MenuTrigger>
      <MenuContent>
        <MenuRadioGroup
          value={current}
          onValueChange={(language) => void i18n.changeLanguage(language)}
        >
          {Object.entries(languages).map(([code, { name, direction }]) => (
            <MenuRadioItem key={code} value={code} lang={code} dir={direction}>
              {name}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
