import { useTranslation } from "react-i18next";
import { useSupabaseAuth } from "../../lib/auth/session.tsx";
import { useMayOpen } from "../../lib/auth/use-may-open.ts";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { officeDoors } from "./navigation.ts";
import { useSignOut } from "./use-sign-out.ts";

/** Sign-in or account, by the session; nothing while it is unknown, so that nothing changes its mind. */
export function AccountLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation();
  const { state } = useSupabaseAuth();
  const signOut = useSignOut();
  const mayOpen = useMayOpen();
  if (state.status === "loading") return <span className="min-h-11 min-w-32" />;
  if (state.status === "signed-out") {
    return (
      <>
        <LinkButton to="/auth/login" variant="secondary" onClick={onFollow}>
          {t("nav.login")}
        </LinkButton>
        <LinkButton to="/auth/signup" variant="primary" onClick={onFollow}>
          {t("nav.signup")}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      {officeDoors.some(mayOpen) && (
        <LinkButton to="/admin" variant="quiet" className="nav:px-1.5" onClick={onFollow}>
          {t("nav.admin")}
        </LinkButton>
      )}
      <LinkButton to="/profile" variant="quiet" className="nav:px-1.5" onClick={onFollow}>
        {t("nav.profile")}
      </LinkButton>
      <Button
        className="nav:px-3"
        onClick={() => {
          onFollow?.();
          return signOut();
        }}
      >
        {t("nav.logout")}
      </Button>
    </>
  );
}
