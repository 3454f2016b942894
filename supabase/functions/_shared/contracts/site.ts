/** Pages of the company that the footer leads to, in this order. Without a schema library: every page has them. */
export const SOCIAL_NETWORKS = [
  "facebook",
  "instagram",
  "x",
  "youtube",
  "linkedin",
  "tiktok",
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** As readers know them, the same in every language. */
export const NETWORK_NAMES: Record<SocialNetwork, string> = {
  facebook: "Facebook",
  instagram: "Instagram",
  x: "X",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  tiktok: "TikTok",
};

type Texts = Record<"en" | "ja" | "ar", string>;

/** How the company is reached, as it is copied and dialled, and the zone of its office. */
export interface SiteSettings {
  email: string;
  phone: string;
  phone_hours: Texts;
  /** A host with a path, without the scheme. */
  chat: string;
  chat_hours: Texts;
  /** Its address in one line. */
  office: string;
  office_note: Texts;
  /** Addresses by network. */
  social: Partial<Record<SocialNetwork, string>>;
  /** IANA name: what the office schedules is shown in it. */
  time_zone: string;
}

/** The part of `FIRST_SETTINGS` that every page shows: the rest would weigh on the first script of each. */
export const FIRST_SHOWN: Pick<SiteSettings, "email" | "social" | "time_zone"> = {
  email: "hello@castboard.example",
  social: {},
  time_zone: "America/New_York",
};
