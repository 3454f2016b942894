import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** With less than this, some photos more may not fit; bytes. */
const LOW_SPACE = 60_000_000;

/** Safari on iPhone and iPad, in a tab: it clears sites that were not used for seven days. */
const isTabOfIos = (): boolean =>
  (/iPhone|iPad/.test(navigator.userAgent) ||
    // An iPad that asks for desktop sites calls itself a Mac, which has no touch screen.
    (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1)) &&
  !matchMedia("(display-mode: standalone)").matches;

/** Older browsers, and pages without https, have some or none of it. */
const storage = (): Partial<StorageManager> => ("storage" in navigator ? navigator.storage : {});

async function hasLittleSpace(): Promise<boolean> {
  const { quota, usage = 0 } = (await navigator.storage.estimate()) ?? {};
  return quota !== undefined && quota - usage < LOW_SPACE;
}

/** Above the form: asks the browser to keep what is saved, and says when space runs out. */
export function LowSpace() {
  const { t } = useTranslation("catching");
  const [isLow, setIsLow] = useState(false);
  useEffect(() => {
    if (storage().persist) void navigator.storage.persist().catch(() => undefined);
    if (storage().estimate) void hasLittleSpace().then(setIsLow, () => undefined);
  }, []);
  return (
    <output>
      {isLow && (
        <span className="mb-4 block border-s-4 border-port bg-land px-3 py-2 font-semibold">
          {t("storage.low")}
        </span>
      )}
    </output>
  );
}

/** Below the form: where the browser clears sites by itself. */
export function StorageNote() {
  const { t } = useTranslation("catching");
  return isTabOfIos() && <p className="mt-8 text-sm text-ink-2">{t("storage.ios")}</p>;
}
