import { useTranslation } from "react-i18next";

/** The states of an item: in Arabic, news is not of the gender of posts and episodes. */
export function useStateWords() {
  const { t } = useTranslation("admin-news");
  return {
    draft: t("items.states.draft"),
    scheduled: t("items.states.scheduled"),
    published: t("items.states.published"),
    hidden: t("items.states.hidden"),
  };
}
