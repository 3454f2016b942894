import { z } from "zod";

/** The languages that mails are written in. */
export const mailLocale = z.enum(["en", "ja", "ar"]);
export type Locale = z.infer<typeof mailLocale>;

export const directionOf = (locale: Locale): "ltr" | "rtl" => (locale === "ar" ? "rtl" : "ltr");
