import type { UseMutationResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { offerFile } from "../../../lib/page/offer-file.ts";

/** In groups that are easy to copy by hand. */
const grouped = (code: string): string => code.replace(/.{5}(?=.)/g, "$&-");

/** As soon as it is there, and not with each rendering. */
const focus = (element: HTMLElement | null): void => element?.focus();

/** Makes codes for the day on which the app is lost, and shows them once. */
export function RecoveryCodes({ renew }: { renew: UseMutationResult<string[], Error, void> }) {
  const { t } = useTranslation("profile");
  const { t: common } = useTranslation();
  const codes = renew.data?.map(grouped);
  if (!codes) {
    return (
      <div className="grid justify-items-start gap-2">
        {renew.error && <ErrorNote>{common(errorKey(renew.error))}</ErrorNote>}
        <Button busy={renew.isPending} onClick={() => renew.mutate()}>
          {renew.isPending ? t("factor.codes_busy") : t("factor.codes_new")}
        </Button>
        <p className="text-sm text-ink-2">{t("factor.codes_new_text")}</p>
      </div>
    );
  }
  return (
    <section
      aria-label={t("factor.codes")}
      className="grid w-full max-w-md gap-4 border-s-4 border-signal bg-card p-4"
    >
      <h3 className="text-xl" tabIndex={-1} ref={focus}>
        {t("factor.codes")}
      </h3>
      <p>{t("factor.codes_text")}</p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} dir="ltr" className="font-mono text-sm">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => offerFile("castboard-codes", "txt", "text/plain", `${codes.join("\n")}\n`)}
        >
          {t("factor.codes_save")}
        </Button>
        <Button variant="primary" onClick={renew.reset}>
          {t("factor.codes_done")}
        </Button>
      </div>
    </section>
  );
}
