import type { User } from "@supabase/supabase-js";
import { useQuery } from "@tanstack/react-query";
import { factorsOf } from "../queries.ts";
import { ActsBlock } from "./acts-block.tsx";
import { EmailBlock } from "./email-block.tsx";
import { FactorBlock } from "./factor-block.tsx";
import { PasswordBlock } from "./password-block.tsx";
import { SessionsBlock } from "./sessions-block.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { hasPasswordOf } from "../has-password.ts";

interface Props {
  user: User;
  onSignOutEverywhere: () => Promise<void>;
}

export function SecurityPage({ user, onSignOutEverywhere }: Props) {
  const email = user.email ?? "";
  const hasPassword = hasPasswordOf(user);
  const { data: factors } = useQuery(factorsOf(user.id));
  return (
    <SettingsPage title="settings.security">
      <EmailBlock email={email} hasPassword={hasPassword} />
      <PasswordBlock email={email} hasPassword={hasPassword} hasFactor={Boolean(factors?.app)} />
      <FactorBlock userId={user.id} email={email} hasPassword={hasPassword} />
      <SessionsBlock userId={user.id} onSignOut={onSignOutEverywhere} />
      <ActsBlock userId={user.id} />
    </SettingsPage>
  );
}
