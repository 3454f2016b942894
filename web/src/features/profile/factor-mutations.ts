import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { confirmIdentity, type Proof, withFreshSession } from "../../lib/auth/confirm-identity.ts";
import { PRODUCT_NAME } from "../../lib/product.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { profileKeys } from "./queries.ts";
import { sendWith } from "./send-with.ts";

export interface Enrolment {
  id: string;
  /** A data: URL of an SVG. */
  qrCode: string;
  secret: string;
}

export const beginEnrolment = mutationOptions({
  mutationKey: [...profileKeys.all, "enrol"],
  mutationFn: async (): Promise<Enrolment> => {
    const supabase = await getSupabase();
    // One that was begun and never confirmed would stand in the way of another.
    const { data: before } = await supabase.auth.mfa.listFactors();
    const begun = before?.all.filter(({ status }) => status === "unverified") ?? [];
    for (const { id } of begun) await supabase.auth.mfa.unenroll({ factorId: id });
    const { data, error } = await supabase.auth.mfa.enroll({
      factorType: "totp",
      // What the app shows it as; the site's host name says little there.
      issuer: PRODUCT_NAME,
    });
    if (error) throw error;
    return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
  },
});

export const confirmEnrolment = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...profileKeys.factors(userId), "confirm"],
    mutationFn: async ({ factorId, code }: { factorId: string; code: string }) => {
      const supabase = await getSupabase();
      const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code });
      if (error) throw error;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileKeys.factors(userId) }),
  });

interface Removal {
  factorId: string;
  email: string;
  proof: Proof;
}

export const removeFactor = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...profileKeys.factors(userId), "remove"],
    mutationFn: async ({ factorId, email, proof }: Removal) => {
      const supabase = await getSupabase();
      const { error } = await confirmIdentity(email, proof, () =>
        supabase.auth.mfa.unenroll({ factorId }),
      );
      if (error) throw error;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileKeys.factors(userId) }),
  });

/** `null`: the first codes, right after the setup of the app, take no proof. */
export type Renewal = { email: string; proof: Proof } | null;

/** The codes by which the member logs in without the app; those that were made before end. */
export const renewRecoveryCodes = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...profileKeys.of(userId), "recovery-codes"],
    mutationFn: async (renewal: Renewal): Promise<string[]> => {
      if (renewal === null) {
        const supabase = await getSupabase();
        const { data } = await supabase.rpc("renew_recovery_codes").throwOnError();
        return data;
      }
      let codes: string[] = [];
      await withFreshSession(renewal.email, renewal.proof, async (session) => {
        const answer = await sendWith(session, "POST", "/rest/v1/rpc/renew_recovery_codes", {});
        codes = (await answer.json()) as string[];
        return false;
      });
      return codes;
    },
    // Also after an error: the codes may be stored, and only the response lost.
    onSettled: () => queryClient.invalidateQueries({ queryKey: profileKeys.security(userId) }),
  });
