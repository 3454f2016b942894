import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { isolate } from "../../../lib/format/reader-format.ts";

interface Props {
  email: string;
  cause: "signup" | "forgot" | "resend";
  again: UseMutationOptions<void, Error, string>;
}

/** Says the same whether or not the address has an account. */
export function MailNotice({ email, cause, again }: Props) {
  const { t } = useTranslation("auth");
  const { t: common } = useTranslation();
  const send = useMutation(again);
  return (
    <section className="grid max-w-xl content-start gap-4 wrap-anywhere">
      <h2 className="text-2xl" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {t("mail.title")}
      </h2>
      <p>{t(`mail.${cause}`, { email: isolate(email) })}</p>
      {cause !== "forgot" && <p>{t("mail.browser")}</p>}
      <p className="text-ink-2">{t("mail.patience")}</p>
      {send.error && <ErrorNote>{common(errorKey(send.error))}</ErrorNote>}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={send.isPending} onClick={() => send.mutate(email)}>
          {send.isPending ? t("mail.sending") : t("mail.again")}
        </Button>
        <LinkButton to="/auth/login" variant="quiet">
          {t("mail.to_login")}
        </LinkButton>
        <output>{send.isSuccess && t("mail.sent")}</output>
      </div>
    </section>
  );
}
