import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import { errorKey } from "../../../lib/errors.ts";
import { useReaderFormat } from "../../../lib/reader-format.ts";
import {
  beginEnrolment,
  confirmEnrolment,
  removeFactor,
  type Enrolment,
} from "../factor-mutations.ts";
import { factorsOf } from "../queries.ts";
import { Block } from "./block.tsx";

const isSwitchedOff = (error: Error | null): boolean =>
  error !== null && "code" in error && error.code === "mfa_totp_enroll_not_enabled";

/** Absent where the auth service knows no second factor. */
export function FactorBlock({ userId }: { userId: string }) {
  const { t } = useTranslation("profile");
  const { t: common } = useTranslation();
  const { date } = useReaderFormat();
  const { data: factors } = useQuery(factorsOf(userId));
  const begin = useMutation(beginEnrolment);
  const remove = useMutation(removeFactor(useQueryClient(), userId));
  if (!factors?.isOffered) return null;
  const error = begin.error ?? remove.error;
  return (
    <Block title={t("factor.title")} text={t("factor.text")}>
      <div className="grid justify-items-start gap-4">
        {error && (
          <Problem>{isSwitchedOff(error) ? t("factor.off") : common(errorKey(error))}</Problem>
        )}
        {factors.app ? (
          <>
            <p>
              {t("factor.on", { date: date(Date.parse(factors.app.since), { dateStyle: "long" }) })}
            </p>
            <Button
              variant="danger"
              busy={remove.isPending}
              onClick={() => factors.app && remove.mutate(factors.app.id)}
            >
              {t("factor.remove")}
            </Button>
          </>
        ) : begin.data ? (
          <Enrolling userId={userId} enrolment={begin.data} />
        ) : (
          <Button busy={begin.isPending} onClick={() => begin.mutate()}>
            {t("factor.add")}
          </Button>
        )}
      </div>
    </Block>
  );
}

function Enrolling({ userId, enrolment }: { userId: string; enrolment: Enrolment }) {
  const { t } = useTranslation("profile");
  const [code, setCode] = useState("");
  const confirm = useMutation(confirmEnrolment(useQueryClient(), userId));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (confirm.isPending) return;
    confirm.mutate({ factorId: enrolment.id, code: code.replaceAll(/\s/g, "") });
  };
  return (
    <form noValidate className="grid justify-items-start gap-4" onSubmit={submit}>
      <p>{t("factor.scan")}</p>
      <img
        src={enrolment.qrCode}
        alt={t("factor.qr")}
        width={200}
        height={200}
        className="bg-[#fff]"
      />
      <p className="text-sm">
        {t("factor.key")}{" "}
        <code dir="ltr" className="font-mono break-all">
          {enrolment.secret}
        </code>
      </p>
      <Field label={t("factor.code")} error={confirm.error ? t("factor.wrong") : undefined}>
        {(control) => (
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={10}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            {...control}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={confirm.isPending}>
        {t("factor.confirm")}
      </Button>
    </form>
  );
}
