import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { currentLanding } from "../../../lib/auth/arrival.ts";

/** A link that was used, is too old or was never right, and the ways to another. */
export function LinkRefused() {
  const { t } = useTranslation("auth");
  const redirect = currentLanding();
  const search = redirect ? { redirect } : {};
  return (
    <section className="grid max-w-xl content-start gap-5">
      <ErrorNote>{t("arrival.refused")}</ErrorNote>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/auth/forgot">{t("login.forgot")}</LinkButton>
        <LinkButton to="/auth/resend" search={search}>
          {t("login.resend")}
        </LinkButton>
        <LinkButton to="/auth/login" search={search} variant="quiet">
          {t("mail.to_login")}
        </LinkButton>
      </div>
    </section>
  );
}
