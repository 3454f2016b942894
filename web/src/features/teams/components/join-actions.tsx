import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../components/form-error.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { WaveLoader } from "../../../components/ui/wave-loader.tsx";
import { codeOf } from "../../../lib/api/errors.ts";
import { useSupabaseAuth } from "../../../lib/auth/session.tsx";
import { redeemInvite } from "../mutations.ts";

interface Props {
  code: string;
  onJoined: () => void;
}

/** Joining for who is logged in; everybody else logs in or signs up first, and comes back here. */
export function JoinActions({ code, onJoined }: Props) {
  const { t } = useTranslation("teams");
  const { t: common } = useTranslation();
  const { state } = useSupabaseAuth();
  const redirect = useLocation({ select: ({ pathname }) => pathname });
  const join = useMutation(redeemInvite(useQueryClient()));
  const search = { redirect };
  if (state.status === "loading") return <WaveLoader label={common("loading")} />;
  if (state.status === "signed-out") {
    return (
      <div className="grid justify-items-start gap-4">
        <p>{t("join.account")}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/auth/signup" search={search} variant="primary" size="large">
            {common("nav.signup")}
          </LinkButton>
          <LinkButton to="/auth/login" search={search} size="large">
            {common("nav.login")}
          </LinkButton>
        </div>
      </div>
    );
  }
  // The second factor or the account's set-up comes first.
  if (state.needsCode || state.setupDue) {
    return (
      <LinkButton
        to={state.needsCode ? "/auth/login" : "/auth/setup"}
        search={search}
        variant="primary"
        size="large"
        className="justify-self-start"
      >
        {t("join.go_on")}
      </LinkButton>
    );
  }
  const failed = join.error && codeOf(join.error);
  return (
    <div className="grid justify-items-start gap-4">
      <FormError error={join.error} />
      {failed === "already_member" ? (
        <LinkButton to="/profile/my-team">{t("title")}</LinkButton>
      ) : (
        <Button
          variant="primary"
          size="large"
          busy={join.isPending}
          onClick={() => join.mutate(code, { onSuccess: onJoined })}
        >
          {join.isPending ? t("join.joining") : t("join.submit")}
        </Button>
      )}
      {failed === "name_missing" && <LinkButton to="/profile">{common("nav.profile")}</LinkButton>}
    </div>
  );
}
