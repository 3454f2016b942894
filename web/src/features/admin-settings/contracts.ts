import { z } from "zod";
import { isEmailAddress } from "../../../../supabase/functions/_shared/contracts/email-address.ts";
import { plainName } from "../../../../supabase/functions/_shared/contracts/account.ts";
import {
  isPageOn,
  SITE_CHAT,
  SITE_LIMITS,
  SITE_PHONE,
} from "../../../../supabase/functions/_shared/contracts/site-settings.ts";
import {
  SOCIAL_NETWORKS,
  type SocialNetwork,
} from "../../../../supabase/functions/_shared/contracts/site.ts";
import { plainDigits } from "../../lib/format/plain-digits.ts";
import { isKnownZone } from "../../lib/format/time-zones.ts";

/** Why a field is refused; `admin-settings:problem.*` has the words. */
export type SettingsProblem =
  | "required"
  | "too_long"
  | "characters"
  | "email"
  | "phone"
  | "chat"
  | "page"
  | "zone";
const says = (problem: SettingsProblem): SettingsProblem => problem;

/** A text that is there, and one line. */
const line = plainName(SITE_LIMITS.text);
const inEveryLanguage = <Name extends string>(name: Name) =>
  ({ [`${name}_en`]: line, [`${name}_ja`]: line, [`${name}_ar`]: line }) as Record<
    `${Name}_${"en" | "ja" | "ar"}`,
    typeof line
  >;

/** One field for each language: forms hold flat values. */
export const reachForm = z.object({
  email: z.string().trim().refine(isEmailAddress, says("email")),
  phone: z
    .string()
    .transform((typed) => plainDigits(typed.trim()))
    .refine((typed) => SITE_PHONE.test(typed), says("phone")),
  ...inEveryLanguage("phone_hours"),
  chat: z
    .string()
    .transform((typed) => typed.trim().replace(/^https?:\/\/|\/$/g, ""))
    .refine((typed) => typed.length <= SITE_LIMITS.chat && SITE_CHAT.test(typed), says("chat")),
  ...inEveryLanguage("chat_hours"),
});
export type ReachForm = z.infer<typeof reachForm>;

export const officeForm = z.object({
  office: plainName(SITE_LIMITS.office),
  ...inEveryLanguage("office_note"),
  time_zone: z.string().trim().refine(isKnownZone, says("zone")),
});
export type OfficeForm = z.infer<typeof officeForm>;

const pageOn = (network: SocialNetwork) =>
  z
    .string()
    .trim()
    .refine((url) => url === "" || isPageOn(network, url), says("page"));
export const socialForm = z.object(
  Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, pageOn(network)])) as Record<
    SocialNetwork,
    ReturnType<typeof pageOn>
  >,
);
export type SocialForm = z.infer<typeof socialForm>;
