import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { offerFile } from "../../../lib/page/offer-file.ts";
import type { Renewal } from "../factor-mutations.ts";
import { RenewCodesForm } from "./renew-codes-form.tsx";

/** In groups that are easy to copy by hand. */
const grouped = (code: string): string => code.replace(/.{5}(?=.)/g, "$&-");

/** As soon as it is there, and not with each rendering. */
const focus = (element: HTMLElement | null): void => element?.focus();

interface Props {
  renew: UseMutationResult<string[], Error, Renewal>;
  email: string;
  hasPassword: boolean;
  hasCodes: boolean;
}

/** Makes codes for the day on which the app is lost, and shows them once. */
export function RecoveryCodes({ renew, email, hasPassword, hasCodes }: Props) {
  const { t } = useTranslation("profile");
  const [isAsking, setAsking] = useState(false);
  const [isBack, setBack] = useState(false);
  const codes = renew.data?.map(grouped);
  const goBack = (): void => {
    setAsking(false);
    setBack(true);
    renew.reset();
  };
  // The first codes that could not be made, or did not arrive, take a proof from then on.
  if (renew.error && !isAsking) setAsking(true);
  if (!codes && isAsking) {
    return (
      <RenewCodesForm
        renew={renew}
        email={email}
        hasPassword={hasPassword}
        hasCodes={hasCodes}
        onCancel={goBack}
      />
    );
  }
  if (!codes) {
    return (
      <div className="grid justify-items-start gap-2">
        <Button
          ref={isBack ? focus : undefined}
          busy={renew.isPending}
          onClick={() => setAsking(true)}
        >
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
        <Button variant="primary" onClick={goBack}>
          {t("factor.codes_done")}
        </Button>
      </div>
    </section>
  );
}
