import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { codeOf, errorKey } from "../../../lib/api/errors.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { beginEnrolment, renewRecoveryCodes } from "../factor-mutations.ts";
import { factorsOf, securityOf } from "../queries.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { EnrolForm } from "./enrol-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RemoveFactorForm } from "./remove-factor-form.tsx";

const isSwitchedOff = (error: Error): boolean => codeOf(error) === "mfa_totp_enroll_not_enabled";

interface Props {
  userId: string;
  email: string;
  hasPassword: boolean;
}

/** An auth service with second factors switched off says so when one is to be added. */
export function FactorBlock({ userId, email, hasPassword }: Props) {
  const { t } = useTranslation("profile");
  const { t: common } = useTranslation();
  const { date } = useReaderFormat();
  const { data: factors } = useQuery(factorsOf(userId));
  const begin = useMutation(beginEnrolment);
  const { data: security } = useQuery(securityOf(userId));
  const renew = useMutation(renewRecoveryCodes(useQueryClient(), userId));
  const [isRemoving, setRemoving] = useState(false);
  if (!factors) return null;
  const { error } = begin;
  return (
    <PageBlock title={t("factor.title")} text={t("factor.text")}>
      <div className="grid justify-items-start gap-4">
        {error && (
          <ErrorNote>{isSwitchedOff(error) ? t("factor.off") : common(errorKey(error))}</ErrorNote>
        )}
        {factors.app ? (
          <>
            <p>
              {t("factor.on", { date: date(Date.parse(factors.app.since), { dateStyle: "long" }) })}
            </p>
            <RecoveryCodes
              renew={renew}
              email={email}
              hasPassword={hasPassword}
              hasCodes={security?.has_recovery_codes ?? true}
            />
            {isRemoving ? (
              <RemoveFactorForm
                userId={userId}
                factorId={factors.app.id}
                email={email}
                hasPassword={hasPassword}
                onEnd={() => setRemoving(false)}
              />
            ) : (
              <Button variant="danger" onClick={() => setRemoving(true)}>
                {t("factor.remove")}
              </Button>
            )}
          </>
        ) : begin.data ? (
          <EnrolForm
            userId={userId}
            enrolment={begin.data}
            onConfirmed={() => renew.mutate(null)}
            onEnd={begin.reset}
          />
        ) : (
          <Button busy={begin.isPending} onClick={() => begin.mutate()}>
            {t("factor.add")}
          </Button>
        )}
      </div>
    </PageBlock>
  );
}
