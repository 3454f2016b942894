import { z } from "zod/mini";

/** Keys of `auth:login.errors`, as the form shows them. */
export type LoginProblem = "required" | "email" | "credentials" | "unconfirmed" | "banned";

const problem = (key: LoginProblem): string => key;

export const credentials = z
  .object({ email: z.string().check(z.trim()), password: z.string() })
  .check((context) => {
    const { email, password } = context.value;
    if (email === "" || password === "") {
      const path = email === "" ? ["email"] : ["password"];
      context.issues.push({
        code: "custom",
        input: context.value,
        path,
        message: problem("required"),
      });
    } else if (!z.email().safeParse(email).success) {
      context.issues.push({
        code: "custom",
        input: context.value,
        path: ["email"],
        message: problem("email"),
      });
    }
  });
export type Credentials = z.infer<typeof credentials>;

const serviceError = z.object({
  code: z.optional(z.string()),
  status: z.optional(z.number()),
  name: z.optional(z.string()),
});

/** Why supabase-js or the server refused, if it is about the credentials at all. */
export function loginProblem(error: unknown): LoginProblem | null {
  const { data } = serviceError.safeParse(error);
  if (data?.code === "email_not_confirmed") return "unconfirmed";
  if (data?.code === "user_banned") return "banned";
  // supabase-js itself where there is neither address nor number, and the server's word for it.
  const isMissing = data?.name === "AuthInvalidCredentialsError";
  if (isMissing || data?.code === "validation_failed") return "required";
  return data?.code === "invalid_credentials" || data?.status === 400 ? "credentials" : null;
}
