import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";
import {
  SOCIAL_NETWORKS,
  type SiteSettings,
} from "../../../../supabase/functions/_shared/contracts/site.ts";
import type { OfficeForm, ReachForm, SocialForm } from "./contracts.ts";

type Texts = SiteSettings["phone_hours"];
type Flat<Name extends string> = Record<`${Name}_${keyof Texts}`, string>;

const flat = <Name extends string>(name: Name, texts: Texts): Flat<Name> =>
  Object.fromEntries(LANGUAGES.map((one) => [`${name}_${one}`, texts[one]])) as Flat<Name>;
const texts = <Name extends string>(name: Name, form: Flat<Name>): Texts => ({
  en: form[`${name}_en`],
  ja: form[`${name}_ja`],
  ar: form[`${name}_ar`],
});

/** The columns that a form writes, and what it shows of them. */
export const reach = {
  ofColumns: ({ email, phone, phone_hours, chat, chat_hours }: SiteSettings): ReachForm => ({
    email,
    phone,
    ...flat("phone_hours", phone_hours),
    chat,
    ...flat("chat_hours", chat_hours),
  }),
  toColumns: (form: ReachForm): Partial<SiteSettings> => ({
    email: form.email,
    phone: form.phone,
    phone_hours: texts("phone_hours", form),
    chat: form.chat,
    chat_hours: texts("chat_hours", form),
  }),
};

export const office = {
  ofColumns: ({ office: address, office_note, time_zone }: SiteSettings): OfficeForm => ({
    office: address,
    ...flat("office_note", office_note),
    time_zone,
  }),
  toColumns: (form: OfficeForm): Partial<SiteSettings> => ({
    office: form.office,
    office_note: texts("office_note", form),
    time_zone: form.time_zone,
  }),
};

export const social = {
  ofColumns: ({ social: pages }: SiteSettings): SocialForm =>
    Object.fromEntries(SOCIAL_NETWORKS.map((one) => [one, pages[one] ?? ""])) as SocialForm,
  toColumns: (form: SocialForm): Partial<SiteSettings> => ({
    social: Object.fromEntries(Object.entries(form).filter(([, url]) => url !== "")),
  }),
};
