import { useTranslation } from "react-i18next";
import { SideBlock } from "../../../components/side-block.tsx";

const rules = ["fish", "photo", "scripts", "judges"] as const;

/** How people talk in the forums, in a few lines. */
export function ForumRules() {
  const { t } = useTranslation("forum");
  return (
    <SideBlock title={t("rules.title")}>
      <ul className="text-sm text-ink-2">
        {rules.map((rule) => (
          <li key={rule} className="border-b border-line py-2.5">
            {t(`rules.${rule}`)}
          </li>
        ))}
      </ul>
    </SideBlock>
  );
}
