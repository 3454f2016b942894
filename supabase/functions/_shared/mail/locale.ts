import { z } from "zod";
import { LANGUAGES } from "../contracts/languages.ts";

/** The languages that mails are written in. */
export const mailLocale = z.enum(LANGUAGES);
export type Locale = z.infer<typeof mailLocale>;

export const directionOf = (locale: Locale): "ltr" | "rtl" => (locale === "ar" ? "rtl" : "ltr");
