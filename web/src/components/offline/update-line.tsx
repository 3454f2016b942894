import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasWorkers, onNewVersion, takeNewVersion } from "../../lib/offline/app-worker.ts";
import { whenNotTyping } from "../../lib/offline/when-not-typing.ts";
import { Button } from "../ui/button.tsx";

/**
 * On every page of a member: starts the worker that makes the site work without a network, and says
 * when a newer version is ready. Not while somebody types: the line moves the page down.
 */
export function UpdateLine() {
  const { t } = useTranslation("offline");
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!hasWorkers()) return undefined;
    let stopWaiting = (): void => undefined;
    const stop = onNewVersion(() => {
      stopWaiting();
      stopWaiting = whenNotTyping(() => setIsShown(true));
    });
    return () => {
      stop();
      stopWaiting();
    };
  }, []);
  return (
    <output className="print:hidden">
      {isShown && (
        <span className="block border-b border-line bg-card">
          <span className="measure flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
            {t("update.text")}
            <Button variant="quiet" onClick={() => void takeNewVersion()}>
              {t("update.reload")}
            </Button>
          </span>
        </span>
      )}
    </output>
  );
}
