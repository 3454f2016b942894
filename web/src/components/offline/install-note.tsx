import { useTranslation } from "react-i18next";
import { useInstall } from "../../lib/offline/install-offer.ts";
import { Button } from "../ui/button.tsx";

/** Where the browser offers to install the site: what it is good for, and the button. */
export function InstallNote() {
  const { t } = useTranslation("offline");
  const install = useInstall();
  if (!install) return null;
  return (
    <section className="mt-8 flex flex-wrap items-center gap-4 border-s-4 border-ink bg-shoal px-4 py-3">
      <div className="grow basis-60">
        <h2 className="text-base font-semibold">{t("install.title")}</h2>
        <p>{t("install.text")}</p>
      </div>
      <Button onClick={install}>{t("install.go")}</Button>
    </section>
  );
}
