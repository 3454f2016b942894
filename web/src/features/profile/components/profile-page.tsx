import type { User } from "@supabase/supabase-js";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { personName } from "../../../lib/format/person-name.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Role } from "../../../lib/auth/standing.ts";
import { factorsOf, profileOf } from "../queries.ts";
import { AvatarBlock } from "./avatar-block.tsx";
import { DataBlock } from "./data-block.tsx";
import { DeleteBlock } from "./delete-block.tsx";
import { EmailBlock } from "./email-block.tsx";
import { FactorBlock } from "./factor-block.tsx";
import { PasswordBlock } from "./password-block.tsx";
import { PersonBlock } from "./person-block.tsx";
import { PhotosBlock } from "./photos-block.tsx";
import { PreferencesBlock } from "./preferences-block.tsx";
import { SessionsBlock } from "./sessions-block.tsx";

interface Props {
  user: User;
  role: Role;
  /** What reaches the member, and how. */
  notices: ReactNode;
  onSignOutEverywhere: () => Promise<void>;
  onDeleted: () => void;
}

export function ProfilePage({ user, role, notices, onSignOutEverywhere, onDeleted }: Props) {
  const { t } = useTranslation("profile");
  const { date } = useReaderFormat();
  const { data: profile } = useSuspenseQuery(profileOf(user.id));
  usePageMeta(t("title"), t("description"));
  const email = user.email ?? "";
  // An account that came by a provider has none until one is set.
  const hasPassword = user.identities?.some(({ provider }) => provider === "email") ?? true;
  const { data: factors } = useQuery(factorsOf(user.id));
  const hasFactor = Boolean(factors?.app);
  const name = personName(profile) || email;
  const since = date(Date.parse(user.created_at), { dateStyle: "long" });
  return (
    <>
      <Band seed={19}>
        <p className="text-ink-2">{t("title")}</p>
        <h1 className="text-4xl">
          <bdi>{name}</bdi>
        </h1>
        <p className="mt-2 text-ink-2">
          {t(`role.${role}`)} <span aria-hidden="true">·</span> {t("since", { date: since })}
        </p>
      </Band>
      <div className="measure grid grid-cols-1 gap-y-4 pt-10 pb-16">
        <PersonBlock profile={profile} />
        <AvatarBlock profile={profile} />
        <PreferencesBlock profile={profile} />
        <PhotosBlock profile={profile} />
        {notices}
        <EmailBlock email={email} hasPassword={hasPassword} />
        <PasswordBlock email={email} hasPassword={hasPassword} hasFactor={hasFactor} />
        <FactorBlock userId={user.id} email={email} hasPassword={hasPassword} />
        <SessionsBlock onSignOut={onSignOutEverywhere} />
        <DataBlock />
        <DeleteBlock
          email={email}
          hasPassword={hasPassword}
          hasFactor={hasFactor}
          onDeleted={onDeleted}
        />
      </div>
    </>
  );
}
