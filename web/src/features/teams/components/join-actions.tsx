import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { AccountFirst } from "../../../components/account-first.tsx";
import { FormError } from "../../../components/form-error.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { codeOf } from "../../../lib/api/errors.ts";
import { redeemInvite } from "../mutations.ts";

interface Props {
  code: string;
  onJoined: () => void;
}

/** Joining for who is logged in; everybody else logs in or signs up first, and comes back here. */
export function JoinActions(props: Props) {
  const { t } = useTranslation("teams");
  return (
    <AccountFirst why={t("join.account")}>
      <Join {...props} />
    </AccountFirst>
  );
}

function Join({ code, onJoined }: Props) {
  const { t } = useTranslation("teams");
  const { t: common } = useTranslation();
  const join = useMutation(redeemInvite(useQueryClient()));
  const failed = join.error && codeOf(join.error);
  return (
    <div className="grid justify-items-start gap-4">
      <FormError form={{ isSending: join.isPending, error: join.error }} />
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
      {failed === "name_missing" && (
        <LinkButton to="/profile/settings">{common("nav.profile")}</LinkButton>
      )}
    </div>
  );
}
