import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { awaitMail } from "../../lib/auth/awaited.ts";
import {
  confirmIdentity,
  mailCode,
  type Proof,
  withFreshSession,
} from "../../lib/auth/confirm-identity.ts";
import { fieldsOf, readsConflict, saveUnchanged } from "../../lib/forms/save-unchanged.ts";
import { logError } from "../../lib/log.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { sendWith } from "./send-with.ts";
import { personColumns, profileKeys, type Profile, type ProfileChange } from "./queries.ts";

async function changeProfile(userId: string, change: ProfileChange): Promise<Profile> {
  const supabase = await getSupabase();
  const { data } = await supabase
    .from("profiles")
    .update(change)
    .eq("id", userId)
    .select()
    .single()
    .throwOnError();
  return data;
}

interface Save {
  /** What the page knows. */
  seen: Partial<Profile>;
  values: ProfileChange;
}

/** Saves what a form changed. `onSaved` gets what is stored, before the page reads the row again. */
export const savePerson = (
  queryClient: QueryClient,
  userId: string,
  onSaved: (fields: Partial<Profile>) => void,
) =>
  mutationOptions({
    mutationKey: [...profileKeys.of(userId), "person"],
    mutationFn: async ({ seen, values }: Save) => {
      const supabase = await getSupabase();
      const profiles = () => supabase.from("profiles");
      const one = async (row: PromiseLike<{ data: Profile | null }>): Promise<Profile | null> => {
        const { data } = await row;
        return data && { ...data, ...personColumns(data) };
      };
      return saveUnchanged<Profile, ProfileChange>({
        seen,
        values,
        read: () => one(profiles().select().eq("id", userId).maybeSingle().throwOnError()),
        write: (changes, at) => {
          const row = profiles().update(changes).eq("id", userId).eq("updated_at", at);
          return one(row.select().maybeSingle().throwOnError());
        },
      });
    },
    onSuccess: (profile, { values }) => {
      onSaved(fieldsOf(profile, values));
      queryClient.setQueryData(profileKeys.of(userId), profile);
    },
    ...readsConflict(queryClient, profileKeys.of(userId)),
  });

/** Saves one choice, whatever else was saved meanwhile. */
export const saveProfile = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...profileKeys.of(userId), "save"],
    mutationFn: (change: ProfileChange) => changeProfile(userId, change),
    onSuccess: (profile) => queryClient.setQueryData(profileKeys.of(userId), profile),
  });

/** The language of the profile's mails, and of those that the auth service writes. */
export const saveLanguage = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...profileKeys.of(userId), "language"],
    mutationFn: async (locale: string) => {
      const profile = await changeProfile(userId, { locale });
      const supabase = await getSupabase();
      const { error } = await supabase.auth.updateUser({ data: { locale } });
      if (error) logError("The auth service keeps the former language.", error);
      return profile;
    },
    onSuccess: (profile) => queryClient.setQueryData(profileKeys.of(userId), profile),
  });

export const sendCode = mutationOptions({
  mutationKey: [...profileKeys.all, "code"],
  mutationFn: ({ email, language }: { email: string; language: string }) =>
    mailCode(email, language),
});

interface EmailChange {
  email: string;
  newEmail: string;
  proof: Proof;
}

/** True when the new address waits to be confirmed by mail. */
export const changeEmail = mutationOptions({
  mutationKey: [...profileKeys.all, "email"],
  mutationFn: async ({ email, newEmail, proof }: EmailChange): Promise<boolean> => {
    const supabase = await getSupabase();
    const { data, error } = await confirmIdentity(email, proof, () =>
      supabase.auth.updateUser({ email: newEmail }, { emailRedirectTo: window.location.origin }),
    );
    if (error) throw error;
    awaitMail(newEmail);
    return data.user.email?.toLowerCase() !== newEmail.toLowerCase();
  },
});

interface PasswordChange {
  email: string;
  proof: Proof;
  password: string;
}

export const changePassword = mutationOptions({
  mutationKey: [...profileKeys.all, "password"],
  mutationFn: async ({ email, proof, password }: PasswordChange) => {
    await withFreshSession(email, proof, async (session) => {
      await sendWith(session, "PUT", "/auth/v1/user", { password });
      // The server has closed every other session, this page's included.
      const supabase = await getSupabase();
      const { error } = await supabase.auth.setSession(session);
      if (error) throw error;
      return true;
    });
  },
});

/** Ends the session of another device. */
export const endSession = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...profileKeys.all, "end-session"],
    mutationFn: async (sessionId: string): Promise<void> => {
      const supabase = await getSupabase();
      await supabase.rpc("end_session", { session_id: sessionId }).throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: profileKeys.security(userId) }),
  });

export const exportData = mutationOptions({
  mutationKey: [...profileKeys.all, "export"],
  mutationFn: async (): Promise<unknown> => {
    const supabase = await getSupabase();
    const { data } = await supabase.rpc("export_my_data").throwOnError();
    return data;
  },
});

interface Deletion {
  email: string;
  proof: Proof;
  /** What was written in the forums goes, too. */
  withPosts: boolean;
}

export const deleteAccount = mutationOptions({
  mutationKey: [...profileKeys.all, "delete"],
  mutationFn: async ({ email, proof, withPosts }: Deletion) => {
    await withFreshSession(email, proof, async (session) => {
      await sendWith(session, "POST", "/rest/v1/rpc/delete_my_account", {
        with_posts: withPosts,
      });
      // It ended with the account.
      return true;
    });
  },
});
