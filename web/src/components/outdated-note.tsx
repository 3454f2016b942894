import { useTranslation } from "react-i18next";
import { Button } from "./ui/button.tsx";
import type { Seen } from "../lib/forms/use-seen.ts";

/** Somebody else saved what the forms below show. */
export function OutdatedNote({ seen }: { seen: Pick<Seen<unknown>, "isOutdated" | "reload"> }) {
  const { t } = useTranslation();
  if (!seen.isOutdated) return null;
  return (
    <output className="mb-6 flex flex-wrap items-center gap-4 border-s-4 border-signal bg-signal-ground px-4 py-3">
      <p className="grow basis-60">{t("outdated.text")}</p>
      <Button onClick={seen.reload}>{t("outdated.reload")}</Button>
    </output>
  );
}
