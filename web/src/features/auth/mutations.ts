import type { Session } from "@supabase/supabase-js";
import { mutationOptions } from "@tanstack/react-query";
import type {
  PersonalDetails,
  SignUpMetadata,
} from "../../../../supabase/functions/_shared/contracts/account.ts";
import { WELCOME_SUBJECT } from "../../../../supabase/functions/_shared/contracts/send-email.ts";
import type { ArrivedSession } from "../../lib/auth/arrival.ts";
import { awaitMail, awaitProvider } from "../../lib/auth/awaited.ts";
import { wayBack } from "../../lib/auth/safe-redirect.ts";
import { logError } from "../../lib/log.ts";
import { signUpProof } from "../../lib/auth/sign-up-proof.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import type { Credentials } from "./credentials.ts";
import type { Provider } from "./queries.ts";

/** The session itself arrives through the auth provider, which listens for it. */
export const signIn = mutationOptions({
  mutationKey: ["auth", "sign-in"],
  mutationFn: async ({ email, password }: Credentials) => {
    const supabase = await getSupabase();
    const { error } = await supabase.auth.signInWithPassword({ email, password });
    if (error) throw error;
  },
});

interface ProviderSignIn {
  provider: Provider;
  /** Where the reader was going. */
  redirect?: string | undefined;
}

/** Leaves the site for the provider, which sends the reader back. */
export const signInWith = mutationOptions({
  mutationKey: ["auth", "provider"],
  mutationFn: async ({ provider, redirect }: ProviderSignIn) => {
    awaitProvider();
    const supabase = await getSupabase();
    const { error } = await supabase.auth.signInWithOAuth({
      provider,
      options: { redirectTo: wayBack(redirect, window.location.origin) },
    });
    if (error) throw error;
  },
});

interface NewAccount {
  email: string;
  password: string;
  metadata: SignUpMetadata;
  /** The welcome mail as this page would write it. The server writes its own. */
  welcome: string;
  /** Where the reader was going: the mailed link leads there, on any device. */
  redirect?: string | undefined;
}

async function askForWelcome(to: string, html: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.functions.invoke("send-email", {
    body: { to, subject: WELCOME_SUBJECT, html },
  });
  if (error) throw error;
}

/**
 * Whether the account is open at once; otherwise its address waits to be confirmed. An address that
 * is taken gets the same response, so that nobody learns which addresses have an account.
 */
export const signUp = mutationOptions({
  mutationKey: ["auth", "sign-up"],
  mutationFn: async (account: NewAccount): Promise<boolean> => {
    const { email, password, metadata, welcome, redirect } = account;
    const supabase = await getSupabase();
    const { data, error } = await supabase.auth.signUp({
      email,
      password,
      options: {
        data: { ...metadata, signup_proof: signUpProof(email) },
        emailRedirectTo: wayBack(redirect, window.location.origin),
      },
    });
    if (error && error.code !== "user_already_exists") throw error;
    awaitMail(email);
    askForWelcome(email, welcome).catch((cause: unknown) =>
      logError("The welcome mail was not asked for.", cause),
    );
    return data.session !== null;
  },
});

export const askForReset = mutationOptions({
  mutationKey: ["auth", "forgot"],
  mutationFn: async (email: string) => {
    const supabase = await getSupabase();
    awaitMail(email);
    const { error } = await supabase.auth.resetPasswordForEmail(email, {
      redirectTo: `${window.location.origin}/auth/reset`,
    });
    if (error) throw error;
  },
});

/** The link leads to where the reader was going. */
export const resendConfirmation = (redirect: string | undefined) =>
  mutationOptions({
    mutationKey: ["auth", "resend"],
    mutationFn: async (email: string) => {
      const supabase = await getSupabase();
      awaitMail(email);
      const { error } = await supabase.auth.resend({
        type: "signup",
        email,
        options: { emailRedirectTo: wayBack(redirect, window.location.origin) },
      });
      if (error) throw error;
    },
  });

export const setPassword = mutationOptions({
  mutationKey: ["auth", "set-password"],
  mutationFn: async (password: string) => {
    const supabase = await getSupabase();
    const { error } = await supabase.auth.updateUser({ password });
    if (error) throw error;
  },
});

interface Setup {
  userId: string;
  password: string;
  details: PersonalDetails;
  locale: string;
}

/** What a sign-up would have set. The password comes last: the account is set up with it. */
export const setUp = mutationOptions({
  mutationKey: ["auth", "set-up"],
  mutationFn: async ({ userId, password, details, locale }: Setup) => {
    const supabase = await getSupabase();
    const { country, phone_number, ...texts } = details;
    await supabase
      .from("profiles")
      // The columns take a country and a number, or nothing; never an empty one.
      .update({ ...texts, country: country || null, phone_number: phone_number || null, locale })
      .eq("id", userId)
      .throwOnError();
    const { error } = await supabase.auth.updateUser({ password, data: { locale } });
    if (error) throw error;
  },
});

/** Takes the session that came by a link, once the reader is known to want it. */
export const acceptArrival = mutationOptions({
  mutationKey: ["auth", "arrival"],
  mutationFn: async ({ access_token, refresh_token }: ArrivedSession): Promise<Session> => {
    const supabase = await getSupabase();
    const { data, error } = await supabase.auth.setSession({ access_token, refresh_token });
    if (error) throw error;
    if (!data.session) throw new Error("The session that arrived was not taken");
    return data.session;
  },
});

export const verifyCode = mutationOptions({
  mutationKey: ["auth", "code"],
  mutationFn: async (code: string) => {
    const supabase = await getSupabase();
    const { data, error } = await supabase.auth.mfa.listFactors();
    if (error) throw error;
    const [factor] = data.totp;
    if (!factor) throw new Error("No second factor is set up");
    const verified = await supabase.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    if (verified.error) throw verified.error;
  },
});

/** False for a code that is none. A good one turns the second factor off: the session is whole without it. */
export const spendRecoveryCode = mutationOptions({
  mutationKey: ["auth", "recovery-code"],
  mutationFn: async (code: string): Promise<boolean> => {
    const supabase = await getSupabase();
    const { data: isSpent } = await supabase.rpc("use_recovery_code", { code }).throwOnError();
    if (isSpent) {
      const { error } = await supabase.auth.refreshSession();
      if (error) throw error;
    }
    return isSpent;
  },
});
