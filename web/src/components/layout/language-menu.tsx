import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { storeLanguage } from "../../lib/auth/account-language.ts";
import { DEFAULT_LANGUAGE, isLanguage, languages } from "../../lib/page/languages.ts";
import { useSupabaseAuth } from "../../lib/auth/session.tsx";
import { ChoiceMenu } from "./choice-menu.tsx";

const choices = Object.entries(languages).map(([value, { name, direction }]) => ({
  value,
  name,
  lang: value,
  dir: direction,
}));

/**
 * Shows the current language under its own name, and offers the others under theirs. A member's
 * mails follow the choice.
 */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const current = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : DEFAULT_LANGUAGE;
  const { name } = languages[current];
  const { state } = useSupabaseAuth();
  const choose = (language: string): void => {
    void i18n.changeLanguage(language);
    if (state.status === "signed-in" && isLanguage(language)) {
      void storeLanguage(state.user.id, language);
    }
  };
  return (
    <ChoiceMenu
      label={t("language_now", { name })}
      size="regular"
      value={current}
      choices={choices}
      onChoose={choose}
    >
      {name}
      <ChevronDown aria-hidden="true" className="hidden size-4 sm:block" />
    </ChoiceMenu>
  );
}
