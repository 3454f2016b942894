import { useLocation } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFullMember, useSupabaseAuth } from "../lib/auth/session.tsx";
import { LinkButton } from "./ui/link-button.tsx";
import { WaveLoader } from "./ui/wave-loader.tsx";

interface Props {
  /** What an account is needed for. */
  why: string;
  children?: ReactNode;
}

/** What needs an account, on a page for everybody: who has none logs in or signs up, and comes back. */
export function AccountFirst({ why, children }: Props) {
  const { t } = useTranslation();
  const { state } = useSupabaseAuth();
  const member = useFullMember();
  const redirect = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const search = { redirect };
  if (state.status === "loading") return <WaveLoader label={t("loading")} />;
  if (state.status === "signed-out") {
    return (
      <div className="grid justify-items-start gap-4">
        <p>{why}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/auth/signup" search={search} variant="primary" size="large">
            {t("nav.signup")}
          </LinkButton>
          <LinkButton to="/auth/login" search={search} size="large">
            {t("nav.login")}
          </LinkButton>
        </div>
      </div>
    );
  }
  // What was typed and opened is one account's.
  if (member) return <Fragment key={member.user.id}>{children}</Fragment>;
  return (
    <LinkButton
      to={state.needsCode ? "/auth/login" : "/auth/setup"}
      search={search}
      variant="primary"
      size="large"
      className="justify-self-start"
    >
      {t("go_on")}
    </LinkButton>
  );
}
