import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { profileOf } from "../queries.ts";
import { AvatarBlock } from "./avatar-block.tsx";
import { PersonBlock } from "./person-block.tsx";
import { PhotosBlock } from "./photos-block.tsx";
import { PreferencesBlock } from "./preferences-block.tsx";
import { SettingsPage } from "./settings-page.tsx";

export function PersonPage({ userId }: { userId: string }) {
  const { data: profile } = useSuspenseQuery(profileOf(userId));
  return (
    <SettingsPage title="settings.person">
      <PersonBlock profile={profile} />
      <AvatarBlock profile={profile} />
    </SettingsPage>
  );
}

export function PreferencesPage({ userId }: { userId: string }) {
  const { data: profile } = useSuspenseQuery(profileOf(userId));
  return (
    <SettingsPage title="settings.preferences">
      <PreferencesBlock profile={profile} />
    </SettingsPage>
  );
}

interface PrivacyProps {
  userId: string;
  /** Whether there is a public page of the member. */
  publicPage: ReactNode;
  /** Whether the public tables of fans name the member. */
  fanTables: ReactNode;
}

export function PrivacyPage({ userId, publicPage, fanTables }: PrivacyProps) {
  const { data: profile } = useSuspenseQuery(profileOf(userId));
  return (
    <SettingsPage title="settings.privacy">
      <PhotosBlock profile={profile} />
      {publicPage}
      {fanTables}
    </SettingsPage>
  );
}
