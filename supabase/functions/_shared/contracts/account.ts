import { z } from "zod";
import { isCountry } from "./countries.ts";
import { emailAddress } from "./email-address.ts";
import { toE164 } from "./phone.ts";
import { isPlainText } from "./plain-text.ts";

/** Why a field is refused. The site has the words for each in `account:problem.*`. */
export type AccountProblem =
  | "required"
  | "email"
  | "password_short"
  | "password_long"
  | "mismatch"
  | "too_long"
  | "characters"
  | "phone"
  | "country"
  | "address";

/** As `minimum_password_length` in supabase/config.toml. */
export const PASSWORD_MIN = 8;
/** Bytes of UTF-8: bcrypt reads no further. */
const PASSWORD_MAX_BYTES = 72;
/** Code points, as PostgreSQL counts them. */
const NAME_MAX = 100;
const ADDRESS_MAX = 200;

const says = (problem: AccountProblem): AccountProblem => problem;

/**
 * A character with a shape of its own: no space, mark, format, character for private use or one that is
 * ignored by default. The ones listed last are blank (Braille's empty cell, the object replacement
 * character, music's null notehead, two Egyptian blanks). private.shows_something is the same rule.
 */
const SHOWN =
  /[^\p{M}\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/u;

const text = (longest: number) =>
  z
    .string()
    .trim()
    .refine((value) => Array.from(value).length <= longest, says("too_long"))
    .refine(isPlainText, says("characters"));

/** A name of a person or a team: 1 to `longest` code points of plain text, trimmed, of which some can be seen. */
export const plainName = (longest: number) =>
  text(longest)
    .refine((value) => value !== "", says("required"))
    .refine((value) => value === "" || SHOWN.test(value), says("characters"));

const name = plainName(NAME_MAX);

/** A page or a name on another network: `reel_maya`, `@reel_maya` or a web address. */
const address = text(ADDRESS_MAX).refine(
  (value) => !/^[a-z][a-z0-9+.-]*:/i.test(value) || /^https?:\/\//i.test(value),
  says("address"),
);

export const password = z
  .string()
  .refine((value) => value !== "", says("required"))
  .refine((value) => value === "" || value.length >= PASSWORD_MIN, says("password_short"))
  .refine(
    (value) => new TextEncoder().encode(value).length <= PASSWORD_MAX_BYTES,
    says("password_long"),
  );

const anAddress = emailAddress(says("email"));

export const accountEmail = z
  .string()
  .trim()
  .refine((value) => value !== "", says("required"))
  .refine((value) => value === "" || anAddress.safeParse(value).success, says("email"));

/** What a person says of themselves. Empty strings are what was left out. */
const details = z.object({
  first_name: name,
  last_name: name,
  /** ISO 3166-1 alpha-2. */
  country: z.string().refine((value) => value === "" || isCountry(value), says("country")),
  /** As written; afterwards E.164. */
  phone_number: z.string().max(60, says("too_long")),
  instagram: address,
  facebook: address,
  twitter: address,
  linkedin: address,
});

interface WithPhone {
  phone_number: string;
  country: string;
}

const phoneOf = ({ phone_number, country }: WithPhone): string | null =>
  phone_number.trim() === "" ? "" : toE164(phone_number, country);

/** Asked even while other fields are wrong, so that all problems show at once. */
const always = { when: () => true };
const phoneProblem = { ...always, path: ["phone_number"], error: says("phone") };
const hasPhone = (value: WithPhone): boolean => phoneOf(value) !== null;
const withPhone = <T extends WithPhone>(value: T): T => ({
  ...value,
  phone_number: phoneOf(value) ?? "",
});

export const personalDetails = details.refine(hasPhone, phoneProblem).transform(withPhone);
export type PersonalDetails = z.infer<typeof personalDetails>;

const repeatedPassword = {
  password,
  confirm_password: z.string().refine((value) => value !== "", says("required")),
};

const mismatch = { ...always, path: ["confirm_password"], error: says("mismatch") };
const isRepeated = (value: { password: string; confirm_password: string }): boolean =>
  value.confirm_password === "" || value.password === value.confirm_password;

/** A new password, typed twice. */
export const newPassword = z.object(repeatedPassword).refine(isRepeated, mismatch);
export type NewPassword = z.infer<typeof newPassword>;

/** What a confirmed address is asked for where the sign-up was not this browser's. */
export const setupDetails = details
  .extend(repeatedPassword)
  .refine(isRepeated, mismatch)
  .refine(hasPhone, phoneProblem)
  .transform(withPhone);

/** The sign-up form. */
export const signUpDetails = details
  .extend({ email: accountEmail, ...repeatedPassword })
  .refine(isRepeated, mismatch)
  .refine(hasPhone, phoneProblem)
  .transform(withPhone);
export type SignUpDetails = z.infer<typeof signUpDetails>;

/** The `data` of the sign-up call: the auth service keeps it, `private.set_up_account` reads it. */
export type SignUpMetadata = z.infer<typeof details> & { locale: "en" | "ja" | "ar" };

export function metadataOf(
  { email: _email, password: _password, confirm_password: _confirmed, ...given }: SignUpDetails,
  locale: SignUpMetadata["locale"],
): SignUpMetadata {
  return { ...given, locale };
}
