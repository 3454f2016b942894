import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** With less than this, some photos more may not fit; bytes. */
const LOW_SPACE = 60_000_000;

/** Safari on iPhone and iPad, in a tab: it clears sites that were not used for seven days. */
const isTabOfIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches;

/** Asks the browser to keep what is saved, and says where it may not. */
export function StorageNote() {
  const { t } = useTranslation("catching");
  const [isLow, setIsLow] = useState(false);
  useEffect(() => {
    // Old browsers, and pages without https, have none of it.
    if (!("storage" in navigator)) return;
    const { storage } = navigator;
    void storage.persist().catch(() => undefined);
    void storage.estimate().then(
      ({ quota, usage }) => setIsLow(quota !== undefined && quota - (usage ?? 0) < LOW_SPACE),
      () => undefined,
    );
  }, []);
  return (
    <output className="mt-8 grid gap-2 text-sm text-ink-2">
      {isLow && <p className="font-semibold text-port">{t("storage.low")}</p>}
      {isTabOfIos() && <p>{t("storage.ios")}</p>}
    </output>
  );
}
