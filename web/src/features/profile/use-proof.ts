import { useState } from "react";
import { z } from "zod";
import type { Proof } from "../../lib/auth/confirm-identity.ts";

/**
 * Which proof a form asks for: the password, or a code by mail. `empty` clears the field at a change,
 * since a password must not appear in the field of a code, which shows what it holds.
 */
export function useProof(hasPassword: boolean, empty: () => void) {
  const [by, setBy] = useState<Proof["by"]>(hasPassword ? "password" : "mail");
  const onBy = (next: Proof["by"]): void => {
    empty();
    setBy(next);
  };
  return { by, onBy };
}

const required = z.string().refine((typed) => typed !== "", "required");

/** The fields of a contract that asks for a proof, and for a code where the account has a second factor. */
export const typedProof = (hasFactor: boolean) => ({
  proof: required,
  factor_code: hasFactor ? required : z.string(),
});
